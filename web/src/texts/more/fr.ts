/** What only seldom pages need, in one language: a chunk fetched with them. */
export default import.meta.glob<string>(
  '../../../../locales/fr/{review,hints,lessons,keeper,print,daily,statistics,device,rules}.ftl',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
