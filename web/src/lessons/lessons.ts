/**
 * The lessons as the engine has played them, and how far the learner is.
 *
 * Each step has the view of the learner's seat, what is said, and the one move that leads on. Whether
 * a move is legal, and why not, stands in the view; nothing here knows a rule.
 */
import { readStored, writeStored } from '../session/stored'
import type { HintMessage, TableMessage, ViewMessage } from '../wire'

export interface LessonStep {
  /** Name of the text. */
  text: string
  view: ViewMessage
  /** What the learner is to do; null: read. */
  answer: HintMessage['move'] | null
}

export interface Lesson {
  id: string
  table: TableMessage
  steps: LessonStep[]
}

/** The lessons of each game, in the order they are learnt; as in lessons.json. */
export const LESSONS: Readonly<Record<string, readonly string[]>> = {
  xactika: ['x-hand', 'x-win', 'x-lose'],
  one_card: ['o-hand', 'o-no-trump'],
}

/** The lesson called *id*, or null; fetched when the first one is opened. */
export async function lessonOf(id: string): Promise<Lesson | null> {
  const { default: lessons } = await import('./frames.json')
  return (lessons as unknown as Lesson[]).find((lesson) => lesson.id === id) ?? null
}

/** Whether the learner has come to the end of *id* once. */
export function isDone(id: string): boolean {
  return readStored(`lesson-done.${id}`) === 'yes'
}

/** The step at which the learner left *lesson*; the first where they came to its end. */
export function startOf({ id, steps }: Lesson): number {
  const stored = Number(readStored(`lesson.${id}`))
  return Number.isInteger(stored) && stored > 0 && stored < steps.length ? stored : 0
}

/** Remembers for this browser that the learner is at *step* of *lesson*. */
export function keep({ id, steps }: Lesson, step: number): void {
  const isLast = step === steps.length - 1
  writeStored(`lesson.${id}`, String(isLast ? 0 : step))
  if (isLast) writeStored(`lesson-done.${id}`, 'yes')
}
