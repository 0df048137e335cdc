import { byEvent } from '../branches.ts'
import { sessionKit } from './session.kit.ts'

/**
 * Who is signed in. It starts from the kept token, judged by its expiry like another tab's. It ends when the person
 * signs out, in this tab or another, also offline, and when the service refuses the token: then it is `expired`, which
 * asks for signing in again.
 */
export const sessionMachine = sessionKit.createMachine({
  id: 'session',
  context: ({ input }) => input,
  initial: 'routing',
  invoke: [
    { id: 'followTabs', src: 'followTabs' },
    { id: 'endTokens', src: 'endTokens' },
  ],
  on: {
    'session.open': byEvent({ target: '.signedIn', actions: 'keepSession' }),
    // Nothing here waits for the service. A guest may have a token left too, such as a reset token.
    'session.end': { target: '.signingOut', actions: ['endTokens', 'forgetSession'] },
    'session.followed': byEvent({ target: '.routing', actions: 'keepSession' }),
  },
  states: {
    routing: {
      always: [
        { guard: 'isGuest', target: 'guest' },
        { guard: 'isExpired', target: 'expired', actions: 'forgetSession' },
        { target: 'signedIn' },
      ],
    },
    guest: {},
    signedIn: {
      invoke: { id: 'watchExpiry', src: 'watchExpiry', input: ({ context }) => context.session },
      on: {
        'profile.changed': byEvent({ guard: 'isTheirs', actions: 'keepUser' }),
        'session.refused': { target: 'expired', actions: 'forgetSession' },
        'token.expired': { target: 'expired', actions: 'forgetSession' },
      },
    },
    signingOut: {
      on: { 'tokens.ended': { target: 'guest' } },
      after: { deadline: { target: 'guest' } },
    },
    expired: {},
  },
})
