import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { minor } from '#domain/money/money.ts'
import type { PaymentProvider } from '#service/payments/payment-provider.ts'
import { createSandbox } from '#service/payments/sandbox.ts'
import { answerApproval, createSandboxPaypal } from '#service/payments/sandbox-paypal.ts'
import type { Store } from '#service/store/database.ts'
import { describeRefunds, type CapturedOne } from '#tests/support/payments/conformance-refunds.ts'
import { createMemoryProvider, memoryCards } from '#tests/support/payments/memory-provider.ts'
import { describePaypalRefunds } from '#tests/support/payments/paypal/paypal-refund-conformance.ts'
import { describeStripeRefunds } from '#tests/support/payments/stripe/stripe-refund-conformance.ts'
import { databases } from '#tests/support/test-service.ts'

const [database] = databases
let store: Store
beforeAll(async () => {
  store = await database.open()
})
afterAll(() => store.close())

const payer = { userUid: undefined, email: 'ines@atelier.example' }

function openedAt(provider: PaymentProvider): Promise<string> {
  const sum = { amount: minor(12_863), currency: 'EUR' } as const
  return provider.open({ key: randomUUID(), ...sum, description: 'Lockit order 48001', payer })
}

async function capturedAt(
  provider: PaymentProvider,
  cardId: string | undefined,
  agree?: (reference: string) => unknown,
) {
  const reference = await openedAt(provider)
  await agree?.(reference)
  await provider.charge(reference, { key: randomUUID(), payer, cardId })
  return reference
}

async function givenBy(provider: PaymentProvider, reference: string) {
  const returns = await provider.returns(reference)
  return { times: returns.length, total: returns.reduce((total, { returned }) => total + returned, 0) }
}

function inSandbox(provider: PaymentProvider, reference: string): CapturedOne {
  return { provider, reference, given: () => givenBy(provider, reference), unpaid: () => openedAt(provider) }
}

describeRefunds('the sandbox', async () => {
  const provider = createSandbox(store.db)
  return inSandbox(provider, await capturedAt(provider, 'pm_card_visa'))
})

describeRefunds('the sandbox’s PayPal', async () => {
  const provider = createSandboxPaypal(store.db)
  const agree = (reference: string) => answerApproval(store.db, reference, 'approve')
  return inSandbox(provider, await capturedAt(provider, undefined, agree))
})

describeRefunds('the memory’s cards', async () => {
  const provider = createMemoryProvider('stripe')
  return inSandbox(provider, await capturedAt(provider, memoryCards.good))
})

describeStripeRefunds()
describePaypalRefunds()
