/** What only looking back needs, in one language: a chunk fetched with it. */
export default import.meta.glob<string>('../../../../locales/gl/{review,hints,lessons}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})
