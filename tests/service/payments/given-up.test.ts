import { describe, expect, test } from 'vitest'
import { askInvoiceOutcome } from '#domain/contract/ask-invoice-outcome.call.ts'
import { askOrderOutcome } from '#domain/contract/ask-order-outcome.call.ts'
import { bypassPayment } from '#domain/contract/bypass-payment.call.ts'
import { executeInvoice } from '#domain/contract/execute-invoice.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { newAttempt } from '#domain/payments/attempt.ts'
import { demoInvoice } from '#service/demo/invoice.ts'
import { issueInvoice } from '#service/invoices/invoices.ts'
import { forgetGivenUp } from '#service/payments/given-up.ts'
import { givenUpAttempts } from '#service/store/payment.schema.ts'
import { withCustomer } from '#tests/support/opened-service.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { informedOrder, signInStaff } from '#tests/support/service-journey.ts'
import { invoiceByCard } from '#tests/support/service-links.ts'
import { bypassTotal, byCard, capturesOf, paying } from '#tests/support/service-payment.ts'
import { databases } from '#tests/support/test-service.ts'

const tooLate = { status: 409, code: 'ORDER_CHANGED' }
const visa = { payment_method_id: 'pm_card_visa' }

describe.each(databases)('an execution that comes after it was given up, on the $name', (database) => {
  const shop = withCustomer(database)

  test('charges nothing, and another one pays', async () => {
    const held = await informedOrder(shop().client)
    const [late, unsent, next] = [newAttempt(), newAttempt(), newAttempt()]
    const asking = { ...held, body: { given_up: [late, unsent] } }
    expect((await shop().client.call(askOrderOutcome, asking)).data.state).toBe(16)
    expect((await shop().client.call(askOrderOutcome, asking)).data.state).toBe(16)
    expect(await shop().client.refusal(executePayment, byCard(held, { ...visa, attempt: late }))).toEqual(tooLate)
    expect(await shop().client.refusal(executePayment, byCard(held, { ...visa, attempt: unsent }))).toEqual(tooLate)
    expect(await capturesOf(shop().service.services.db, held)).toEqual([])
    const { data } = await shop().client.call(executePayment, byCard(held, { ...visa, attempt: next }))
    expect(data.state).toBe(32)
    expect((await shop().client.call(executePayment, byCard(held, { ...visa, attempt: late }))).data.state).toBe(32)
    expect(await capturesOf(shop().service.services.db, held)).toEqual([{ status: 'succeeded', captures: 1 }])
  })

  test('is paid when it came before that', async () => {
    const held = await informedOrder(shop().client)
    const attempt = newAttempt()
    await shop().client.call(executePayment, byCard(held, { ...visa, attempt }))
    const { data } = await shop().client.call(askOrderOutcome, { ...held, body: { given_up: [attempt] } })
    expect(data.state).toBe(32)
  })

  test('adds no order without paying', async () => {
    const staff = await signInStaff(shop().service.app)
    const held = await informedOrder(staff)
    const attempt = newAttempt()
    await staff.call(askOrderOutcome, { ...held, body: { given_up: [attempt] } })
    const adding = { ...held, body: paying({ total: bypassTotal, attempt }) }
    expect(await staff.refusal(bypassPayment, adding)).toEqual(tooLate)
    expect((await staff.call(resumeOrder, held)).data.state).toBe(16)
  })

  test('pays no invoice', async () => {
    const { secret } = await issueInvoice(shop().service.services, demoInvoice)
    const guest = serviceClient(shop().service.app)
    const attempt = newAttempt()
    const asking = { params: { iid: secret }, body: { given_up: [attempt] } }
    expect((await guest.call(askInvoiceOutcome, asking)).data.isPaid).toBe(false)
    const { token, params } = invoiceByCard()
    const late = { params: { method: 'card', invoiceId: secret }, body: { token, params: { ...params, attempt } } }
    expect(await guest.refusal(executeInvoice, late)).toEqual(tooLate)
    expect((await guest.call(askInvoiceOutcome, asking)).data.isPaid).toBe(false)
  })

  test('is named as a page names it, and forty at most are named at once', async () => {
    const held = await informedOrder(shop().client)
    const wrong = { status: 400, code: 'INVALID_REQUEST' }
    const asking = (given_up: string[]) => shop().client.refusal(askOrderOutcome, { ...held, body: { given_up } })
    expect(await asking(['none'])).toEqual(wrong)
    expect(await asking(Array.from({ length: 41 }, newAttempt))).toEqual(wrong)
  })

  test('an attempt given up is forgotten after a month', async () => {
    const { db } = shop().service.services
    const month = 30 * 24 * 60 * 60 * 1000
    await forgetGivenUp(db, new Date(Date.now() + month - 60_000))
    expect(await db.$count(givenUpAttempts)).toBe(5)
    await forgetGivenUp(db, new Date(Date.now() + month + 60_000))
    expect(await db.$count(givenUpAttempts)).toBe(0)
  })
})
