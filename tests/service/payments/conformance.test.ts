import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { createAccount } from '#service/accounts/users.ts'
import { openJobs, type Jobs } from '#service/jobs/jobs.ts'
import { createLog } from '#service/log.ts'
import { answerCheck, createSandbox } from '#service/payments/sandbox.ts'
import { answerApproval, createSandboxPaypal } from '#service/payments/sandbox-paypal.ts'
import { sandboxIntents, sandboxPaypalOrders } from '#service/store/payment.schema.ts'
import { createSandboxRegister } from '#service/vat/sandbox-register.ts'
import type { Store } from '#service/store/database.ts'
import { cheapPasswords } from '#tests/support/cheap-passwords.ts'
import { createMemoryProvider, memoryCards, type MemoryProvider } from '#tests/support/payments/memory-provider.ts'
import { describeProvider, type Conforming } from '#tests/support/payments/conformance.ts'
import { registration } from '#tests/support/service-journey.ts'
import { databases } from '#tests/support/test-service.ts'

const [database] = databases
const log = createLog('silent')
const now = () => new Date()
let store: Store
let jobs: Jobs
beforeAll(async () => {
  store = await database.open()
  jobs = await openJobs(store, log)
})
afterAll(async () => {
  await jobs.close()
  await store.close()
})

function inMemory(withCards: boolean) {
  return async (): Promise<Conforming> => {
    const provider = createMemoryProvider(withCards ? 'sandbox' : 'sandbox-paypal', withCards)
    return {
      provider,
      cards: withCards ? memoryCards : undefined,
      answer: async (reference, passed) => provider.answer(reference, passed),
      captures: async (reference) => paymentOf(provider, reference).captures,
      sum: async (reference) => sumOf(paymentOf(provider, reference)),
    }
  }
}

function paymentOf(provider: MemoryProvider, reference: string) {
  const payment = provider.payments().find((one) => one.reference === reference)
  const { amount = 0, currency = '', captures = 0 } = payment ?? {}
  return { amount, currency, captures }
}

describeProvider('the memory’s cards', 'cards', inMemory(true))
describeProvider('the memory’s PayPal', 'paypal', inMemory(false))

describeProvider('the sandbox', 'kept cards', async () => ({
  provider: createSandbox(store.db),
  cards: { good: 'pm_card_visa', asks: 'pm_card_authenticationRequired', bad: 'pm_card_chargeDeclined' },
  answer: async (reference, passed) => {
    const { clientSecret = '' } = (await intentOf(reference)) ?? {}
    await answerCheck(store.db, reference, { clientSecret, code: passed ? '123456' : '000000' })
  },
  captures: async (reference) => (await intentOf(reference))?.captures ?? 0,
  sum: async (reference) => sumOf(await intentOf(reference)),
  customers: async () => [await customer(), await customer()],
  forget: (...card) => createSandbox(store.db).forget(...card),
}))

async function customer() {
  const { userUid, email } = await createAccount(
    { db: store.db, jobs, log, passwords: cheapPasswords, now, vatRegister: createSandboxRegister(now) },
    registration(),
  )
  return { userUid, email }
}

function sumOf(row: { readonly amount: number; readonly currency: string } | undefined) {
  return { amount: row?.amount ?? 0, currency: row?.currency ?? '' }
}

async function intentOf(reference: string) {
  const [row] = await store.db.select().from(sandboxIntents).where(eq(sandboxIntents.id, reference))
  return row
}

describeProvider('the sandbox’s PayPal', 'paypal', async () => ({
  provider: createSandboxPaypal(store.db),
  cards: undefined,
  answer: async (reference, passed) => {
    await answerApproval(store.db, reference, passed ? 'approve' : 'cancel')
  },
  captures: async (reference) => (await orderOf(reference))?.captures ?? 0,
  sum: async (reference) => sumOf(await orderOf(reference)),
}))

async function orderOf(reference: string) {
  const [row] = await store.db.select().from(sandboxPaypalOrders).where(eq(sandboxPaypalOrders.id, reference))
  return row
}
