/** All texts in one language, by file: one chunk of the page. */
export default import.meta.glob<string>('../../../locales/fr/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})
