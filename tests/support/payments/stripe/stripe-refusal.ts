import type Stripe from 'stripe'
import type { ProviderAnswer } from '../provider-server.ts'
import { stripeId } from './stripe-objects.ts'

export type RefusedWith = {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  readonly payment_intent?: Stripe.PaymentIntent
}

/** An answer that the books give in the middle of something. `begun`: the request had begun to be worked on. */
export class StripeRefusal extends Error {
  readonly answer: ProviderAnswer
  readonly begun: boolean

  constructor(status: number, error: RefusedWith, begun = true) {
    super(error.message)
    this.answer = { status, body: { error }, headers: { 'request-id': stripeId('req') } }
    this.begun = begun
  }
}

export function invalid(message: string, more: Partial<RefusedWith> = {}): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...more }, more.code !== 'parameter_unknown')
}

export function missing(kind: string, id: string, param: string, status: 400 | 404): StripeRefusal {
  const error = { type: 'invalid_request_error', code: 'resource_missing', param } as const
  return new StripeRefusal(status, { ...error, message: `No such ${kind}: '${id}'` })
}

export function unexpectedState(verb: string, intent: Stripe.PaymentIntent): StripeRefusal {
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`
  return invalid(message, { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) })
}

export function locked(): StripeRefusal {
  const message = 'This object cannot be accessed right now because another API request is accessing it.'
  return new StripeRefusal(429, { type: 'invalid_request_error', code: 'lock_timeout', message }, false)
}
