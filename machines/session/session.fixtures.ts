import { bram, maya } from '../auth/auth.fixtures.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { sessionMachine } from './session.machine.ts'

const now = Date.UTC(2027, 0, 15)

/** A token that holds nothing but its expiry; `end` in milliseconds since 1970. */
export function tokenUntil(end: number): string {
  return `header.${btoa(JSON.stringify({ exp: end / 1000 }))}.signature`
}

const session = { ...maya, accessToken: tokenUntil(Date.UTC(2028, 0, 15)) }
const overdue = { ...maya, accessToken: tokenUntil(Date.UTC(2026, 0, 15)) }
const guest = { session: undefined, now }

export const sessionFixtures = defineFixtures({
  machine: sessionMachine,
  inputs: [guest, { session, now }, { session: overdue, now }],
  states: {
    guest,
    signedIn: { session, now },
    signingOut: guest,
    expired: guest,
  },
  elsewhere: ['profile.changed', 'session.refused', 'token.expired', 'session.followed'],
  typed: () => ({}),
  events: {
    'session.open': [
      { type: 'session.open', session },
      // By a clock that is fast.
      { type: 'session.open', session: overdue },
    ],
    'profile.changed': [
      { type: 'profile.changed', user: { ...maya.user, lastName: 'Berg' } },
      { type: 'profile.changed', user: bram.user },
    ],
    'session.end': [{ type: 'session.end' }],
    'session.refused': [{ type: 'session.refused' }],
    'token.expired': [{ type: 'token.expired' }],
    'tokens.ended': [{ type: 'tokens.ended' }],
    'session.followed': [
      { type: 'session.followed', session },
      { type: 'session.followed', session: overdue },
      { type: 'session.followed', session: undefined },
    ],
  },
  outputs: { endTokens: 'listens', watchExpiry: 'listens', followTabs: 'listens' },
})
