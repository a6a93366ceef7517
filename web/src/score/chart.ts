/** The lines of a chart over the hands, in a box of its own units. */

export const CHART = { width: 320, height: 120, left: 26, right: 8, top: 8, bottom: 16 } as const

export interface Chart {
  lines: { seat: number; points: string; end: { x: number; y: number } }[]
  /** Where the lines of equal totals go. */
  levels: { value: number; y: number }[]
  columns: { deal: number; x: number }[]
}

/** Totals by seat after each hand, starting from nothing. */
export function chartOf(rows: readonly { totals: number[] }[], seats: number): Chart {
  const totals = rows.map((row) => row.totals)
  const all = [0, ...totals.flat()]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const step = niceStep((high - low) / 3)
  const bottom = Math.floor(low / step) * step
  const top = Math.max(Math.ceil(high / step) * step, bottom + step)

  const inner = CHART.width - CHART.left - CHART.right
  const x = (deal: number) => round(CHART.left + (inner * deal) / Math.max(rows.length, 1))
  const tall = CHART.height - CHART.top - CHART.bottom
  const y = (value: number) => round(CHART.top + (tall * (top - value)) / (top - bottom))

  const lines = Array.from({ length: seats }, (_, seat) => {
    const values = [0, ...totals.map((row) => row[seat] ?? 0)]
    const points = values.map((value, deal) => `${x(deal)},${y(value)}`).join(' ')
    return { seat, points, end: { x: x(rows.length), y: y(values.at(-1) ?? 0) } }
  })
  const levels = []
  for (let value = bottom; value <= top; value += step) levels.push({ value, y: y(value) })
  const columns = rows.map((_, place) => ({ deal: place + 1, x: x(place + 1) }))
  return { lines, levels, columns }
}

/** *wanted* heights moved so that no two are nearer than *gap*, and all lie between *top* and *bottom*. */
export function spread(wanted: number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, place) => place).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const heights = [...wanted]
  let least = top
  for (const place of order) {
    heights[place] = Math.max(heights[place] ?? 0, least)
    least = (heights[place] ?? 0) + gap
  }
  let most = bottom
  for (const place of order.reverse()) {
    heights[place] = Math.min(heights[place] ?? 0, most)
    most = (heights[place] ?? 0) - gap
  }
  return heights
}

function niceStep(least: number): number {
  return [1, 2, 5, 10, 20, 50, 100, 200, 500].find((step) => step >= least) ?? 1000
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
