import { expect, test } from 'vitest'
import { followed, refusedWith } from '#actors/session/follow.ts'
import { nothingStored, type Stored } from '#domain/order/stored.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { sessionFixtures } from '#machines/session/session.fixtures.ts'

const guest: Stored = { ...nothingStored, orderId: '48213', csrfToken: 'token', step: 4 }
const customer: Stored = { ...guest, user: maya.user }

test('a tab does not follow a change that is not about the person', () => {
  expect(followed(customer, { ...customer, step: 5 }, 'access')).toEqual(undefined)
  expect(followed(guest, { ...guest, orderId: '48214' }, undefined)).toEqual(undefined)
})

test('signing in in another tab signs in this one', () => {
  expect(followed(guest, customer, 'access')).toEqual({
    type: 'session.followed',
    session: { accessToken: 'access', user: maya.user },
  })
})

test('a profile that is changed in another tab is changed here', () => {
  const user = { ...maya.user, lastName: 'Berg' }
  expect(followed(customer, { ...customer, user }, 'access')).toEqual({
    type: 'session.followed',
    session: { accessToken: 'access', user },
  })
})

test('a tab follows a chosen logout, which leaves its order', () => {
  const left = { type: 'session.followed', session: undefined }
  expect(followed(customer, nothingStored, undefined)).toEqual(left)
  expect(followed(customer, { ...guest, orderId: '48214' }, undefined)).toEqual(left)
})

test('a session that was refused in another tab keeps the order in this one', () => {
  expect(followed(customer, guest, undefined)).toEqual({ type: 'session.refused' })
})

test('a refused token gives way to the one of another tab, and to nothing else', () => {
  const { session: kept, now } = sessionFixtures.states.signedIn
  const refusal = { type: 'session.refused' }
  expect(refusedWith('dead', kept, now)).toEqual({ type: 'session.followed', session: kept })
  expect(refusedWith(undefined, kept, now)).toEqual({ type: 'session.followed', session: kept })
  expect(refusedWith(kept?.accessToken, kept, now)).toEqual(refusal)
  expect(refusedWith('dead', undefined, now)).toEqual(refusal)
  expect(refusedWith('dead', kept, Date.UTC(2029, 0, 15))).toEqual(refusal)
})
