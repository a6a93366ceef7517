import { describe, expect, it } from 'vitest'

import { oneCard, xactika } from '../testing/games'
import { callName, cardName, modeName } from './names'
import { parseCall, parseFace, parseMode } from './parse'

const shapes = xactika()
const french = oneCard()
const named = (game: typeof shapes, name: string) => cardName(game, game.cards.indexOf(name))

describe('cards', () => {
  it('name every shape with its own plural', () => {
    expect(named(shapes, '2132')).toBe('8: 2 balls, 1 cube, 3 cones, 2 stars')
    expect(named(shapes, '1211')).toBe('5: 1 ball, 2 cubes, 1 cone, 1 star')
  })

  it('of a miniature name the shapes they have', () => {
    expect(named(xactika({}, 2), '13')).toBe('4: 1 ball, 3 cubes')
  })

  it('of the French pack are spoken by rank and suit', () => {
    expect(named(french, 'KH')).toBe('king of hearts')
    expect(named(french, 'TD')).toBe('10 of diamonds')
    expect(named(french, 'JK')).toBe('joker')
  })

  it('all have different names', () => {
    for (const game of [shapes, french]) {
      const names = game.cards.map((_, card) => cardName(game, card))
      expect(new Set(names).size).toBe(game.cards.length)
    }
  })

  it('that are strange are shown by their own name', () => {
    expect(parseFace('XYZ')).toEqual({ kind: 'plain', text: 'XYZ' })
  })
})

describe('calls', () => {
  it('have the catalogue’s words, which in English are the names on the wire', () => {
    for (const game of [shapes, french]) {
      expect(game.calls.map((_, call) => callName(game, call))).toEqual(game.calls)
    }
  })

  it('are read with their count', () => {
    expect(parseCall('1 cube')).toEqual({ kind: 'shape', shape: 'cube', count: 1 })
    expect(parseCall('3 stars')).toEqual({ kind: 'shape', shape: 'star', count: 3 })
  })
})

describe('modes', () => {
  it('say trump and direction', () => {
    expect(modeName(french, french.modes.indexOf('hearts down'))).toBe('hearts are trump, downtown')
    expect(modeName(french, french.modes.indexOf('no trump up'))).toBe('no trump, uptown')
    expect(modeName(french, french.modes.indexOf('open'))).toBe('trump not named yet, uptown')
  })

  it('say the trump alone where the order never changes', () => {
    const game = { ...french, modes: ['spades', 'no trump'] }
    expect(modeName(game, 0)).toBe('spades are trump')
    expect(modeName(game, 1)).toBe('no trump')
  })

  it('say nothing where there is no trump to speak of', () => {
    expect(modeName(shapes, 0)).toBe('')
  })

  it('without trump are read as such whatever led to them', () => {
    expect(parseMode('bid no trump up')).toEqual({ trump: null, direction: 'up', open: false })
  })
})
