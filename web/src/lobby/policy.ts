/** How a table can be kept, as the page offers it; and in which words. */
import { t } from '../i18n'
import type { Policy } from '../wire'

/** Seconds of thought for the whole match, and seconds that each move adds. */
export interface Clock {
  bank: number
  increment: number
}

/** The default first. */
export const CLOCKS = ['none', '2+5', '5+10', '10+15'] as const
export type ClockChoice = (typeof CLOCKS)[number]

/** What those see who only watch. The default first. */
export const WATCHING = ['off', 'public', 'open'] as const
export type Watching = (typeof WATCHING)[number]

export function clockOf(choice: ClockChoice): Clock {
  if (choice === 'none') return { bank: 0, increment: 0 }
  const [minutes, seconds] = choice.split('+').map(Number)
  return { bank: 60 * (minutes ?? 0), increment: seconds ?? 0 }
}

/** "5 + 10", or "None". */
export function clockShort({ bank = 0, increment = 0 }: Policy): string {
  if (bank === 0) return t('clock-none')
  return t('clock-short', { minutes: Math.round(bank / 60), seconds: increment })
}

export function clockLine({ bank = 0, increment = 0 }: Policy): string {
  if (bank === 0) return t('clock-none-about')
  return t('clock-about', { minutes: Math.round(bank / 60), seconds: increment })
}
