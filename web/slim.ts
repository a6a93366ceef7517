/** A catalogue of texts without what only its writers need: comments, empty lines, indentation. */
export function slimCatalogue(source: string): string {
  return source
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/^ +/, ' '))
    .join('\n')
}
