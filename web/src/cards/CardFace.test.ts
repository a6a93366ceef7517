import { render } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'

import { oneCard, xactika } from '../testing/games'
import type { GameInfo } from '../wire'
import CardBack from './CardBack.svelte'
import CardFace from './CardFace.svelte'

const shapes = xactika()
const french = oneCard()

function draw(game: GameInfo, name: string): HTMLElement {
  return render(CardFace, { game, card: game.cards.indexOf(name) }).container
}

/** How many glyphs of each ink are drawn. */
function glyphs(card: HTMLElement): Record<string, number> {
  const found: Record<string, number> = {}
  for (const glyph of card.querySelectorAll<SVGElement>('g[data-ink]')) {
    const ink = glyph.dataset['ink'] ?? ''
    found[ink] = (found[ink] ?? 0) + 1
  }
  return found
}

describe('CardFace', () => {
  it('draws each shape as often as the name says', () => {
    expect(glyphs(draw(shapes, '1231'))).toEqual({ ball: 1, cube: 2, cone: 3, star: 1 })
  })

  it('puts the value in two corners and the count before each row', () => {
    const texts = [...draw(shapes, '3213').querySelectorAll('text')].map((text) => text.textContent)
    expect(texts).toEqual(['9', '9', '3', '2', '1', '3'])
  })

  it('draws miniatures with fewer shapes', () => {
    expect(glyphs(draw(xactika({}, 2), '13'))).toEqual({ ball: 1, cube: 3 })
  })

  it('draws ten pips and two corners on a ten', () => {
    expect(glyphs(draw(french, 'TD'))).toEqual({ diamonds: 12 })
  })

  it('is hidden from screen readers, which get the name of the control around it', () => {
    expect(draw(french, 'JK').firstElementChild).toHaveAttribute('aria-hidden', 'true')
  })

  it('sets no inline style, which the page’s security policy refuses', () => {
    for (const name of ['KS', 'QH', 'JC', 'AD', '9S', 'JK']) {
      expect(draw(french, name).innerHTML).not.toContain('style=')
    }
  })
})

describe('CardBack', () => {
  it('shows the same pattern for every card of a pack', () => {
    const { container } = render(CardBack, { game: french })
    expect(container.querySelectorAll('.fill-back-mark')).toHaveLength(24)
    expect(container).toHaveTextContent('')
  })
})
