import { cleanup, render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { language } from '../language.svelte'
import { parseRoute } from '../session/route'
import frames from './frames.json'
import LessonPage from './LessonPage.svelte'
import { isDone, keep, lessonOf, LESSONS, startOf, type Lesson } from './lessons'

beforeAll(() => language.withMore())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

async function opened(id: string): Promise<Lesson> {
  const lesson = await lessonOf(id)
  if (lesson === null) throw new Error(`no lesson ${id}`)
  return lesson
}

test('every lesson has its place, in its game', () => {
  const placed = Object.entries(LESSONS).flatMap(([game, ids]) => ids.map((id) => [id, game]))
  const made = frames.map(({ id, table }) => [id, table.game.key])

  expect(placed.sort()).toEqual(made.sort())
})

test('an address names a lesson', () => {
  expect(parseRoute('#/lesson/x-hand')).toEqual({ page: 'lesson', lesson: 'x-hand' })
})

test('where one was is kept, and that it was done', async () => {
  const lesson = await opened('x-lose')

  keep(lesson, 2)
  expect([startOf(lesson), isDone('x-lose')]).toEqual([2, false])
  keep(lesson, lesson.steps.length - 1)
  expect([startOf(lesson), isDone('x-lose')]).toEqual([0, true])
  localStorage.setItem('followsuit.lesson.x-lose', '99')
  expect(startOf(lesson)).toBe(0)
})

test('another legal card is answered, the right one leads on', async () => {
  const user = userEvent.setup()
  const lesson = await opened('x-lose')
  render(LessonPage, { lesson })
  await user.click(screen.getByTestId('lesson-next'))

  await user.click(screen.getByRole('button', { name: /^11: .*playable/ }))
  expect(screen.getByTestId('lesson-note')).toHaveTextContent('asks for something else')
  await user.click(screen.getByRole('button', { name: /^6: .*playable/ }))

  expect(screen.getByTestId('lesson-page')).toHaveAttribute('data-step', '2')
  expect(screen.getByTestId('lesson-note')).toHaveTextContent('')
})
