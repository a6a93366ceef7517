/**
 * A trick as a picture by itself: the cards in the order they were played, moving (SVG) or still.
 *
 * The faces are those drawn on the page, with the colours they have there written into them.
 */

/** A card of the trick: its drawing on the page, and what stands below it. */
export interface StripCard {
  face: SVGSVGElement
  name: string
  wins: boolean
}

const CARD = { width: 120, height: 168 }
const GAP = 16
const PER_ROW = 5
const HEAD = 40
const FOOT = 30
/** Seconds between two cards, and that the whole trick lies there. */
const STEP = 0.8
const REST = 2.5
const SPACE = 'http://www.w3.org/2000/svg'
/** What a drawing gets from style sheets. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-weight',
  'font-family',
  'text-anchor',
  'dominant-baseline',
  'letter-spacing',
  'paint-order',
]

/** The picture as SVG. *moving*: the cards come one after another, for ever. */
export function stripOf(title: string, cards: StripCard[], moving: boolean): SVGSVGElement {
  const columns = Math.min(cards.length, PER_ROW)
  const rows = Math.ceil(cards.length / PER_ROW)
  const width = Math.max(columns * (CARD.width + GAP) + GAP, 280)
  const height = HEAD + rows * (CARD.height + FOOT) + GAP
  const look = getComputedStyle(document.documentElement)
  const colour = (name: string) => look.getPropertyValue(name).trim()

  const picture = make('svg', { xmlns: SPACE, viewBox: `0 0 ${width} ${height}`, width, height })
  picture.append(make('title', {}, title))
  picture.append(make('rect', { width, height, fill: colour('--table') }))
  const { fontFamily } = getComputedStyle(document.body)
  const family = { 'font-family': fontFamily, fill: colour('--text') }
  picture.append(
    make('text', { x: GAP, y: 27, 'font-size': 18, 'font-weight': 650, ...family }, title),
  )
  const total = cards.length * STEP + REST
  cards.forEach(({ face, name, wins }, place) => {
    const x = GAP + (place % PER_ROW) * (CARD.width + GAP)
    const y = HEAD + Math.floor(place / PER_ROW) * (CARD.height + FOOT)
    const card = make('g', {})
    const edge = wins ? colour('--accent') : colour('--paper-line')
    card.append(
      make('rect', {
        x,
        y,
        ...CARD,
        rx: 9,
        fill: colour('--paper'),
        stroke: edge,
        'stroke-width': wins ? 4 : 1,
      }),
    )
    const drawing = withStyles(face)
    for (const [key, value] of Object.entries({ x, y, ...CARD })) {
      drawing.setAttribute(key, String(value))
    }
    drawing.removeAttribute('class')
    card.append(drawing)
    const label = { x: x + CARD.width / 2, y: y + CARD.height + 19, 'text-anchor': 'middle' }
    const weight = { 'font-size': 14, 'font-weight': wins ? 700 : 400 }
    card.append(make('text', { ...label, ...weight, ...family }, `${place + 1}. ${name}`))
    if (moving) card.append(...movement(place, total))
    picture.append(card)
  })
  return picture
}

/** The picture as the text of a file. */
export function asText(picture: SVGSVGElement): string {
  return new XMLSerializer().serializeToString(picture)
}

/** The picture as PNG, twice as sharp as it is large. */
export async function asPng(picture: SVGSVGElement): Promise<Blob> {
  const image = new Image()
  const address = URL.createObjectURL(new Blob([asText(picture)], { type: 'image/svg+xml' }))
  try {
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = 2 * picture.width.baseVal.value
    canvas.height = 2 * picture.height.baseVal.value
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((png) => {
        if (png === null) reject(new Error('no picture'))
        else resolve(png)
      }, 'image/png')
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** A card appears, sliding in, when its turn comes, and stays until the end of the round. */
function movement(place: number, total: number): SVGElement[] {
  const start = (place * STEP) / total
  const there = start + 0.35 / total
  const times = `0;${start.toFixed(4)};${there.toFixed(4)};1`
  const common = { dur: `${total}s`, repeatCount: 'indefinite', keyTimes: times }
  return [
    make('animate', { attributeName: 'opacity', values: '0;0;1;1', ...common }),
    make('animateTransform', {
      attributeName: 'transform',
      type: 'translate',
      values: '0 -24;0 -24;0 0;0 0',
      ...common,
    }),
  ]
}

/** A copy of the drawing that needs no style sheet. */
function withStyles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const [originals, copies] = [drawing, copy].map((each) => [...each.querySelectorAll('*')])
  originals?.forEach((original, place) => {
    const style = getComputedStyle(original)
    const target = copies?.[place]
    for (const name of STYLES) target?.setAttribute(name, style.getPropertyValue(name))
    target?.removeAttribute('class')
  })
  return copy
}

function make(
  name: 'svg',
  attributes: Record<string, string | number>,
  text?: string,
): SVGSVGElement
function make(name: string, attributes: Record<string, string | number>, text?: string): SVGElement
function make(name: string, attributes: Record<string, string | number>, text = ''): SVGElement {
  const element = document.createElementNS(SPACE, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  if (text !== '') element.textContent = text
  return element
}
