/** A match as text: who did what, hand by hand, in the words that are spoken at the table. */
import { numeral, t } from '../i18n'
import { handLog } from '../table/announce'
import { stillFrame } from '../table/frames'
import { chipName } from '../table/people'
import type { Replay } from '../wire'

/** The whole match, a line a trick. */
export function storyOf({ table, frames }: Replay): string {
  const lasts = frames.filter((view, place) => frames[place + 1]?.match.deal !== view.match.deal)
  const hands = lasts.map((view) => {
    const lines = handLog(table, stillFrame(view)).map((sentences) => sentences.join(' '))
    const totals = view.match.totals
      .map((total, seat) => `${chipName(table, seat)} ${numeral(total)}`)
      .join(', ')
    return [t('hand-number', { deal: view.match.deal }), ...lines, totals].join('\n')
  })
  return `${hands.join('\n\n')}\n`
}

/** Has the browser save *content* as a file. */
export function save(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Not at once: some browsers begin to read it only later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
