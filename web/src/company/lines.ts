/** What was said, in the reader's words. */
import { isolate, t } from '../i18n'
import type { Said } from '../wire'

/** The phrases that everybody reads in their own language, in the order they are offered. */
export const PHRASES = [
  'hello',
  'good-luck',
  'well-played',
  'thanks',
  'sorry',
  'one-moment',
  'your-turn',
  'good-game',
] as const satisfies readonly NonNullable<Said['phrase']>[]

export function spokenLine({ phrase, text }: Said): string {
  return phrase === null ? text : t(`chat-${phrase}`)
}

/** "Anna: Hello" */
export function lineWithName(said: Said): string {
  return t('says', { name: isolate(said.name), text: isolate(spokenLine(said)) })
}
