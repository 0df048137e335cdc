import { rulesOf } from '../harness/rules.ts'
import { because, reason } from '../said.ts'
import { resendFixtures } from './resend.fixtures.ts'
import type { Resent } from './resend.types.ts'
import type { AccountAnswer } from '../auth/auth.types.ts'

const says =
  (news: Resent) =>
  ({ event: { output } }: { readonly event: { readonly output: AccountAnswer<Resent> } }) =>
    output.ok && output.value === news

/** A person who is signed in asks for another link to confirm their address; until it is confirmed, as often as needed. */
export const resendRules = rulesOf(resendFixtures, {
  starts: [{ to: 'unsent' }],
  leads: [
    // Asking again forgets why it was refused before.
    { when: 'link.send', from: ['unsent', 'sent', 'refused'], to: 'sending', sets: () => ({ refusal: undefined }) },
    { when: 'sendConfirmation answers', if: says('CONFIRMATION_SENT'), to: 'sent' },
    { when: 'sendConfirmation answers', if: says('ADDRESS_CONFIRMED'), to: 'confirmed' },
    { when: 'sendConfirmation answers', to: 'refused', sets: reason },
    { when: 'sendConfirmation throws', to: 'refused', sets: because('UNEXPECTED_ERROR') },
    { when: 'after deadline', to: 'refused', sets: because('TIMEOUT') },
  ],
  holds: {
    sent: ({ refusal }) => refusal === undefined,
    refused: ({ refusal }) => refusal !== undefined,
  },
  runs: { sending: { sendConfirmation: () => undefined } },
  waits: { deadline: 40_000 },
  goal: 'confirmed',
})
