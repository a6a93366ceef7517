import { render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { Session } from '../session/session.svelte'
import { FakeServer, WELCOME } from '../testing/server'
import TablePage from './TablePage.svelte'

let server: FakeServer
let session: Session

beforeEach(() => {
  location.hash = '#/t/T1'
  server = new FakeServer()
  session = new Session(() => server as unknown as WebSocket)
  server.say(WELCOME)
})

afterEach(() => {
  session.close()
  location.hash = ''
})

test.each([
  ['expired', 'Nobody came to this table for two weeks', 'Start a new one and invite the others'],
  ['ended', 'This table has been ended.', 'It may have been ended'],
  ['unknown_table', 'This table is not here.', 'it belongs to somebody else'],
])('an old link to a table that is %s says so, and what to do', (code, fact, advice) => {
  render(TablePage, { session, id: 'T1' })
  const id = server.asked('open')
  server.say({ t: 'error', id, code, message: '', table: 'T1', seq: null, detail: '' })

  return screen.findByRole('heading').then((heading) => {
    expect(heading).toHaveTextContent(fact)
    expect(screen.getByTestId('no-table')).toHaveTextContent(advice)
    expect(screen.getByText('Home')).toHaveAttribute('href', '#/')
  })
})
