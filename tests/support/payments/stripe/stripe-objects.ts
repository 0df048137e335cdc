import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

/** What a card does at Stripe, by its published test tokens. */
export type TestCard = {
  readonly brand: string
  readonly last4: string
  /** False: Stripe cannot attach it to a customer. */
  readonly stays?: boolean
  readonly outcome: 'pays' | 'asks' | { readonly code: string; readonly decline: string; readonly message: string }
}

function refused(last4: string, code: string, decline: string, message: string): TestCard {
  return { brand: 'visa', last4, outcome: { code, decline, message } }
}

export const testCards: Readonly<Record<string, TestCard>> = {
  pm_card_visa: { brand: 'visa', last4: '4242', outcome: 'pays' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444', outcome: 'pays' },
  pm_card_unattachable: { brand: 'visa', last4: '1234', stays: false, outcome: 'pays' },
  pm_card_authenticationRequired: { brand: 'visa', last4: '3184', outcome: 'asks' },
  pm_card_chargeDeclined: refused('0002', 'card_declined', 'generic_decline', 'Your card was declined.'),
  pm_card_chargeDeclinedInsufficientFunds: refused(
    '9995',
    'card_declined',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ),
  pm_card_chargeDeclinedExpiredCard: refused('0069', 'expired_card', 'expired_card', 'Your card has expired.'),
  pm_card_chargeDeclinedProcessingError: refused(
    '0119',
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
}

export function stripeId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`
}

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}

type Given = {
  readonly amount: number
  readonly currency: string
  readonly description: string | null
  readonly customer: string | null
  readonly setupFutureUsage: 'on_session' | 'off_session' | null
  readonly metadata: Readonly<Record<string, string>>
}

/** A new intent, whole: the type of Stripe's own package asks for every field. */
export function paymentIntent(given: Given): Stripe.PaymentIntent {
  const id = stripeId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    confirmation_method: 'manual',
    created: seconds(),
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    description: given.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...given.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: given.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}

/** A card as Stripe keeps it: entered anew each time, with the fingerprint of its number. */
export function paymentMethod({ brand, last4 }: TestCard): Stripe.PaymentMethod {
  return {
    id: stripeId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city: null, country: 'SE', line1: null, line2: null, postal_code: null, state: null },
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'SE',
      display_brand: brand,
      exp_month: 8,
      exp_year: 2030,
      fingerprint: `fingerprint${last4}`,
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: null,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

export function customer(metadata: Readonly<Record<string, string>>): Stripe.Customer {
  return {
    id: stripeId('cus'),
    object: 'customer',
    balance: 0,
    created: seconds(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_prefix: 'LOCKIT01',
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: { ...metadata },
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}

export function stripeRefund(
  { id, currency, latest_charge: charge, customer }: Stripe.PaymentIntent,
  amount: number,
  metadata: Readonly<Record<string, string>>,
): Stripe.Refund {
  return {
    id: stripeId('re'),
    object: 'refund',
    amount,
    balance_transaction: stripeId('txn'),
    charge,
    created: seconds(),
    currency,
    customer,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: { ...metadata },
    payment_intent: id,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

/** What the shop needs of a dispute: its evidence is for whoever answers it. */
export function stripeDispute(
  { id, currency, latest_charge: charge }: Stripe.PaymentIntent,
  amount: number,
): Omit<Stripe.Dispute, 'evidence' | 'evidence_details'> {
  return {
    id: stripeId('dp'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge ?? stripeId('ch'),
    created: seconds(),
    currency,
    enhanced_eligibility_types: [],
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: id,
    reason: 'general',
    status: 'needs_response',
  }
}

/** The notice that something became of an intent, of a refund or of a dispute. */
export function stripeEvent(type: Stripe.Event.Type, object: unknown) {
  return {
    id: stripeId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: stripeId('req'), idempotency_key: null },
    type,
  }
}
