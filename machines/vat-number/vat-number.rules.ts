import type { AccountCode } from '#domain/accounts/messages.ts'
import type { User } from '#domain/accounts/user.ts'
import { valueOf, type Result } from '#domain/result.ts'
import { rulesOf } from '../harness/rules.ts'
import { no, refusal, whyNot, yes } from '../said.ts'
import { vatNumberFixtures } from './vat-number.fixtures.ts'
import type { VatNumberContext } from './vat-number.types.ts'

type Changed = { readonly context: VatNumberContext; readonly event: { readonly user: User } }
type Saved = { readonly event: { readonly output: Result<User, AccountCode> } }

const still = ['settled', 'typed', 'taken', 'refused', 'failed'] as const
const plain = (text: string) => text.replaceAll(' ', '')
const isAlike = ({ context, event }: Changed) =>
  event.user.company.vatNumber === context.user.company.vatNumber &&
  event.user.company.vatStanding === context.user.company.vatStanding &&
  event.user.company.address.country === context.user.company.address.country
const isUntouched = ({ context: { text, user } }: Changed) => plain(text) === user.company.vatNumber
/** What could not be looked up may be handed in again as it is. */
const isProvisional = ({ context: { user } }: { readonly context: VatNumberContext }) =>
  user.company.vatNumber !== '' && user.company.vatStanding === 'unchecked'
const heard = ({ event: { user } }: Changed) => ({ user })

/** "VAT number optional" (§5): added, changed or left out beside the price, which follows. */
export const vatNumberRules = rulesOf(vatNumberFixtures, {
  starts: [{ to: 'settled' }],
  leads: [
    // What is typed can be applied where it is another number: whether it has a country's form is a hint (0089).
    {
      when: 'number.edit',
      from: still,
      if: ({ context, event }) => plain(event.text) === context.user.company.vatNumber,
      to: 'settled',
      sets: ({ event: { text } }) => ({ text }),
    },
    { when: 'number.edit', from: still, to: 'typed', sets: ({ event: { text } }) => ({ text }) },
    { when: 'number.apply', from: ['typed', 'failed'], to: 'saving' },
    { when: 'number.apply', from: ['settled', 'taken'], if: isProvisional, to: 'saving' },
    // The profile has it, or says why not.
    {
      when: 'saveVatNumber answers',
      if: yes,
      to: 'taken',
      sets: ({ event }: Saved) => ({ user: valueOf(event.output) }),
    },
    { when: 'saveVatNumber answers', if: no('FORTNOX_ERROR'), to: 'refused' },
    { when: 'saveVatNumber answers', to: 'failed', sets: whyNot },
    { when: 'saveVatNumber throws', to: 'failed', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after deadline', to: 'failed', sets: refusal('TIMEOUT') },
    // The profile changed around it. A number that nobody touched follows; what is typed stays.
    { when: 'user.changed', if: isAlike, sets: heard },
    { when: 'user.changed', from: 'saving', sets: heard },
    {
      when: 'user.changed',
      if: isUntouched,
      to: 'settled',
      sets: ({ context, event: { user } }) => ({ user, text: user.company.vatNumber, turn: !context.turn }),
    },
    {
      when: 'user.changed',
      if: ({ context, event }) => plain(context.text) === event.user.company.vatNumber,
      to: 'settled',
      sets: heard,
    },
    { when: 'user.changed', to: 'typed', sets: heard },
  ],
  holds: {
    failed: ({ refusal: why }) => why !== undefined,
    typed: ({ text, user }) => plain(text) !== user.company.vatNumber,
  },
  leaves: { failed: () => ({ refusal: undefined, retryAt: undefined }) },
  runsAlways: { followUser: () => undefined },
  runs: { saving: { saveVatNumber: ({ user, text }) => ({ user, vatNumber: text.trim() }) } },
  waits: { deadline: 40_000 },
  goal: 'taken',
  equivalents: {
    'vatNumber on user.changed#2 → vatNumber.routing': 'the number that is taken over is the saved one there too',
  },
})
