/** All texts in one language but those of `more/`, by file: one chunk of the page. */
export default import.meta.glob<string>(
  [
    '../../../locales/en/*.ftl',
    '!../../../locales/en/{review,hints,lessons,keeper,print,daily,statistics,device,rules}.ftl',
  ],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
