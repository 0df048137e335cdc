import { isTokenExpired } from '#domain/accounts/token.ts'
import { rulesOf } from '../harness/rules.ts'
import { sessionFixtures } from './session.fixtures.ts'
import type { SessionContext, SessionInput } from './session.types.ts'

const isOver = ({ session, now }: SessionInput) => session !== undefined && isTokenExpired(session.accessToken, now)
const isNobody = ({ session }: SessionContext) => session === undefined
const nobody = () => ({ session: undefined })
const theirs = ({ event: { session } }: { readonly event: SessionContext }) => ({ session })

/**
 * Who is signed in: "an expired or missing token (judged by its decoded expiry) forces logout", "logout posts to sign
 * out, then clears stored state and the token" (§4), and so does what the service refuses as unauthorized (§7).
 */
export const sessionRules = rulesOf(sessionFixtures, {
  starts: [{ if: isNobody, to: 'guest' }, { if: isOver, to: 'expired' }, { to: 'signedIn' }],
  leads: [
    // Whom the service has just let in is signed in; the new token's expiry is watched instead of the old one's.
    { when: 'session.open', from: 'signedIn', to: 'signedIn', sets: theirs, again: 'watchExpiry' },
    { when: 'session.open', to: 'signedIn', sets: theirs },
    // This tab follows what another one tells.
    { when: 'session.followed', if: ({ event }) => isNobody(event), to: 'guest', sets: theirs },
    {
      when: 'session.followed',
      if: ({ context: { now }, event: { session } }) => isOver({ session, now }),
      to: 'expired',
      sets: nobody,
    },
    { when: 'session.followed', from: 'signedIn', to: 'signedIn', sets: theirs, again: 'watchExpiry' },
    { when: 'session.followed', to: 'signedIn', sets: theirs },
    // A chosen logout forgets the person at once, and has the service end every token; nobody waits long for that.
    {
      when: 'session.end',
      to: 'signingOut',
      sets: nobody,
      tells: ({ context: { session } }) => ({
        endTokens: { type: 'tokens.end', accessToken: session?.accessToken },
      }),
    },
    { when: ['tokens.ended', 'after deadline'], from: 'signingOut', to: 'guest' },
    // A forced logout asks for signing in again.
    { when: ['session.refused', 'token.expired'], from: 'signedIn', to: 'expired', sets: nobody },
    // A changed profile shows at once, unless another person has signed in meanwhile.
    {
      when: 'profile.changed',
      from: 'signedIn',
      if: ({ context: { session }, event: { user } }) => session?.user.userUid === user.userUid,
      sets: ({ context: { session }, event: { user } }) => ({ session: session && { ...session, user } }),
    },
  ],
  holds: {
    guest: isNobody,
    signedIn: ({ session }) => session !== undefined,
    signingOut: isNobody,
    expired: isNobody,
  },
  runsAlways: { followTabs: () => undefined, endTokens: () => undefined },
  runs: { signedIn: { watchExpiry: ({ session }) => session } },
  waits: { deadline: 5_000 },
  goal: 'signedIn',
  equivalents: {
    'session.signingOut on tokens.ended#0 → session.routing':
      'nobody is signed in any more, so this leads to the guest',
    'session.signingOut on xstate.after.deadline.session.signingOut#0 → session.routing':
      'nobody is signed in any more, so this leads to the guest',
  },
})
