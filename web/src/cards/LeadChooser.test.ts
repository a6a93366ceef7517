import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'

import { xactika } from '../testing/games'
import LeadChooser from './LeadChooser.svelte'

const game = xactika()

function open() {
  const onchoose = vi.fn()
  const oncancel = vi.fn()
  const card = game.cards.indexOf('2132')
  render(LeadChooser, { game, card, calls: [1, 3, 8, 10], onchoose, oncancel })
  return { onchoose, oncancel }
}

describe('LeadChooser', () => {
  it('offers each call in words and takes the focus', () => {
    open()
    const names = screen.getAllByRole('button').map((button) => button.textContent)
    expect(names.slice(0, 4).join(' ')).toMatch(/2 balls.*1 cube.*3 cones.*2 stars/)
    expect(document.activeElement).toHaveTextContent('2 balls')
  })

  it('chooses by click and by number', async () => {
    const { onchoose } = open()
    await fireEvent.click(screen.getByRole('button', { name: /3 cones/ }))
    await fireEvent.keyDown(document.body, { key: '4' })
    expect(onchoose.mock.calls).toEqual([[8], [10]])
  })

  it('cancels on Escape', async () => {
    const { oncancel } = open()
    await fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(oncancel).toHaveBeenCalledOnce()
  })

  it('moves with the arrows', async () => {
    open()
    await fireEvent.keyDown(document.body, { key: 'ArrowDown' })
    expect(document.activeElement).toHaveTextContent('1 cube')
    await fireEvent.keyDown(document.body, { key: 'ArrowUp' })
    await fireEvent.keyDown(document.body, { key: 'ArrowUp' })
    expect(document.activeElement).toHaveTextContent('2 stars')
  })

  it('leaves the browser’s own shortcuts and unknown keys alone', async () => {
    const { onchoose } = open()
    const passed = await fireEvent.keyDown(document.body, { key: '1', ctrlKey: true })
    const ignored = await fireEvent.keyDown(document.body, { key: '7' })
    expect([passed, ignored, onchoose.mock.calls.length]).toEqual([true, true, 0])
  })
})
