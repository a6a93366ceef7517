import { readFileSync } from 'node:fs'

import type { Plugin } from 'vite'

/** A catalogue of texts without what only its writers need: comments, empty lines, indentation. */
export function slimCatalogue(source: string): string {
  return source
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/^ +/, ' '))
    .join('\n')
}

/** Leaves out of the bundle what the texts' writers need and the page does not. */
export const slimTexts: Plugin = {
  name: 'slim-texts',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('.ftl?raw')) return null
    const source = readFileSync(id.replace('?raw', ''), 'utf8')
    return `export default ${JSON.stringify(slimCatalogue(source))}`
  },
}
