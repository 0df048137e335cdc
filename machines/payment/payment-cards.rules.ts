import type { Result } from '#domain/result.ts'
import type { PaymentCode } from '#domain/payments/messages.ts'
import { rowsOf } from '../harness/rules.ts'
import { paymentFixtures } from './payment.fixtures.ts'
import type { PaymentContext } from './payment.types.ts'

type Known = { readonly context: PaymentContext }
type Answered = { readonly event: { readonly output: Result<unknown, PaymentCode> } }

const isStillThere = ({ event: { output } }: Answered) => !output.ok && output.code !== 'NOT_FOUND'
const others = ({ options, removed }: PaymentContext) => options.savedCards.filter(({ id }) => id !== removed)
const isLast = ({ context }: Known) => others(context).length === 0

/** Another card is chosen in place of the one that is gone. */
const without = ({ context }: Known) => {
  const savedCards = others(context)
  return {
    options: { ...context.options, savedCards },
    savedCardId: (savedCards.find(({ id }) => id === context.savedCardId) ?? savedCards[0])?.id,
    removed: undefined,
  }
}

const failed = (code: PaymentCode) => () => ({ unremoved: { code } })

/** Where a saved card pays, or is removed; nothing is paid while one is being removed. */
export const savedCardStates = ['choosing.method.savedCard.kept', 'choosing.method.savedCard.unremoved'] as const

/** A card is kept only when its customer asks for it, and goes when they ask. */
export const cardRows = rowsOf(paymentFixtures, [
  {
    when: 'card.keep',
    from: 'choosing.method.card',
    if: ({ context }) => context.mayKeepCard,
    sets: ({ event: { keeps } }) => ({ keepsCard: keeps }),
  },
  {
    when: 'savedCard.remove',
    from: savedCardStates,
    if: ({ context: { options }, event }) => options.savedCards.some(({ id }) => id === event.id),
    to: 'choosing.method.savedCard.removing',
    sets: ({ event: { id } }) => ({ removed: id }),
  },
  // A card that is not found is gone, like one that was removed from here.
  {
    when: 'removeCard answers',
    if: isStillThere,
    to: 'choosing.method.savedCard.unremoved',
    sets: ({ event: { output } }) => (output.ok ? {} : { unremoved: { code: output.code, retryAt: output.retryAt } }),
  },
  { when: 'removeCard answers', if: isLast, to: 'choosing.method.wallet', sets: without },
  { when: 'removeCard answers', to: 'choosing.method.savedCard.kept', sets: without },
  { when: 'removeCard throws', to: 'choosing.method.savedCard.unremoved', sets: failed('UNEXPECTED_ERROR') },
  {
    when: 'after deadline',
    from: 'choosing.method.savedCard.removing',
    to: 'choosing.method.savedCard.unremoved',
    sets: failed('TIMEOUT'),
  },
])
