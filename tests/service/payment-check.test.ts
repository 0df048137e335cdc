import { describe, expect, test } from 'vitest'
import { answerChallenge } from '#domain/contract/answer-challenge.call.ts'
import { askOrderOutcome } from '#domain/contract/ask-order-outcome.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { withCustomer } from '#tests/support/opened-service.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { informedOrder, type Held } from '#tests/support/service-journey.ts'
import { byCard, byNamed, capturesOf } from '#tests/support/service-payment.ts'
import { databases } from '#tests/support/test-service.ts'

const changed = { status: 409, code: 'ORDER_CHANGED' }

describe.each(databases)('the bank’s check on the $name', (database) => {
  const shop = withCustomer(database)

  async function challenged(held: Held) {
    const reply = await shop().client.call(
      executePayment,
      byCard(held, { payment_method_id: 'pm_card_authenticationRequired' }),
    )
    const { requires_action, payment_intent_id = '', payment_intent_client_secret = '', data } = reply
    expect({ requires_action, state: data.state }).toEqual({ requires_action: true, state: 16 })
    return { id: payment_intent_id, secret: payment_intent_client_secret }
  }

  async function answer(intent: { id: string; secret: string }, code: string): Promise<boolean> {
    const guest = serviceClient(shop().service.app)
    const { data } = await guest.call(answerChallenge, {
      params: { paymentIntentId: intent.id },
      body: { client_secret: intent.secret, code },
    })
    return data.passed
  }

  /** What somebody hears who comes back to the order after their page was left. */
  async function heardLater(held: Held) {
    const { data, detail } = await shop().client.call(askOrderOutcome, { ...held, body: { given_up: [] } })
    return { state: data.state, detail }
  }

  test('a card that asks for a check pays once it is passed', async () => {
    const held = await informedOrder(shop().client)
    const intent = await challenged(held)
    const completing = byCard(held, { payment_intent_id: intent.id })
    const waiting = await shop().client.call(executePayment, completing)
    expect({ waits: waiting.requires_action, state: waiting.data.state }).toEqual({ waits: true, state: 16 })
    expect(await answer(intent, '123456')).toBe(true)
    expect(await answer(intent, '000000')).toBe(true)
    expect((await shop().client.call(executePayment, completing)).data.state).toBe(32)
    expect((await shop().client.call(executePayment, completing)).data.state).toBe(32)
    expect(await capturesOf(shop().service.services.db, held)).toEqual([{ status: 'succeeded', captures: 1 }])
  })

  test('a card and then the payment alone, as specified, are asked for a check and pay once it is passed', async () => {
    const held = await informedOrder(shop().client)
    const card = byNamed(held, { payment_method_id: 'pm_card_authenticationRequired' })
    const asked = await shop().client.call(executePayment, card)
    const { payment_intent_id: id = '', payment_intent_client_secret: secret = '' } = asked
    expect(await answer({ id, secret }, '123456')).toBe(true)
    const completed = await shop().client.call(executePayment, byNamed(held, { payment_intent_id: id }))
    expect(completed.data.state).toBe(32)
    expect(await capturesOf(shop().service.services.db, held)).toEqual([{ status: 'succeeded', captures: 1 }])
  })

  test.each(['000000', '12345', 'abcdef', ''])('a check answered with %j is not passed', async (code) => {
    const held = await informedOrder(shop().client)
    const intent = await challenged(held)
    expect(await answer(intent, code)).toBe(false)
    expect(await shop().client.refusal(executePayment, byCard(held, { payment_intent_id: intent.id }))).toEqual({
      status: 402,
      code: 'FAILED_STRIPE_CARD',
      title:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    })
    expect((await shop().client.call(executePayment, byCard(held))).data.state).toBe(32)
  })

  const unable =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

  test('what the bank said of a failed check is told at once, and to who comes back later, until it is paid', async () => {
    const held = await informedOrder(shop().client)
    expect(await heardLater(held)).toEqual({ state: 16, detail: undefined })
    const intent = await challenged(held)
    expect(await heardLater(held)).toEqual({ state: 16, detail: undefined })
    const guest = serviceClient(shop().service.app)
    const failed = await guest.call(answerChallenge, {
      params: { paymentIntentId: intent.id },
      body: { client_secret: intent.secret, code: '000000' },
    })
    expect(failed).toEqual({ data: { passed: false, detail: unable } })
    expect(await heardLater(held)).toEqual({ state: 16, detail: unable })
    await shop().client.call(executePayment, byCard(held))
    expect(await heardLater(held)).toEqual({ state: 32, detail: undefined })
  })

  test('a check needs the payment’s own secret', async () => {
    const intent = await challenged(await informedOrder(shop().client))
    const guest = serviceClient(shop().service.app)
    const wrong = [
      { params: { paymentIntentId: intent.id }, body: { client_secret: `${intent.secret}x`, code: '123456' } },
      { params: { paymentIntentId: 'pi_none' }, body: { client_secret: intent.secret, code: '123456' } },
    ]
    for (const input of wrong) {
      expect(await guest.refusal(answerChallenge, input)).toEqual({ status: 404, code: 'NOT_FOUND' })
    }
  })

  test.each(['shown', 'not shown'])(
    'a payment begun for an earlier sum is not completed, the new one %s',
    async (how) => {
      const held = await informedOrder(shop().client)
      const intent = await challenged(held)
      await answer(intent, '123456')
      const { data } = await shop().client.call(saveCurrencySetting, { ...held, body: { currency: 'USD' } })
      const sum =
        how === 'shown'
          ? { total: data.quotation?.withFees.totalCost ?? 0, currency: 'USD' as const }
          : { total: undefined, currency: undefined }
      const completing = byCard(held, { payment_intent_id: intent.id, ...sum })
      expect(await shop().client.refusal(executePayment, completing)).toEqual(changed)
      expect((await capturesOf(shop().service.services.db, held)).map((row) => row.captures)).toEqual([0])
    },
  )
})
