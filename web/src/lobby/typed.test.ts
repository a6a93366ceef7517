import { expect, test } from 'vitest'

import { invitationIn } from './typed'

test.each(['k7m2qx', ' K7M 2QX ', 'K7M-2QX', 'k7m\u20112qx.'])('%s is a code', (text) => {
  expect(invitationIn(text)).toEqual({ page: 'join', invite: 'K7M2QX' })
})

test('a link is taken as it is', () => {
  const link = (page: string) => `Come: https://cards.example/play/#/${page}/aB3_x-9 `

  expect(invitationIn(link('join'))).toEqual({ page: 'join', invite: 'aB3_x-9' })
  expect(invitationIn(link('watch'))).toEqual({ page: 'watch', invite: 'aB3_x-9' })
})

test.each(['', '  ', '-'])('"%s" is nothing', (text) => {
  expect(invitationIn(text)).toBeNull()
})
