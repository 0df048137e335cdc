import { assign, sendTo, setup } from 'xstate'
import { isTokenExpired } from '#domain/accounts/token.ts'
import type { User } from '#domain/accounts/user.ts'
import { byEvent } from '../branches.ts'
import { listenerOf } from '../placeholder.ts'

/** What signing in gives: the token to send with every call, and who it speaks for. */
export type Session = { readonly accessToken: string; readonly user: User }

export type SessionContext = {
  /** Undefined for a guest. */
  readonly session: Session | undefined
}

export type SessionEvent =
  | { type: 'session.open'; session: Session }
  | { type: 'session.end' }
  /** A reply refused the session. */
  | { type: 'session.refused' }
  /** The token has expired. */
  | { type: 'token.expired' }
  /** The service has ended the tokens that were left of a session. */
  | { type: 'tokens.ended' }
  /** The person changed their profile in this tab. */
  | { type: 'profile.changed'; user: User }
  /** Another tab signed in or out, or changed the profile. */
  | { type: 'session.followed'; session: Session | undefined }

/** `now` in milliseconds since 1970. */
export type SessionInput = { readonly session: Session | undefined; readonly now: number }

/**
 * Who is signed in. It starts from the kept token, judged by its expiry. It ends when the person signs out, in this tab
 * or another, also offline, and when the service refuses the token: then it is `expired`, which asks for signing in
 * again.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext & { readonly now: number },
    events: {} as SessionEvent,
    input: {} as SessionInput,
  },
  actors: {
    /**
     * Forgets every token that is kept here, then has the service end them: as soon as it can be reached, and as long
     * as the page is open. Says when they are ended.
     */
    endTokens: listenerOf<{ type: 'tokens.end'; accessToken: string | undefined }>('endTokens'),
    /** Says when the token's time is over. */
    watchExpiry: listenerOf<SessionEvent, Session | undefined>('watchExpiry'),
    /** Says when another tab signs in or out, or changes the profile. */
    followTabs: listenerOf<SessionEvent>('followTabs'),
  },
  guards: {
    isGuest: ({ context }) => context.session === undefined,
    isExpired: ({ context }) =>
      context.session !== undefined && isTokenExpired(context.session.accessToken, context.now),
    /** Another person may have signed in meanwhile. */
    isTheirs: ({ context }, { user }: { user: User }) => context.session?.user.userUid === user.userUid,
    isSession: (_, params: { session: Session | undefined }) => params.session !== undefined,
  },
  actions: {
    keepSession: assign((_, params: { session: Session | undefined }) => ({ session: params.session })),
    forgetSession: assign({ session: undefined }),
    endTokens: sendTo('endTokens', ({ context }) => ({
      type: 'tokens.end',
      accessToken: context.session?.accessToken,
    })),
    keepUser: assign(({ context }, { user }: { user: User }) => ({
      session: context.session && { ...context.session, user },
    })),
  },
  delays: { deadline: 5_000 },
}).createMachine({
  id: 'session',
  context: ({ input }) => input,
  initial: 'opening',
  invoke: [
    { id: 'followTabs', src: 'followTabs' },
    { id: 'endTokens', src: 'endTokens' },
  ],
  on: {
    'session.open': byEvent({ target: '.signedIn', actions: 'keepSession' }),
    // Nothing here waits for the service. A guest may have a token left too, such as a reset token.
    'session.end': { target: '.signingOut', actions: ['endTokens', 'forgetSession'] },
    'session.followed': byEvent(
      { guard: 'isSession', target: '.signedIn', actions: 'keepSession' },
      { target: '.guest', actions: 'forgetSession' },
    ),
  },
  states: {
    opening: {
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
