/** All texts in one language but those of `more/`, by file: one chunk of the page. */
export default import.meta.glob<string>(
  [
    '../../../locales/es/*.ftl',
    '!../../../locales/es/{review,hints,lessons,keeper,print,daily,statistics,device,rules}.ftl',
  ],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
