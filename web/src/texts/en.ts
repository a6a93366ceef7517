/** All texts in one language, by file: one chunk of the page. */
export default import.meta.glob<string>('../../../locales/en/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})
