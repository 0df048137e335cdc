import { valueOf, type Result } from '#domain/result.ts'
import { rulesOf } from '../harness/rules.ts'
import { refusal, whyNot, yes } from '../said.ts'
import { ownSessionsFixtures } from './own-sessions.fixtures.ts'
import type { StepCode } from '../order/step.types.ts'
import type { OwnSessionsContext, SessionList } from './own-sessions.types.ts'

const isAlone = ({ total }: SessionList) => total <= 1
const isMany = (list: SessionList) => !isAlone(list)
const isElsewhere = ({ sessions }: SessionList, id: string | undefined) =>
  sessions.some((session) => session.id === id && !session.isThis)

const isStillThere = ({ event: { output } }: { readonly event: { readonly output: Result<null, StepCode> } }) =>
  !output.ok && output.code !== 'NOT_FOUND'
const withoutChosen = ({ context: { sessions, total, chosen } }: { readonly context: OwnSessionsContext }) => ({
  sessions: sessions.filter(({ id }) => id !== chosen),
  total: total - 1,
  chosen: undefined,
})

/** Where a customer is signed in: each session but this one can be ended, alone or with all others. */
export const ownSessionsRules = rulesOf(ownSessionsFixtures, {
  starts: [{ to: 'loading' }],
  leads: [
    // The list is read, again where that failed.
    {
      when: 'fetchSessions answers',
      if: ({ event: { output } }) => output.ok && isAlone(output.value),
      to: 'alone',
      sets: ({ event }) => valueOf(event.output),
    },
    { when: 'fetchSessions answers', if: yes, to: 'listed', sets: ({ event }) => valueOf(event.output) },
    { when: 'fetchSessions answers', to: 'failed', sets: whyNot },
    { when: 'fetchSessions throws', to: 'failed', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after deadline', from: 'loading', to: 'failed', sets: refusal('TIMEOUT') },
    { when: 'sessions.retry', from: 'failed', to: 'loading' },
    // One ending at a time, and never of the session that asks for it.
    {
      when: 'session.end',
      from: ['listed', 'unended'],
      if: ({ context, event: { id } }) => isElsewhere(context, id),
      to: 'ending',
      sets: ({ event: { id } }) => ({ chosen: id }),
    },
    { when: 'sessions.endOthers', from: ['listed', 'unended'], to: 'endingOthers' },
    // A session that is not found has ended, and leaves the list like one that was ended from here.
    { when: 'endSession answers', if: isStillThere, to: 'unended', sets: whyNot },
    {
      when: 'endSession answers',
      if: ({ context: { total } }) => total > 2,
      to: 'listed',
      sets: withoutChosen,
    },
    { when: 'endSession answers', to: 'alone', sets: withoutChosen },
    {
      when: 'endOthers answers',
      if: yes,
      to: 'alone',
      sets: ({ context: { sessions } }) => ({
        sessions: sessions.filter(({ isThis }) => isThis),
        total: 1,
        chosen: undefined,
      }),
    },
    // What was not ended stays in the list, and may be tried again.
    { when: 'endOthers answers', to: 'unended', sets: whyNot },
    { when: ['endSession throws', 'endOthers throws'], to: 'unended', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after deadline', from: ['ending', 'endingOthers'], to: 'unended', sets: refusal('TIMEOUT') },
  ],
  holds: {
    alone: isAlone,
    listed: isMany,
    ending: (context) => isElsewhere(context, context.chosen),
    endingOthers: isMany,
    unended: (context) => isMany(context) && context.refusal !== undefined,
  },
  // Trying again forgets what went wrong before.
  leaves: { failed: () => ({ refusal: undefined }), unended: () => ({ refusal: undefined }) },
  runs: {
    loading: { fetchSessions: () => undefined },
    ending: { endSession: ({ chosen }) => ({ id: chosen }) },
    endingOthers: { endOthers: () => undefined },
  },
  waits: { deadline: 40_000 },
  goal: 'alone',
  equivalents: {
    'ownSessions.endingOthers on xstate.done.actor.endOthers#0 → ownSessions.routing':
      'one session is left, so this leads to being alone',
  },
})
