import type { User } from '#domain/accounts/user.ts'
import type { ExecuteBody } from '#domain/contract/execution.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Wanted } from './claim.ts'
import type { Payer, PaymentProvider } from './payment-provider.ts'
import type { Providers } from './providers.ts'

export function payerOf({ userUid, email }: User): Payer {
  return { userUid, email }
}

const noCard = { cardId: undefined, keepsCard: false } as const

/** What an execution asks for: to pay with a card, or by an agreement at PayPal. */
export function wantedOf(providers: Providers, payer: Payer, method: string, { token, params }: ExecuteBody): Wanted {
  const { payment_intent_id: intentId, payment_method_id: cardId, attempt, save_card: asksToKeep, ...shown } = params
  if (method === 'paypal') {
    if (token === '') throw new Refusal('INVALID_SETTING', 'No token of PayPal was handed in.')
    const provider = requireOffered(providers.paypal)
    return { method, provider, payer, shown, reference: token, ...noCard, attempt }
  }
  if (method !== 'card' && method !== 'saved_card') throw notOffered()
  if (intentId === undefined && cardId === undefined) {
    throw new Refusal('INVALID_SETTING', 'Neither a card nor a payment was named.')
  }
  const goesOn = intentId !== undefined
  const provider = requireOffered(providers.cards)
  const keepsCard = method === 'card' && asksToKeep === true && payer.userUid !== undefined
  const card = goesOn ? noCard : { cardId, keepsCard }
  return { method, provider, payer, shown, reference: intentId, ...card, attempt }
}

/** What staff ask for when they add an order without paying. */
export function bypassOf(payer: Payer, { params: { total, currency, attempt } }: ExecuteBody): Wanted {
  const shown = { total, currency }
  return { method: 'bypass', provider: undefined, payer, shown, reference: undefined, ...noCard, attempt }
}

/** Returns a provider of the settings; throws PAYMENT_METHOD_REFUSED where there is none. */
export function requireOffered(provider: PaymentProvider | undefined): PaymentProvider {
  if (!provider) throw notOffered()
  return provider
}

function notOffered(): Refusal {
  return new Refusal('PAYMENT_METHOD_REFUSED', 'It is not paid in this way.')
}
