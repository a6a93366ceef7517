/** Square codes for cameras; a chunk of its own, fetched where one is drawn. */
import { toSvgPath } from 'lean-qr/extras/svg'
import { generate } from 'lean-qr/nano'

/** *text* as the path of an SVG, and how many squares it is wide. */
export function qrPath(text: string): { path: string; size: number } {
  const code = generate(text)
  return { path: toSvgPath(code), size: code.size }
}
