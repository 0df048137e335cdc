import type Stripe from 'stripe'
import { stripeMoneyBack } from './stripe-money-back.ts'
import { customer, paymentIntent, paymentMethod, stripeId, testCards, type TestCard } from './stripe-objects.ts'
import { invalid, locked, missing, StripeRefusal, unexpectedState } from './stripe-refusal.ts'

type Kept = {
  readonly intent: Stripe.PaymentIntent
  isLocked: boolean
  captures: number
  refusals: number
  /** What Stripe takes, where it is not the intent's amount. */
  taken: number | undefined
}
type Method = { readonly method: Stripe.PaymentMethod; readonly card: TestCard; isUsed: boolean }

/** What an account at Stripe holds, and Stripe's rules for changing it. */
export type StripeBooks = ReturnType<typeof stripeBooks>

const checkFailed =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

export function stripeBooks() {
  const customers = new Map<string, Stripe.Customer>()
  const methods = new Map<string, Method>()
  const intents = new Map<string, Kept>()
  let refusalsAllowed = 20

  function kept(id: string): Kept {
    const found = intents.get(id)
    if (!found) throw missing('payment_intent', id, 'intent', 404)
    return found
  }

  function createMethod(card: TestCard): Stripe.PaymentMethod {
    const method = paymentMethod(card)
    methods.set(method.id, { method, card, isUsed: false })
    return method
  }

  /** A test token stands for a card that is entered at this moment. */
  function methodOf(id: string, status: 400 | 404): Method {
    const found = methods.get(Object.hasOwn(testCards, id) ? createMethod(cardOf(id)).id : id)
    if (!found) throw missing('PaymentMethod', id, 'payment_method', status)
    return found
  }

  function requireUsable({ method, isUsed }: Method, intent: Stripe.PaymentIntent): void {
    if (method.customer !== null && method.customer !== intent.customer) {
      throw invalid('The payment method belongs to another customer.', { param: 'payment_method' })
    }
    if (method.customer === null && isUsed) {
      throw invalid('This PaymentMethod was previously used without being attached to a Customer.', {
        param: 'payment_method',
      })
    }
  }

  function refuse(one: Kept, outcome: Exclude<TestCard['outcome'], string>): StripeRefusal {
    const { intent } = one
    const { code, decline, message } = outcome
    one.refusals += 1
    intent.status = one.refusals >= refusalsAllowed ? 'canceled' : 'requires_payment_method'
    intent.last_payment_error = { type: 'card_error', code, decline_code: decline, message }
    intent.payment_method = null
    const error = { type: 'card_error', code, decline_code: decline, message } as const
    return new StripeRefusal(402, { ...error, payment_intent: structuredClone(intent) })
  }

  function capture(one: Kept, used: Method): void {
    const { intent } = one
    one.captures += 1
    used.isUsed = true
    if (intent.setup_future_usage !== null && used.card.stays !== false) used.method.customer = idOf(intent.customer)
    intent.status = 'succeeded'
    intent.amount_received = one.taken ?? intent.amount
    intent.latest_charge = stripeId('ch')
    intent.last_payment_error = null
    intent.next_action = null
  }

  return {
    /** A card that is entered in Stripe's form. */
    createCard: (token: string) => createMethod(cardOf(token)).id,
    count: () => intents.size,
    customerCount: () => customers.size,
    customer: (metadata: Readonly<Record<string, string>>) => {
      const made = customer(metadata)
      customers.set(made.id, made)
      return made
    },
    /** The cards of a customer. */
    cardsOf: (id: string) => {
      if (!customers.has(id)) throw missing('customer', id, 'customer', 404)
      return [...methods.values()].map(({ method }) => method).filter((method) => method.customer === id)
    },
    /** A card that was detached pays nobody again. */
    detach: (id: string) => {
      const one = methodOf(id, 404)
      if (one.method.customer === null) {
        throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.')
      }
      one.method.customer = null
      one.isUsed = true
      return one.method
    },
    /** In Stripe's dashboard, with the cards that it kept. */
    deleteCustomers: () => {
      for (const { method } of methods.values()) method.customer = null
      customers.clear()
    },
    open: (given: Parameters<typeof paymentIntent>[0]) => {
      if (given.customer !== null && !customers.has(given.customer)) {
        throw missing('customer', given.customer, 'customer', 400)
      }
      const intent = paymentIntent(given)
      intents.set(intent.id, { intent, isLocked: false, captures: 0, refusals: 0, taken: undefined })
      return intent
    },
    find: (id: string) => kept(id).intent,
    method: (id: string) => methodOf(id, 404).method,
    /** `future`: whether the card stays for the next time; an empty text takes an earlier wish back. */
    confirm: async (
      id: string,
      { methodId, future }: { readonly methodId: string | undefined; readonly future: '' | 'on_session' | undefined },
      pause: () => Promise<void>,
    ) => {
      const one = kept(id)
      const { intent } = one
      if (one.isLocked) throw locked()
      const isChecked = intent.status === 'requires_confirmation' && methodId === undefined
      const takesCard = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)
      if (!isChecked && !takesCard) throw unexpectedState('confirm', intent)
      if (!isChecked && methodId === undefined) throw unexpectedState('confirm', intent)
      const used = methodOf(methodId ?? idOf(intent.payment_method) ?? '', 400)
      requireUsable(used, intent)
      one.isLocked = true
      await pause()
      one.isLocked = false
      if (future !== undefined) intent.setup_future_usage = future === '' ? null : future
      intent.payment_method = used.method.id
      const { outcome } = used.card
      if (typeof outcome === 'object') throw refuse(one, outcome)
      if (outcome === 'pays' || isChecked) capture(one, used)
      else {
        intent.status = 'requires_action'
        intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} }
      }
      return intent
    },
    cancel: (id: string) => {
      const one = kept(id)
      if (one.isLocked) throw locked()
      if (one.intent.status === 'succeeded' || one.intent.status === 'canceled') {
        throw unexpectedState('cancel', one.intent)
      }
      one.intent.status = 'canceled'
      one.intent.canceled_at = one.intent.created
      return one.intent
    },
    /** What the customer does in the bank's window, which our service never sees. */
    answerCheck: (id: string, passed: boolean) => {
      const { intent } = kept(id)
      if (intent.status !== 'requires_action') return
      intent.status = passed ? 'requires_confirmation' : 'requires_payment_method'
      intent.next_action = null
      if (passed) return
      intent.payment_method = null
      const code = 'payment_intent_authentication_failure'
      intent.last_payment_error = { type: 'invalid_request_error', code, message: checkFailed }
    },
    captures: (id: string) => kept(id).captures,
    moneyBack: stripeMoneyBack(kept),
    takeInstead: (id: string, amount: number) => {
      kept(id).taken = amount
    },
    /** An intent is cancelled by Stripe itself after so many refusals. */
    allowRefusals: (count: number) => {
      refusalsAllowed = count
    },
  }
}

function cardOf(token: string): TestCard {
  const card = testCards[token]
  if (!card) throw new Error(`No test card ${token}`)
  return card
}

function idOf(thing: string | { readonly id: string } | null): string | null {
  return typeof thing === 'string' || thing === null ? thing : thing.id
}
