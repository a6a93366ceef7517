/**
 * What is drawn on a card: a list of shapes and letters in a box of 250 by 350.
 *
 * The one place that says how a card looks. `Drawing.svelte` draws a list on the screen;
 * `drawing.test.ts` writes those of all cards down for `src/followsuit/paper/`, which prints them and
 * knows nothing of cards but such lists.
 */
import { ART, type Sign } from './art'
import { SHAPES, SUITS, type Face, type Rank, type Suit } from './parse'

export const BOX = { width: 250, height: 350, corner: 18 } as const

/**
 * What to fill or stroke with: a token of theme.css, or, of the sign around it, its `ink`, its `lit`
 * side or its darker `edge`, which not every sign has; `dim` is black.
 */
export type Paint =
  | 'ink'
  | 'lit'
  | 'dim'
  | 'edge'
  | 'paper'
  | 'paper-text'
  | 'paper-line'
  | 'gold'
  | 'skin'
  | 'joker'
  | 'star-edge'
  | 'back'
  | 'back-mark'

export interface Path {
  path: string
  fill?: Paint
  /** Ends and joins are round. */
  stroke?: Paint
  /** Of the stroke. */
  width?: number
  opacity?: number
}

export interface Letters {
  text: string
  x: number
  /** Of the line that the letters stand on. */
  y: number
  size: number
  weight: number
  fill: Paint
  /** Whose ink it is. */
  sign?: Sign
  /** Without it they begin at x. */
  centred?: true
  /** Between two letters, more than usual. */
  spacing?: number
}

/** A sign of art.ts, centred. */
export interface Placed {
  glyph: Sign
  x: number
  y: number
  size: number
  /** Upside down. */
  turned?: true
}

/** Items in a box of their own, whose origin lies at x, y. */
export interface Group {
  items: Item[]
  x?: number
  y?: number
  scale?: number
  turned?: true
  /** Whose ink it is. */
  sign?: Sign
}

export type Item = Path | Letters | Placed | Group

const MIDDLE = { x: BOX.width / 2, y: BOX.height / 2 }

/** A sign of art.ts, in its box from -50 to 50. */
export function glyphOf(sign: Sign): Path[] {
  return ART[sign].map(([layer, path]): Path => {
    if (layer === 'body') return { path, fill: 'ink', stroke: 'edge', width: 6 }
    // The side away from the light.
    if (layer === 'dim') return { path, fill: 'dim', opacity: 0.18 }
    return { path, fill: layer }
  })
}

/** The front of a card. */
export function drawingOf(face: Face): Item[] {
  switch (face.kind) {
    case 'shapes':
      return shapes(face.counts, face.value)
    case 'suit':
      return french(face.rank, face.suit)
    case 'joker':
      return joker()
    case 'plain': {
      const { x, y } = MIDDLE
      const at = { x, y: y + 15, size: 44, weight: 700, centred: true } as const
      return [{ text: face.text, ...at, fill: 'paper-text' }]
    }
  }
}

/** The back: a quiet pattern of the four shapes, or of the suits for a French pack. */
export function backOf(kind: Face['kind']): Item[] {
  const signs = kind === 'shapes' ? SHAPES : SUITS
  const [columns, rows] = [4, 6]
  const marks = Array.from({ length: columns * rows }, (_, place): Group => {
    const [row, column] = [Math.floor(place / columns), place % columns]
    // Each row starts two signs on, so that no column repeats one.
    const sign = signs[(column + row * 2 + (row >> 1)) % 4] ?? signs[0]
    const silhouette: Path = { path: ART[sign][0]?.[1] ?? '', fill: 'back-mark' }
    return { x: 50 + column * 50, y: 50 + row * 50, scale: 0.24, items: [silhouette] }
  })
  return [{ path: rectangle(12, 12, 226, 326, 10), fill: 'back' }, ...marks]
}

/**
 * An Xactika card: its value in two corners and an abacus of four fixed rows. Each row starts with
 * its count, so that the left third of the card, all that shows when cards overlap, tells
 * everything: the value, and each count beside the first glyph of its row.
 */
function shapes(counts: number[], value: number): Item[] {
  const pitch = 55
  const top = MIDDLE.y - (pitch * (counts.length - 1)) / 2
  const corner: Item[] = [
    {
      text: String(value),
      ...{ x: 13, y: 55, size: 68, weight: 750, fill: 'paper-text' },
      ...(value > 9 ? { spacing: -3 } : {}),
    },
  ]
  // A line under 6 and 9, which are each other upside down.
  if (value === 6 || value === 9)
    corner.push({ path: rectangle(15, 59.5, 31, 4, 0), fill: 'paper-text' })
  const rows = counts.flatMap((count, row): Item[] => {
    const shape = SHAPES[row]
    if (shape === undefined) return []
    const y = top + row * pitch
    const at = { x: 22, y: y + 15, size: 42, weight: 700, centred: true } as const
    const places = Array.from({ length: Math.max(3, count) }, (_, place): Item => {
      const x = 62 + place * 68
      if (place < count) return { glyph: shape, x, y, size: 48 }
      return { path: circle(x, y, 4), fill: 'paper-line', opacity: 0.7 }
    })
    return [{ text: String(count), ...at, fill: 'edge', sign: shape }, ...places]
  })
  return [...bothCorners(corner), ...rows]
}

/** A French card: rank and suit in two corners, pips or a court figure between them. */
function french(rank: Rank, suit: Suit): Item[] {
  const letters = rank === '10' ? { size: 70, spacing: -7 } : { size: 80 }
  const corner: Item[] = [
    {
      text: rank,
      ...{ x: 39, y: 70, weight: 700, fill: 'ink', sign: suit, centred: true, ...letters },
    },
    { glyph: suit, x: 39, y: 108, size: 50 },
  ]
  return [...bothCorners(corner), ...between(rank, suit)]
}

function between(rank: Rank, suit: Suit): Item[] {
  if (rank === 'A') return [{ glyph: suit, ...MIDDLE, size: 120 }]
  if (rank === 'K' || rank === 'Q' || rank === 'J') return court(rank, suit)
  // Pips below the middle stand on their head.
  return (PIPS[rank] ?? []).map(([x, y]) => ({
    ...{ glyph: suit, x, y, size: 37 },
    ...(y > MIDDLE.y ? { turned: true } : {}),
  }))
}

const PIPS: Partial<Record<Rank, [number, number][]>> = {
  '10': [...columns([52, 134, 216, 298]), [MIDDLE.x, 93], [MIDDLE.x, 257]],
  '9': [...columns([52, 134, 216, 298]), [MIDDLE.x, 175]],
  '8': [...columns([52, 175, 298]), [MIDDLE.x, 113], [MIDDLE.x, 237]],
  '7': [...columns([52, 175, 298]), [MIDDLE.x, 113]],
  '6': columns([52, 175, 298]),
  '5': [...columns([52, 298]), [MIDDLE.x, 175]],
  '4': columns([52, 298]),
  '3': [
    [MIDDLE.x, 52],
    [MIDDLE.x, 175],
    [MIDDLE.x, 298],
  ],
  '2': [
    [MIDDLE.x, 52],
    [MIDDLE.x, 298],
  ],
}

function columns(heights: number[]): [number, number][] {
  return heights.flatMap((y): [number, number][] => [
    [98, y],
    [152, y],
  ])
}

/** King, queen or jack as a figure of plain shapes, the same from both ends. */
function court(rank: 'K' | 'Q' | 'J', suit: Suit): Item[] {
  const half = FIGURES[rank]
  const figure: Group = {
    ...MIDDLE,
    items: [
      ...half,
      { items: half, turned: true },
      ...(rank === 'K' ? [{ glyph: suit, x: 0, y: 0, size: 34 }] : []),
    ],
  }
  const panel: Path = { path: rectangle(72, 28, 106, 294, 10), fill: 'ink', opacity: 0.09 }
  return [{ sign: suit, items: [panel, figure] }]
}

const ROBE: Path = { path: 'M-55 1V-30C-52-52-36-58-20-60H20C36-58 52-52 55-30V1z', fill: 'ink' }
const FACE: Path[] = [
  {
    path: 'M-22-100H22V-80C22-62 10-54 0-54C-10-54-22-62-22-80z',
    ...{ fill: 'skin', stroke: 'ink', width: 3 },
  },
  { path: circle(-9, -86, 3), fill: 'paper-text' },
  { path: circle(9, -86, 3), fill: 'paper-text' },
]
const MOUTH = { stroke: 'paper-text', width: 3 } as const

/** The upper half of each, its waist at the origin. */
const FIGURES: Record<'K' | 'Q' | 'J', Path[]> = {
  K: [
    ROBE,
    { path: 'M-20-60H20L30 1H-30z', fill: 'gold' },
    ...FACE,
    {
      path: 'M-25-92L-16-82C-8-72 8-72 16-82L25-92C28-56 14-40 0-40C-14-40-28-56-25-92z',
      fill: 'ink',
    },
    { path: 'M-28-100L-36-134L-16-118L0-142L16-118L36-134L28-100z', fill: 'gold' },
  ],
  Q: [
    { path: 'M-34-62C-38-120-20-122 0-122C20-122 38-120 34-62z', fill: 'ink' },
    ROBE,
    { path: 'M-24-60L0-16L24-60z', fill: 'paper' },
    { path: 'M-36-30L0 6L36-30L36-14L0 22L-36-14z', fill: 'gold' },
    ...FACE,
    { path: 'M-6-69C-3-65 3-65 6-69', ...MOUTH },
    {
      path: 'M-26-104L-32-128L-17-116L-10-134L0-118L10-134L17-116L32-128L26-104z',
      fill: 'gold',
    },
  ],
  J: [
    { path: 'M-30-76C-32-112-16-116 0-116C16-116 32-112 30-76z', fill: 'ink' },
    ROBE,
    { path: 'M-55-24L55 14V1H-55z', fill: 'gold' },
    { path: 'M-26-62L0-44L26-62L22-52L0-34L-22-52z', fill: 'paper' },
    ...FACE,
    { path: 'M-6-68H6', ...MOUTH },
    { path: 'M-30-100C-34-128 4-134 34-112L30-100z', fill: 'gold' },
    {
      path: 'M22-112C30-140 48-142 52-134C48-120 36-112 22-112z',
      ...{ fill: 'ink', stroke: 'paper', width: 3 },
    },
  ],
}

/** Like no other card: a cap in all four suits' colours, and its name down the edge. */
function joker(): Item[] {
  const skin = { fill: 'skin', stroke: 'paper-text', width: 3 } as const
  const gold = { fill: 'gold', stroke: 'star-edge', width: 3 } as const
  const part = (sign: Sign, path: string): Group => ({ sign, items: [{ path, fill: 'ink' }] })
  const letters = [...'JOKER'].map((text, place): Letters => {
    const at = { x: 39, y: 110 + place * 52, size: 52, weight: 800, centred: true } as const
    return { text, ...at, fill: 'joker' }
  })
  const head: Item[] = [
    { path: 'M-30-6H30V28C30 56 14 66 0 66C-14 66-30 56-30 28z', ...skin },
    part('hearts', 'M-36 0C-34-40-50-54-62-20C-80-74-44-94-16-68L0 0z'),
    part('diamonds', 'M36 0C34-40 50-54 62-20C80-74 44-94 16-68L0 0z'),
    part('clubs', 'M-22 0C-30-50-14-92 0-118C14-92 30-50 22 0z'),
    { path: 'M-40-6H40V12H-40z', ...gold },
    { path: circle(-63, -14, 11), ...gold },
    { path: circle(63, -14, 11), ...gold },
    { path: circle(0, -120, 11), ...gold },
    { path: circle(-12, 28, 4), fill: 'paper-text' },
    { path: circle(12, 28, 4), fill: 'paper-text' },
    { path: 'M-15 43C-8 54 8 54 15 43', stroke: 'paper-text', width: 4 },
    part('joker', 'M-46 66L-23 92L0 68L23 92L46 66L40 110L0 128L-40 110z'),
  ]
  return [
    { path: rectangle(78, 14, 158, 322, 12), fill: 'joker', opacity: 0.12 },
    { glyph: 'joker', x: 39, y: 42, size: 56 },
    ...letters,
    { x: 157, y: 178, scale: 1.04, items: head },
  ]
}

function bothCorners(items: Item[]): Item[] {
  // Half a turn about the middle of the card.
  return [...items, { items, x: BOX.width, y: BOX.height, turned: true }]
}

function circle(x: number, y: number, radius: number): string {
  const arc = (dx: number) => `a${radius} ${radius} 0 1 0 ${dx} 0`
  return `M${x - radius} ${y}${arc(2 * radius)}${arc(-2 * radius)}z`
}

function rectangle(x: number, y: number, width: number, height: number, corner: number): string {
  const [h, v] = [width - 2 * corner, height - 2 * corner]
  if (corner === 0) return `M${x} ${y}h${h}v${v}h${-h}z`
  const turn = (dx: number, dy: number) => `a${corner} ${corner} 0 0 1 ${dx} ${dy}`
  return (
    `M${x + corner} ${y}h${h}${turn(corner, corner)}v${v}${turn(-corner, corner)}` +
    `h${-h}${turn(-corner, -corner)}v${-v}${turn(corner, -corner)}z`
  )
}
