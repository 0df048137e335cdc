import { describe, expect, test } from 'vitest'
import { bypassPayment } from '#domain/contract/bypass-payment.call.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { removeAsset } from '#domain/contract/remove-asset.call.ts'
import { removeResource } from '#domain/contract/remove-resource.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { saveInformation } from '#domain/contract/save-information.call.ts'
import { saveLanguageSetting } from '#domain/contract/save-language-setting.call.ts'
import { uploadAsset } from '#domain/contract/upload-asset.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { information } from '#machines/order/orders.fixtures.ts'
import { payableOrder } from '#service/payments/order-payable.ts'
import { pay } from '#service/payments/pay.ts'
import { createTurns } from '#service/payments/turns.ts'
import { wantedOf } from '#service/payments/wanted.ts'
import { withCustomer } from '#tests/support/opened-service.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { informedOrder, settings, signInStaff, sourceFile } from '#tests/support/service-journey.ts'
import { bypassTotal, byCard, capturesOf, cardTotal, paying } from '#tests/support/service-payment.ts'
import { databases } from '#tests/support/test-service.ts'

const alreadyPaid = { status: 409, code: 'INVOICE_ALREADY_PAID' }
const unauthorized = { status: 403, code: 'UNAUTHORIZED' }
const changed = { status: 409, code: 'ORDER_CHANGED' }

describe.each(databases)('charged once on the $name', (database) => {
  const shop = withCustomer(database)

  test('twenty at once charge once, and all of them say paid', async () => {
    const held = await informedOrder(shop().client)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => shop().client.call(executePayment, byCard(held))),
    )
    expect(replies.map(({ data }) => data.state)).toEqual(Array.from({ length: 20 }, () => 32))
    expect(await capturesOf(shop().service.services.db, held)).toEqual([{ status: 'succeeded', captures: 1 }])
    const { data } = await shop().client.call(customerOrders, {})
    expect(data.rows.filter(({ id }) => id === held.params.orderId)).toHaveLength(1)
  })

  test('twenty at once with good, bad and asking cards charge once', async () => {
    const held = await informedOrder(shop().client)
    const cards = ['pm_card_visa', 'pm_card_chargeDeclined', 'pm_card_authenticationRequired', 'pm_card_mastercard']
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        shop().client.send(executePayment, byCard(held, { payment_method_id: cards[n % 4] ?? '' })),
      ),
    )
    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 402]))).toBe(true)
    expect(await capturesOf(shop().service.services.db, held)).toEqual([{ status: 'succeeded', captures: 1 }])
  })

  test('three instances that are asked at once charge once', async () => {
    const held = await informedOrder(shop().client)
    const { services } = shop().service
    const number = Number(held.params.orderId)
    const instances = [1, 2, 3].map(() => ({ ...services, turns: createTurns() }))
    const cards = ['pm_card_visa', 'pm_card_chargeDeclined', 'pm_card_authenticationRequired']
    const payer = { userUid: undefined, email: 'kai@studio.example' }
    const answers = await Promise.allSettled(
      instances.flatMap((at) =>
        cards.map((id) => {
          const { body } = byCard(held, { payment_method_id: id })
          return pay(at, payableOrder(at, number), wantedOf(at.providers, payer, 'card', body))
        }),
      ),
    )
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    // A payment that waited in vain for another says that the outcome is unknown, never that nothing was paid.
    expect(new Set(refused).isSubsetOf(new Set(['FAILED_STRIPE_CARD', 'PROVIDER_UNREACHABLE']))).toBe(true)
    const captures = await capturesOf(services.db, held)
    expect(captures.filter((one) => one.captures > 0)).toEqual([{ status: 'succeeded', captures: 1 }])
    expect((await shop().client.call(resumeOrder, held)).data.state).toBe(32)
  })

  test('a change while twenty pay is either in the invoice or refused', async () => {
    const held = await informedOrder(shop().client)
    const paying = Array.from({ length: 20 }, () => shop().client.send(executePayment, byCard(held)))
    const change = shop().client.send(saveCurrencySetting, { ...held, body: { currency: 'USD' } })
    const statuses = (await Promise.all(paying)).map(({ status }) => status)
    const isChanged = (await change).status === 200
    expect(new Set(statuses).isSubsetOf(new Set([200, 409]))).toBe(true)
    const { data } = await shop().client.call(resumeOrder, held)
    const invoice = JSON.parse(data.payment?.invoice ?? 'null')
    expect(invoice === null ? isChanged : invoice.currency === 'EUR' && invoice.totalCost === cardTotal).toBe(true)
    expect((await capturesOf(shop().service.services.db, held)).reduce((sum, row) => sum + row.captures, 0)).toBe(
      invoice === null ? 0 : 1,
    )
  })

  test('another sum than the order’s own is never charged', async () => {
    const held = await informedOrder(shop().client)
    const card = { payment_method_id: 'pm_card_visa' }
    for (const sum of [
      { total: 128.62 },
      { total: 0 },
      { total: -cardTotal },
      { total: 128.630001 },
      { currency: 'USD' as const },
    ]) {
      expect(await shop().client.refusal(executePayment, byCard(held, { ...card, ...sum }))).toEqual(changed)
    }
    expect(await capturesOf(shop().service.services.db, held)).toEqual([])
  })

  test('a paid order is paid: nothing of it changes any more', async () => {
    const held = await informedOrder(shop().client)
    await shop().client.call(executePayment, byCard(held))
    const staff = await signInStaff(shop().service.app)
    const before = await shop().client.call(resumeOrder, held)
    const at = { ...held, params: { ...held.params, fileName: 'harbor.csv' } }
    const choice = { source: 'enUS' as const, targets: ['deDE'], currency: 'EUR' as const }
    const refusals = [
      await shop().client.refusal(uploadResource, { ...held, body: [sourceFile()] }),
      await shop().client.refusal(removeResource, at),
      await shop().client.refusal(saveFileSetting, { ...held, body: settings }),
      await shop().client.refusal(saveLanguageSetting, { ...held, body: choice }),
      await shop().client.refusal(saveCurrencySetting, { ...held, body: { currency: 'USD' } }),
      await shop().client.refusal(saveInformation, { ...held, body: information }),
      await shop().client.refusal(uploadAsset, { ...held, body: [new File(['x'], 'legacy_x.csv')] }),
      await shop().client.refusal(removeAsset, at),
      await shop().client.refusal(executePayment, byCard(held, { payment_method_id: 'pm_card_visa', total: 1 })),
      await staff.refusal(bypassPayment, { ...held, body: paying({ total: bypassTotal }) }),
    ]
    expect(refusals).toEqual([...refusals.slice(0, 9).map(() => alreadyPaid), { status: 404, code: 'ORDER_NOT_FOUND' }])
    expect(await shop().client.call(resumeOrder, held)).toEqual(before)
    expect(await serviceClient(shop().service.app).refusal(resumeOrder, held)).toEqual(unauthorized)
  })
})
