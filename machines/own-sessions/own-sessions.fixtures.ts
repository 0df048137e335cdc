import type { OwnSession } from '#domain/accounts/own-session.ts'
import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { ownSessionsMachine } from './own-sessions.machine.ts'
import { nothingListed } from './own-sessions.kit.ts'
import type { OwnSessionsContext, SessionList } from './own-sessions.types.ts'

const here: OwnSession = {
  id: '5f0c7a52-0d0e-4b7c-9a55-2f1f0f6d7a01',
  browser: 'Firefox on macOS',
  openedAt: '2026-11-02T08:14:00.000Z',
  seenAt: '2026-11-20T09:00:00.000Z',
  isThis: true,
}

const phone: OwnSession = {
  id: '5f0c7a52-0d0e-4b7c-9a55-2f1f0f6d7a02',
  browser: 'Safari on iOS',
  openedAt: '2026-09-17T18:40:00.000Z',
  seenAt: '2026-11-19T21:05:00.000Z',
  isThis: false,
}

const studio: OwnSession = {
  id: '5f0c7a52-0d0e-4b7c-9a55-2f1f0f6d7a03',
  browser: 'Microsoft Edge on Windows',
  openedAt: '2026-06-01T07:30:00.000Z',
  seenAt: '2026-08-28T15:20:00.000Z',
  isThis: false,
}

const unknown: OwnSession = {
  id: '5f0c7a52-0d0e-4b7c-9a55-2f1f0f6d7a04',
  browser: '',
  openedAt: '2026-01-12T10:00:00.000Z',
  seenAt: '2026-01-12T10:00:00.000Z',
  isThis: false,
}

const everywhere: SessionList = { sessions: [here, phone, studio, unknown], total: 4 }
const two: SessionList = { sessions: [here, phone], total: 2 }
const onlyHere: SessionList = { sessions: [here], total: 1 }

const listed: OwnSessionsContext = { ...nothingListed, ...everywhere }

export const ownSessionsFixtures = defineFixtures({
  machine: ownSessionsMachine,
  inputs: [undefined],
  states: {
    loading: nothingListed,
    failed: { ...nothingListed, refusal: 'OFFLINE' },
    alone: { ...nothingListed, ...onlyHere },
    listed,
    ending: { ...listed, chosen: studio.id },
    endingOthers: listed,
    unended: { ...listed, chosen: studio.id, refusal: 'OFFLINE' },
  },
  guarded: ({ context: { sessions, total } }) => [total <= 1, sessions.map(({ id }) => id)],
  typed: () => ({}),
  events: {
    'session.end': [
      { type: 'session.end', id: phone.id },
      { type: 'session.end', id: here.id },
      { type: 'session.end', id: studio.id },
    ],
    'sessions.endOthers': [{ type: 'sessions.endOthers' }],
    'sessions.retry': [{ type: 'sessions.retry' }],
  },
  outputs: {
    fetchSessions: [
      accepted(two),
      accepted(onlyHere),
      accepted(everywhere),
      refused('OFFLINE'),
      refused('UNAUTHORIZED'),
    ],
    endSession: [accepted(null), refused('NOT_FOUND'), refused('OFFLINE'), refused('UNAUTHORIZED')],
    endOthers: [accepted(null), refused('OFFLINE'), refused('UNAUTHORIZED')],
  },
})
