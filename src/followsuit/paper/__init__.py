"""Print and play: the cards, score sheets and rules of the games as a PDF.

The drawings and the order of the rules are the page's own (drawings.json and leaflets.json, which
the page's tests write), the sentences those of ``locales/``, packs and numbers the engine's. Needs
the packages of the extra ``paper``, but for `Job`.
"""

from followsuit.paper.job import LANGUAGES, PAPERS, PARTS, Job, JobError

__all__ = ["LANGUAGES", "PAPERS", "PARTS", "Job", "JobError"]
