import { assign, sendTo, setup } from 'xstate'
import { isTokenExpired } from '#domain/accounts/token.ts'
import type { User } from '#domain/accounts/user.ts'
import { listenerOf } from '../placeholder.ts'
import type { Session, SessionContext, SessionEvent, SessionInput } from './session.types.ts'

export const sessionKit = setup({
  types: {
    context: {} as SessionContext & { readonly now: number },
    events: {} as SessionEvent,
    input: {} as SessionInput,
  },
  actors: {
    /**
     * Has the service end every token that is kept here, and forgets them at once. It is told as soon as it can be
     * reached, and as long as the page is open. Says when they are ended.
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
})
