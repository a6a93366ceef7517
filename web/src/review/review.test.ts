import { cleanup, render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'

import { language } from '../language.svelte'
import { choose } from '../session/settings.svelte'
import { deal, match, table, trick, view } from '../testing/views'
import type { Analysis, Decision, Replay, SeatStory } from '../wire'
import AnalysisView from './AnalysisView.svelte'
import { accuracyOf, decimal, luckRows, mistakesOf, partsOf, sumsOf, withSign } from './figures'
import { Replayer } from './replayer.svelte'
import { analysisOf, Refusal, replayOf } from './source'

beforeAll(async () => {
  await language.withMore()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function story(parts: Partial<SeatStory>): SeatStory {
  const none = { luck: 0, bids: 0, play: 0, others: 0, rest: 0, margin: 0 }
  return { ...none, held_to: null, taken: 0, captured: 0, score: 0, ...parts }
}

function decision(event: number, parts: Partial<Decision> = {}): Decision {
  return {
    event,
    deal: 1,
    seat: 0,
    phase: 'auction',
    chosen: 0,
    best: 1,
    best_open: 1,
    options: [
      {
        move: 'bid 0',
        score: -1,
        margin: -2,
        open: -2,
        crops: [0.25, 0.75],
        card: null,
        call: null,
      },
      { move: 'bid 1', score: 1, margin: 1, open: 1, crops: [0, 1], card: null, call: null },
    ],
    loss: 3,
    error: 0.1,
    is_clear: true,
    open_loss: 3,
    is_solved: false,
    is_exact: false,
    n_worlds: 300,
    ahead: [0, 0],
    ...parts,
  }
}

const ANALYSIS: Analysis = {
  format: 1,
  engine: '1',
  revision: 1,
  bot: 'expert',
  bot_version: 'abc',
  work: 1,
  seed: '',
  game: 'xactika',
  options: { mode: 'bid' },
  cards: ['1111', '1112'],
  calls: ['1 ball'],
  scoring: 'exact',
  names: ['Anna', ''],
  first_dealer: 0,
  best: 'high',
  decisions: [
    decision(1),
    decision(2, { seat: 1, loss: 0.1, is_clear: false }),
    decision(3, { loss: 5 }),
    decision(4, { seat: 1, loss: 4 }),
  ],
  deals: [
    {
      number: 1,
      dealer: 0,
      totals: [1, -1],
      seats: [
        story({ luck: 1.5, bids: -1, margin: 2, held_to: 1, taken: 1 }),
        story({ luck: -1.5, others: 1, margin: -2, held_to: 2, taken: 0 }),
      ],
    },
    {
      number: 2,
      dealer: 1,
      totals: [2, -4],
      seats: [
        story({ luck: -0.5, margin: 4, held_to: 0, taken: 1 }),
        story({ luck: 0.5, margin: -4, held_to: 1, taken: 1 }),
      ],
    },
  ],
  turning: 2,
  is_over: true,
  winners: [0],
}

describe('the figures', () => {
  it('add up over the hands', () => {
    const [first, second] = sumsOf(ANALYSIS)

    expect(first).toEqual({ luck: 1, bids: -1, play: 0, others: 0, rest: 0, margin: 6 })
    expect(second?.others).toBe(1)
    expect(luckRows(ANALYSIS)).toEqual([{ totals: [1.5, -1.5] }, { totals: [1, -1] }])
  })

  it('tell how well a seat bid', () => {
    expect(accuracyOf(ANALYSIS)).toEqual([
      { made: 1, bids: 2, off: 0.5 },
      { made: 1, bids: 2, off: 1 },
    ])
  })

  it('of points a bid is made by what is more', () => {
    const seats = [story({ held_to: 8, captured: 9 }), story({})]
    const deals = [{ number: 1, dealer: 0, totals: [9, 6], seats }]

    expect(accuracyOf({ ...ANALYSIS, scoring: 'points', deals })).toEqual([
      { made: 1, bids: 1, off: 1 },
      null,
    ])
  })

  it('put the costliest clear mistake first', () => {
    expect(mistakesOf(ANALYSIS, null)).toEqual([2, 3, 0])
    expect(mistakesOf(ANALYSIS, 1)).toEqual([3])
  })

  it('speak of bids only where there are any', () => {
    const decisions = ANALYSIS.decisions.map((each) => ({ ...each, phase: 'play' as const }))

    expect(partsOf(ANALYSIS)).toContain('bids')
    expect(partsOf({ ...ANALYSIS, decisions })).not.toContain('bids')
  })

  it('are written with a proper minus and no minus nothing', async () => {
    expect([decimal(-1.005), decimal(-0.001), decimal(2)]).toEqual(['\u22121.00', '0.00', '2.00'])
    expect([withSign(1.26, 1), withSign(0), withSign(-3, 0)]).toEqual(['+1.3', '0.00', '\u22123'])
    await language.speak('de')
    expect(decimal(1.5)).toBe('1,50')
    await language.speak('en')
  })
})

describe('the analysis', () => {
  it('begins with the costliest mistake and steps through the others', async () => {
    render(AnalysisView, { analysis: ANALYSIS })
    const shown = () => screen.getByTestId('decision').dataset['event']
    expect(shown()).toBe('3')

    await userEvent.click(screen.getByTestId('mistake-before'))
    expect(shown()).toBe('1')
    await userEvent.click(screen.getByTestId('mistake-before'))
    expect(shown()).toBe('1')

    await userEvent.selectOptions(screen.getByTestId('review-seat'), 'Seat 2')
    await userEvent.click(screen.getByTestId('mistake-next'))
    expect(shown()).toBe('4')
    expect(screen.getByText('1 clear mistake')).toBeInTheDocument()
  })

  it('tells a mistake, its price and the spread of both bids', () => {
    render(AnalysisView, { analysis: ANALYSIS })
    const panel = within(screen.getByTestId('decision'))

    expect(panel.getByText(/A clear mistake: .*Anna.* gave 5.00 away\./)).toBeInTheDocument()
    expect(panel.getByText('After a bid of 0, the hand takes:')).toBeInTheDocument()
    expect(panel.getByText('75 %')).toBeInTheDocument()
  })

  it('leads to the position where there is a replay', async () => {
    const onshow = vi.fn()
    render(AnalysisView, { analysis: ANALYSIS, onshow })

    await userEvent.click(screen.getByTestId('show-position'))

    expect(onshow).toHaveBeenCalledWith(3)
  })

  it('of nothing says that there is nothing', () => {
    render(AnalysisView, { analysis: { ...ANALYSIS, decisions: [], deals: [], turning: null } })

    expect(screen.getByText('Nothing has been decided yet.')).toBeInTheDocument()
  })
})

const HANDS = [[1], [2], [3]]
const TRICK = trick(['1111', '1112', '1113'], { winner: 2 })

/** Two hands: a deal, three cards and the full trick, and the next deal. */
const REPLAY: Replay = {
  record: '',
  table: { ...table(), you: null },
  frames: [
    { ...view(1), hands: HANDS },
    { ...view(2, { trick: trick(['1111']) }), hands: HANDS },
    { ...view(3, { trick: trick(['1111', '1112']) }), hands: HANDS },
    { ...view(4, { tricks: [TRICK] }), hands: HANDS },
    { ...view(5, {}, { deal: 2 }), hands: HANDS },
  ],
  notes: [],
}

describe('the replayer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    choose('speed', 'off')
  })

  it('steps, jumps and stops at the ends', () => {
    const replayer = new Replayer(REPLAY)
    replayer.back()
    expect(replayer.at).toBe(0)
    replayer.forward()
    expect([replayer.at, replayer.frame?.seq]).toEqual([1, 2])
    replayer.jump(99)
    replayer.forward()
    expect([replayer.at, replayer.hand]).toEqual([4, 2])
    replayer.back()
    expect(replayer.frame?.deal).toEqual(deal({ tricks: [TRICK] }))
  })

  it('goes by tricks and hands', () => {
    const replayer = new Replayer(REPLAY)
    const places = [1, 2, 3].map(() => {
      replayer.trickForward()
      return replayer.at
    })
    expect(places).toEqual([3, 4, 4])
    replayer.trickBack()
    expect(replayer.at).toBe(3)
    expect(replayer.hands).toEqual([0, 4])
  })

  it.each(['off', 'normal'] as const)('plays to the end and stops, animation %s', (speed) => {
    choose('speed', speed)
    const replayer = new Replayer(REPLAY)
    replayer.play()
    vi.advanceTimersByTime(60_000)

    expect([replayer.at, replayer.playing]).toEqual([4, false])
    expect(replayer.frame).toMatchObject({ seq: 5, match: match({ deal: 2 }) })
    replayer.play()
    expect([replayer.at, replayer.playing]).toEqual([0, true])
    replayer.pause()
    vi.advanceTimersByTime(60_000)
    expect(replayer.at).toBe(0)
  })

  it('shows a trick lying there before it is gathered', () => {
    choose('speed', 'normal')
    const replayer = new Replayer(REPLAY)
    replayer.jump(2)
    replayer.forward()

    expect(replayer.frame?.beat).toBe('rest')
    replayer.forward() // while it still moves: at once
    expect(replayer.frame?.seq).toBe(5)
  })
})

describe('what the server says', () => {
  function answering(...lines: string[]): void {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const line of lines) controller.enqueue(new TextEncoder().encode(line))
        controller.close()
      },
    })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)))
  }

  it('is read line by line, however it is cut', async () => {
    answering('{"done":1,', '"all":2}\n{"done":2,"all":2}\n{"ana', 'lysis":{"format":1}}\n')
    const heard: unknown[] = []
    const found = await analysisOf(
      { kind: 'link', secret: 's' },
      (progress) => heard.push(progress),
      new AbortController().signal,
    )

    expect(heard).toEqual([
      { done: 1, all: 2 },
      { done: 2, all: 2 },
    ])
    expect(found).toEqual({ format: 1 })
  })

  test.each([
    [['{"code":"busy","message":"later"}\n'], 'busy'],
    [['{"done":1,"all":2}\n'], 'unavailable'],
  ])('%j is a refusal', async (lines, code) => {
    answering(...lines)
    const asked = analysisOf({ kind: 'link', secret: 's' }, () => {}, new AbortController().signal)

    await expect(asked).rejects.toMatchObject({ code })
  })

  test.each([
    [new Response('{"code":"bad_record","message":"line 3"}', { status: 400 }), 'bad_record'],
    [new Response('<h1>Bad gateway</h1>', { status: 502 }), 'unavailable'],
    [new TypeError('no network'), 'unavailable'],
  ])('%o is a refusal of a replay', async (answer, code) => {
    vi.stubGlobal('fetch', () =>
      answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer),
    )
    const asked = replayOf({ kind: 'record', name: 'a', text: '' })

    await expect(asked).rejects.toBeInstanceOf(Refusal)
    await expect(asked).rejects.toMatchObject({ code })
  })
})
