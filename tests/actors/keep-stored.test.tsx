import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { appActors } from '#actors/app/app.actors.ts'
import { readSignup } from '#actors/session/typed-signup.ts'
import { readInvitation } from '#actors/session/invitation.ts'
import { keptSession, readStored, writeStored } from '#actors/session/stored.ts'
import { keepToken, readToken } from '#actors/session/token-cookie.ts'
import { createClient } from '#api/client.ts'
import { emptySignup } from '#domain/accounts/signup-fields.ts'
import { nothingStored } from '#domain/order/stored.ts'
import { emptyProfile } from '#domain/accounts/edited-profile.ts'
import { keepProfile, readProfile } from '#actors/session/typed-profile.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const berg = { ...maya.user, lastName: 'Berg' }

afterEach(() => {
  keepToken(undefined)
  localStorage.clear()
})

/** The keeper of a tab that was opened with this token. */
function keeperOf(token: string | undefined) {
  keepToken(token)
  writeStored({ ...nothingStored, user: token === undefined ? null : maya.user })
  return createActor(appActors(client).keepStored).start()
}

test('a tab that is signed out forgets the token and the person', () => {
  const keeper = keeperOf('own')
  keeper.send({
    type: 'stored.changed',
    stored: nothingStored,
    accessToken: undefined,
    invitation: '',
    signup: undefined,
  })
  keeper.stop()
  expect([readToken(), readStored().user]).toEqual([undefined, null])
})

test('a person who leaves is forgotten at once, and everything else a moment later', () => {
  const keeper = keeperOf('own')
  const maya0 = { ...nothingStored, user: maya.user }
  keeper.send({
    type: 'stored.changed',
    stored: { ...maya0, step: 4 },
    accessToken: 'own',
    invitation: '',
    signup: undefined,
  })
  expect(readStored().step).toEqual(nothingStored.step)
  keeper.send({
    type: 'stored.changed',
    stored: nothingStored,
    accessToken: undefined,
    invitation: '',
    signup: undefined,
  })
  expect(readStored().user).toEqual(null)
  keeper.stop()
})

test('a tab that is signed in keeps the token and the person', () => {
  const keeper = keeperOf(undefined)
  keeper.send({
    type: 'stored.changed',
    stored: { ...nothingStored, user: maya.user },
    accessToken: 'own',
    invitation: '',
    signup: undefined,
  })
  keeper.stop()
  expect(keptSession()).toEqual({ accessToken: 'own', user: maya.user })
})

test('a tab whose session ends keeps the session of another tab', () => {
  const keeper = keeperOf('stale')
  keepToken('fresh')
  writeStored({ ...nothingStored, user: berg })
  keeper.send({
    type: 'stored.changed',
    stored: { ...nothingStored, step: 2 },
    accessToken: undefined,
    invitation: '',
    signup: undefined,
  })
  keeper.stop()
  expect(keptSession()).toEqual({ accessToken: 'fresh', user: berg })
  expect(readStored().step).toEqual(2)
})

test('a tab that does not know of a logout yet does not undo it', () => {
  const keeper = keeperOf('ended')
  keepToken(undefined)
  writeStored(nothingStored)
  keeper.send({
    type: 'stored.changed',
    stored: { ...nothingStored, user: maya.user },
    accessToken: 'ended',
    invitation: '',
    signup: undefined,
  })
  keeper.stop()
  expect([readToken(), readStored().user]).toEqual([undefined, null])
})

test('what is typed to sign up is kept for a reload of the tab, without the password, until somebody is signed in', () => {
  const keeper = keeperOf(undefined)
  const told = { type: 'stored.changed', stored: nothingStored, accessToken: undefined, invitation: '' } as const
  const typed = { ...emptySignup, firstName: 'Ines', confirmEmail: 'ines@atelier.example' }
  keeper.send({ ...told, signup: { ...typed, password: 'tide-and-lantern' } })
  expect(readSignup()).toEqual(typed)
  expect(JSON.stringify([Object.values(sessionStorage), Object.values(localStorage)])).not.toContain('tide-and-lantern')
  keeper.send({ ...told, signup: undefined })
  expect(readSignup()).toBeUndefined()
  sessionStorage.setItem('lockit-signup', '{"firstName":1}')
  expect(readSignup()).toBeUndefined()
  keeper.send({ ...told, signup: undefined })
  keeper.stop()
})

test('what is typed in a profile is read by its person alone, and by nobody after another one', () => {
  const fields = { ...emptyProfile, city: 'Quimper' }
  keepProfile({ userUid: 'usr_maya', fields })
  expect(readProfile('usr_maya')).toEqual(fields)
  expect(readProfile('usr_bram')).toBeUndefined()
  expect(readProfile('usr_maya')).toBeUndefined()
  sessionStorage.setItem('lockit-profile', '{"userUid":"usr_maya","fields":{"city":1}}')
  expect(readProfile('usr_maya')).toBeUndefined()
})

test('an invitation is kept for a reload, until there is none', () => {
  const keeper = keeperOf(undefined)
  keeper.send({
    type: 'stored.changed',
    stored: nothingStored,
    accessToken: undefined,
    invitation: 'b7Yd2k',
    signup: undefined,
  })
  expect(readInvitation()).toEqual('b7Yd2k')
  keeper.send({
    type: 'stored.changed',
    stored: nothingStored,
    accessToken: undefined,
    invitation: '',
    signup: undefined,
  })
  expect(readInvitation()).toEqual('')
  keeper.stop()
})
