import { describe, expect, test } from 'vitest'
import { bypassPayment } from '#domain/contract/bypass-payment.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { setupOrderPaypal } from '#domain/contract/setup-order-paypal.call.ts'
import { endOwnLeases } from '#service/payments/end-leases.ts'
import { findLive } from '#service/payments/ledger.ts'
import { payableOrder } from '#service/payments/order-payable.ts'
import { pay } from '#service/payments/pay.ts'
import type { PaymentProvider } from '#service/payments/payment-provider.ts'
import { reconcile } from '#tests/support/payments/reconcile.ts'
import { settleDoubt } from '#service/payments/settle-doubt.ts'
import { createTurns } from '#service/payments/turns.ts'
import { requireOffered, wantedOf } from '#service/payments/wanted.ts'
import type { Services } from '#service/services.ts'
import { companies } from '#service/store/schema.ts'
import { findOrder } from '#service/store/orders.ts'
import { withCustomer } from '#tests/support/opened-service.ts'
import { behind, createLine } from '#tests/support/payments/faulty.ts'
import { informedOrder, signInStaff, signUp } from '#tests/support/service-journey.ts'
import { bypassTotal, byCard, capturesOf, cardTotal, paying } from '#tests/support/service-payment.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'

const unknown = { status: 502, code: 'PROVIDER_UNREACHABLE' }
const alreadyPaid = { status: 409, code: 'INVOICE_ALREADY_PAID' }
const toDollars = { body: { currency: 'USD' as const } }
const paidOnce = [{ status: 'succeeded', captures: 1 }]

describe.each(databases)('a charge whose answer is lost, on the $name', (database) => {
  const line = createLine()
  let clock = Date.now()
  const shop = withCustomer(database, { providers: (usual) => behind(line, usual), now: () => new Date(clock) })

  /** An order for which the provider was asked for something, and will not answer. */
  async function unanswered(what: 'charge' | 'open', payer = shop().client) {
    const held = await informedOrder(payer)
    line.breaks(what, 'endless')
    const heard = line.heard(what)
    void payer.send(executePayment, byCard(held))
    await heard
    const number = Number(held.params.orderId)
    return { held, number, subject: { kind: 'order', number } as const }
  }

  /** It works on the same database, and does not know what the service is doing. */
  function anotherInstance(): Services {
    return { ...shop().service.services, turns: createTurns() }
  }

  test('after the money moved: a person who asks next finds it paid', async () => {
    const held = await informedOrder(shop().client)
    line.breaks('charge', 'unanswered')
    expect(await shop().client.refusal(executePayment, byCard(held))).toEqual(unknown)
    const { data } = await shop().client.call(resumeOrder, held)
    expect({ state: data.state, invoice: JSON.parse(data.payment?.invoice ?? '{}').totalCost }).toEqual({
      state: 32,
      invoice: cardTotal,
    })
    expect(await capturesOf(shop().service.services.db, held)).toEqual(paidOnce)
  })

  test('the invoice says what was charged, wherever the company moved meanwhile', async () => {
    const held = await informedOrder(shop().client)
    line.breaks('charge', 'unanswered')
    expect(await shop().client.refusal(executePayment, byCard(held))).toEqual(unknown)
    const { db } = shop().service.services
    await db.update(companies).set({ country: 'US' })
    const { data } = await shop().client.call(resumeOrder, held)
    expect(JSON.parse(data.payment?.invoice ?? '{}')).toMatchObject({ totalVAT: 25.73, totalCost: cardTotal })
    expect(data.quotation?.withFees.totalCost).toBe(cardTotal)
    await db.update(companies).set({ country: 'FR' })
  })

  test('before it came anywhere: it shows itself unpaid, and is then paid once', async () => {
    const held = await informedOrder(shop().client)
    line.breaks('charge', 'unheard')
    expect(await shop().client.refusal(executePayment, byCard(held))).toEqual(unknown)
    expect((await shop().client.call(resumeOrder, held)).data.state).toBe(16)
    expect((await shop().client.call(executePayment, byCard(held))).data.state).toBe(32)
    expect(await capturesOf(shop().service.services.db, held)).toEqual(
      expect.arrayContaining([{ status: 'canceled', captures: 0 }, ...paidOnce]),
    )
  })

  test('nobody hears that it is unpaid, and nobody changes it, before that is certain', async () => {
    const held = await informedOrder(shop().client)
    const staff = await signInStaff(shop().service.app)
    line.breaks('charge', 'unanswered')
    line.breaks('settle', ...Array.from({ length: 4 }, () => 'unheard' as const))
    expect(await shop().client.refusal(executePayment, byCard(held))).toEqual(unknown)
    expect(await shop().client.refusal(resumeOrder, held)).toEqual(unknown)
    expect(await shop().client.refusal(executePayment, byCard(held))).toEqual(unknown)
    expect(await shop().client.refusal(setupOrderPaypal, { ...held, body: {} })).toEqual(unknown)
    expect(await shop().client.refusal(saveCurrencySetting, { ...held, ...toDollars })).toEqual(unknown)
    expect(await shop().client.refusal(saveCurrencySetting, { ...held, ...toDollars })).toEqual(alreadyPaid)
    expect((await shop().client.call(executePayment, byCard(held))).data.state).toBe(32)
    expect(await capturesOf(shop().service.services.db, held)).toEqual(paidOnce)

    const own = await informedOrder(staff)
    line.breaks('charge', 'unheard')
    expect(await staff.refusal(executePayment, byCard(own, undefined, 'card'))).toEqual(unknown)
    const added = await staff.call(bypassPayment, { ...own, body: paying({ total: bypassTotal }) })
    expect(added.data.payment?.method).toBe('bypass')
  })

  test('a payment that could not be opened moved nothing', async () => {
    const held = await informedOrder(shop().client)
    line.breaks('open', 'unanswered', 'unheard')
    expect(await shop().client.refusal(executePayment, byCard(held))).toEqual(unknown)
    expect(await shop().client.refusal(executePayment, byCard(held))).toEqual(unknown)
    expect((await shop().client.call(resumeOrder, held)).data.state).toBe(16)
    expect((await shop().client.call(executePayment, byCard(held))).data.state).toBe(32)
    expect(await capturesOf(shop().service.services.db, held)).toEqual(paidOnce)
  })

  test('an instance that died while it asked: once its time is over, another one finds out', async () => {
    const { held, number } = await unanswered('charge')
    const { services } = shop().service
    const other = anotherInstance()
    const found = () => findOrder(services.db, number)
    await reconcile(other)
    expect(await found()).toMatchObject({ state: 16, inDoubt: true })
    clock += 31_000
    await reconcile(other)
    expect(await found()).toMatchObject({ state: 32, inDoubt: false })
    expect(await capturesOf(services.db, held)).toEqual(paidOnce)
  })

  test('an instance that ends while it asks leaves it to the next one at once', async () => {
    const { held, number } = await unanswered('charge')
    await endOwnLeases(shop().service.services)
    await reconcile(anotherInstance())
    const { db } = shop().service.services
    expect(await findOrder(db, number)).toMatchObject({ state: 32, inDoubt: false })
    expect(await capturesOf(db, held)).toEqual(paidOnce)
  })

  test('an instance that ends while it waits for another leaves that one in peace', async () => {
    const { subject } = await unanswered('charge')
    const { services } = shop().service
    const { promise: waits, resolve: begun } = Promise.withResolvers<void>()
    const pause = () => {
      begun()
      return new Promise<void>(() => {})
    }
    const waiting = { ...anotherInstance(), asking: new Set<string>(), pause }
    void settleDoubt(waiting, subject)
    await waits
    await endOwnLeases(waiting)
    const { status, leasedUntil } = (await findLive(services.db, subject)) ?? {}
    expect({ status, isLeased: leasedUntil instanceof Date }).toEqual({ status: 'charging', isLeased: true })
  })

  test('a service that is closed while it asks lets go of what it asks about', async () => {
    const store = await database.open()
    const outlived = { ...database, open: async () => ({ ...store, close: async () => {} }) }
    const ending = await openTestService(outlived, { providers: (usual) => behind(line, usual) })
    const payer = (await signUp(ending.app)).client
    const { subject } = await unanswered('charge', payer)
    const { leasedUntil } = (await findLive(store.db, subject)) ?? {}
    expect(leasedUntil).toBeInstanceOf(Date)
    await ending.close()
    expect(await findLive(store.db, subject)).toMatchObject({ status: 'charging', leasedUntil: null })
    await store.close()
  })

  test('while another instance opens what it is about to charge, nobody hears that it is unpaid', async () => {
    const { subject } = await unanswered('open')
    const pause = async (duration: number) => {
      clock += duration
    }
    const other = { ...anotherInstance(), pause }
    await expect(settleDoubt(other, subject)).rejects.toMatchObject({ code: unknown.code })
    clock += 31_000
    await settleDoubt(other, subject)
  })

  test('a payment opened and not charged after all is held by no instance', async () => {
    const held = await informedOrder(shop().client)
    const { services } = shop().service
    const subject = { kind: 'order', number: Number(held.params.orderId) } as const
    const provider = requireOffered(services.providers.cards)
    const open: PaymentProvider['open'] = async (opening) => {
      await shop().client.call(saveCurrencySetting, { ...held, ...toDollars })
      return provider.open(opening)
    }
    const payer = { userUid: undefined, email: 'kai@studio.example' }
    const wanted = wantedOf(services.providers, payer, 'card', byCard(held).body)
    const paying = pay(services, payableOrder(services, subject.number), { ...wanted, provider: { ...provider, open } })
    await expect(paying).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
    expect(await findLive(services.db, subject)).toMatchObject({ status: 'open', leasedUntil: null })
  })
})
