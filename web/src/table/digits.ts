/** Bids by digit keys: "7" is enough for 7 unless 70 to 79 may follow. */

export interface DigitMatch {
  /** The number that is meant for certain. */
  value: number | null
  /** What to keep for the next digit; empty when nothing can follow. */
  rest: string
}

/** What *typed* means among *offered* numbers. */
export function matchDigits(typed: string, offered: number[]): DigitMatch {
  const texts = offered.map(String)
  const longer = texts.some((text) => text.length > typed.length && text.startsWith(typed))
  const exact = texts.includes(typed)
  if (exact && !longer) return { value: Number(typed), rest: '' }
  if (exact || longer) return { value: null, rest: typed }
  // A false start: perhaps the last digit begins anew.
  return typed.length > 1 ? matchDigits(typed.slice(-1), offered) : { value: null, rest: '' }
}
