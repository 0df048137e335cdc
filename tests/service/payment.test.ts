import { describe, expect, test } from 'vitest'
import { bypassPayment } from '#domain/contract/bypass-payment.call.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { listCards } from '#domain/contract/list-cards.call.ts'
import { removeCard } from '#domain/contract/remove-card.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { withCustomer } from '#tests/support/opened-service.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { chosenOrder, informedOrder, signInStaff, signUp, signUpConfirmed } from '#tests/support/service-journey.ts'
import { bypassTotal, byCard, byNamed, capturesOf, cardTotal, paying } from '#tests/support/service-payment.ts'
import { databases } from '#tests/support/test-service.ts'

const changed = { status: 409, code: 'ORDER_CHANGED' }
const refusedMethod = { status: 422, code: 'PAYMENT_METHOD_REFUSED' }

describe.each(databases)('paying on the $name', (database) => {
  const shop = withCustomer(database)

  test('a good card pays the order, and the invoice says what was paid', async () => {
    const { client } = await signUp(shop().service.app)
    const held = await informedOrder(client)
    const { data, ...rest } = await client.call(executePayment, byCard(held))
    expect(rest).toEqual({})
    expect({ state: data.state, method: data.payment?.method }).toEqual({ state: 32, method: 'card' })
    expect(JSON.parse(data.payment?.invoice ?? '')).toEqual({
      projects: [
        {
          name: 'Dusk Harbor',
          totalCost: 2.08,
          totalDiscountAmount: 0,
          rows: [
            { name: 'German', wordCount: 7, costPerWord: 0.125, discount: 0, totalCost: 0.88 },
            { name: 'French', wordCount: 10, costPerWord: 0.12, discount: 0, totalCost: 1.2 },
          ],
        },
      ],
      pmFee: 0.1,
      minimumAdjustmentFee: 97.82,
      netCost: 102.9,
      totalTransactionFee: 2.9,
      totalVAT: 25.73,
      currency: 'EUR',
      totalCost: cardTotal,
      isPaid: true,
    })
    expect(data.paymentMethod.savedCards).toEqual([])
    expect(await capturesOf(shop().service.services.db, held)).toEqual([{ status: 'succeeded', captures: 1 }])

    const list = await client.call(customerOrders, {})
    expect(list.data.rows.map(({ id, payment }) => ({ id, payment }))).toEqual([
      { id: held.params.orderId, payment: { method: 'card', invoice: data.payment?.invoice } },
    ])
    expect(list.data.total).toBe(1)
  })

  test('a card alone pays what the order comes to now, once', async () => {
    const held = await informedOrder(shop().client)
    await shop().client.call(saveCurrencySetting, { ...held, body: { currency: 'USD' } })
    const { data: now } = await shop().client.call(resumeOrder, held)
    const card = byNamed(held, { payment_method_id: 'pm_card_visa' })
    const { data } = await shop().client.call(executePayment, card)
    const { totalCost, currency } = JSON.parse(data.payment?.invoice ?? '{}')
    expect({ totalCost, currency }).toEqual({ totalCost: now.quotation?.withFees.totalCost, currency: 'USD' })
    expect((await shop().client.call(executePayment, card)).data).toEqual(data)
    expect(await capturesOf(shop().service.services.db, held)).toEqual([{ status: 'succeeded', captures: 1 }])
  })

  test.each([
    [{ total: cardTotal }, 200],
    [{ currency: 'EUR' }, 200],
    [{ total: bypassTotal }, 409],
    [{ currency: 'USD' }, 409],
  ] as const)('a sum given beside a card must match the order: %o answers %i', async (sum, status) => {
    const held = await informedOrder(shop().client)
    const card = byNamed(held, { payment_method_id: 'pm_card_visa', ...sum })
    expect((await shop().client.send(executePayment, card)).status).toBe(status)
    expect((await shop().client.send(executePayment, card)).status).toBe(status)
    const captures = (await capturesOf(shop().service.services.db, held)).map((row) => row.captures)
    expect(captures).toEqual(status === 200 ? [1] : [])
  })

  test('a kept card pays the next order, and is its customer’s alone', async () => {
    const { client: other } = await signUp(shop().service.app)
    const first = await other.call(
      executePayment,
      byCard(await informedOrder(other), { payment_method_id: 'pm_card_mastercard', save_card: true }),
    )
    const [card] = first.data.paymentMethod.savedCards
    const params = { payment_method_id: card?.id ?? '' }
    const paid = await other.call(executePayment, byCard(await informedOrder(other), params, 'saved_card'))
    expect({ state: paid.data.state, cards: paid.data.paymentMethod.savedCards }).toEqual({ state: 32, cards: [card] })
    expect(await other.call(listCards, {})).toEqual({ data: { cards: [card] } })
    const stolen = byCard(await informedOrder(shop().client), params, 'saved_card')
    expect(await shop().client.refusal(executePayment, stolen)).toEqual(refusedMethod)
  })

  test('a card is removed by its customer alone, and pays nothing afterwards', async () => {
    const { client: other } = await signUp(shop().service.app)
    const first = await other.call(
      executePayment,
      byCard(await informedOrder(other), { payment_method_id: 'pm_card_visa', save_card: true }),
    )
    const cardId = first.data.paymentMethod.savedCards[0]?.id ?? ''
    const notThere = { status: 404, code: 'NOT_FOUND' }
    expect(await shop().client.refusal(removeCard, { params: { cardId } })).toEqual(notThere)
    expect((await other.call(listCards, {})).data.cards).toHaveLength(1)
    await other.call(removeCard, { params: { cardId } })
    expect(await other.call(listCards, {})).toEqual({ data: { cards: [] } })
    expect(await other.refusal(removeCard, { params: { cardId } })).toEqual(notThere)
    const held = await informedOrder(other)
    expect((await other.call(resumeOrder, held)).data.paymentMethod.savedCards).toEqual([])
    const gone = byCard(held, { payment_method_id: cardId }, 'saved_card')
    expect(await other.refusal(executePayment, gone)).toEqual(refusedMethod)
  })

  test('a wallet’s card is not kept, whatever is asked', async () => {
    const { client: other } = await signUp(shop().service.app)
    const params = { payment_method_id: 'pm_card_visa', save_card: true }
    await other.call(executePayment, byCard(await informedOrder(other), params, 'saved_card'))
    expect((await other.call(listCards, {})).data.cards).toEqual([])
  })

  test.each([
    ['pm_card_chargeDeclined', 'Your card was declined.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
    ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
    ['pm_card_chargeDeclinedIncorrectCvc', "Your card's security code is incorrect."],
  ])('%s is declined in the provider’s words, and another card then pays', async (payment_method_id, title) => {
    const held = await informedOrder(shop().client)
    const declined = { status: 402, code: 'FAILED_STRIPE_CARD', title }
    expect(await shop().client.refusal(executePayment, byCard(held, { payment_method_id }))).toEqual(declined)
    expect((await shop().client.call(resumeOrder, held)).data.state).toBe(16)
    await shop().client.call(executePayment, byCard(held))
    expect(await capturesOf(shop().service.services.db, held)).toEqual([{ status: 'succeeded', captures: 1 }])
  })

  test('an order that is not complete cannot be paid', async () => {
    const held = await chosenOrder(shop().client)
    expect(await shop().client.refusal(executePayment, byCard(held))).toEqual({ status: 422, code: 'INVALID_SETTING' })
  })

  test.each([
    ['paypal', { payment_method_id: 'pm_card_visa' }, { status: 422, code: 'INVALID_SETTING' }],
    ['iou', { payment_method_id: 'pm_card_visa' }, refusedMethod],
    ['bypass', { payment_method_id: 'pm_card_visa' }, refusedMethod],
    ['card', { payment_method_id: 'pm_card_none' }, refusedMethod],
    ['card', { payment_method_id: '__proto__' }, refusedMethod],
    ['card', {}, { status: 422, code: 'INVALID_SETTING' }],
    ['card', { payment_intent_id: 'pi_none' }, changed],
  ])('by %s with %o it is refused', async (method, params, refusal) => {
    const held = await informedOrder(shop().client)
    expect(await shop().client.refusal(executePayment, byCard(held, params, method))).toEqual(refusal)
    expect((await capturesOf(shop().service.services.db, held)).every((row) => row.captures === 0)).toBe(true)
  })

  test('a guest is asked to sign in; signing in adopts the order and quotes it, and then it is paid', async () => {
    const guest = serviceClient(shop().service.app)
    const held = await informedOrder(guest)
    expect(await guest.refusal(executePayment, byCard(held))).toEqual({ status: 403, code: 'UNAUTHORIZED' })
    expect(
      await shop().client.refusal(executePayment, byCard(held, { payment_method_id: 'pm_card_visa', total: 102.9 })),
    ).toEqual(changed)
    expect((await shop().client.call(executePayment, byCard(held))).data.state).toBe(32)
  })

  test('a VAT number that is not registered keeps an order from being paid', async () => {
    const { client: german } = await signUpConfirmed(shop().service, { country: 'DE', vatNumber: 'DE 111 111 111' })
    const held = await informedOrder(german)
    expect(await german.refusal(executePayment, byCard(held))).toEqual({ status: 422, code: 'FORTNOX_ERROR' })
    const { client: swiss } = await signUp(shop().service.app, { country: 'CH', vatNumber: 'anything' })
    const outside = byCard(await informedOrder(swiss), { payment_method_id: 'pm_card_visa', total: 102.9 })
    expect((await swiss.call(executePayment, outside)).data.state).toBe(32)
  })

  test.each(['DE12', 'ATU12345678'])('the VAT number %s of a German company takes no VAT away', async (vatNumber) => {
    const { client: german } = await signUp(shop().service.app, { country: 'DE', vatNumber })
    const held = await informedOrder(german)
    const untaxed = byCard(held, { payment_method_id: 'pm_card_visa', total: 102.9 })
    expect(await german.refusal(executePayment, untaxed)).toEqual(changed)
    expect((await german.call(executePayment, byCard(held))).data.state).toBe(32)
  })

  test('staff add an order without paying, once; nobody else does', async () => {
    const staff = await signInStaff(shop().service.app)
    const held = await informedOrder(staff)
    const body = paying({ total: bypassTotal })
    const [first, second] = await Promise.all([
      staff.call(bypassPayment, { ...held, body }),
      staff.call(bypassPayment, { ...held, body }),
    ])
    expect({ state: first.data.state, method: first.data.payment?.method }).toEqual({ state: 32, method: 'bypass' })
    expect(second.data.payment).toEqual(first.data.payment)
    expect(await capturesOf(shop().service.services.db, held)).toEqual([])

    const unnamed = { ...(await informedOrder(staff)), body: { token: '', params: {} } }
    expect((await staff.call(bypassPayment, unnamed)).data.state).toBe(32)

    const other = await informedOrder(shop().client)
    expect(await shop().client.refusal(bypassPayment, { ...other, body })).toEqual(refusedMethod)
    const wrongSum = { ...(await informedOrder(staff)), body: paying({ total: cardTotal }) }
    expect(await staff.refusal(bypassPayment, wrongSum)).toEqual(changed)
  })
})
