import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bypassPayment } from '#domain/contract/bypass-payment.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { setupOrderPaypal } from '#domain/contract/setup-order-paypal.call.ts'
import { abandonPayments } from '#service/payments/abandon.ts'
import { findLive } from '#service/payments/ledger.ts'
import { payableOrder } from '#service/payments/order-payable.ts'
import { pay } from '#service/payments/pay.ts'
import type { PaymentProvider } from '#service/payments/payment-provider.ts'
import { reconcile } from '#service/payments/reconcile.ts'
import { settleDoubt } from '#service/payments/settle-doubt.ts'
import { createTurns } from '#service/payments/turns.ts'
import { requireOffered, wantedOf } from '#service/payments/wanted.ts'
import { companies } from '#service/store/schema.ts'
import { findOrder } from '#service/store/orders.ts'
import { behind, createLine } from '#tests/support/payments/faulty.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import { informedOrder, signInStaff, signUp } from '#tests/support/service-journey.ts'
import { bypassTotal, byCard, capturesOf, cardTotal, paying } from '#tests/support/service-payment.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const unknown = { status: 502, code: 'PROVIDER_UNREACHABLE' }
const alreadyPaid = { status: 409, code: 'INVOICE_ALREADY_PAID' }
const toDollars = { body: { currency: 'USD' as const } }
const paidOnce = [{ status: 'succeeded', captures: 1 }]

describe.each(databases)('a charge whose answer is lost, on the $name', (database) => {
  const line = createLine()
  let clock = Date.now()
  let service: TestService
  let client: ServiceClient
  beforeAll(async () => {
    service = await openTestService(database, { providers: (usual) => behind(line, usual), now: () => new Date(clock) })
    client = (await signUp(service.app)).client
  })
  afterAll(() => service.close())

  test('after the money moved: whoever asks next finds it paid', async () => {
    const held = await informedOrder(client)
    line.breaks('charge', 'unanswered')
    expect(await client.refusal(executePayment, byCard(held))).toEqual(unknown)
    const { data } = await client.call(resumeOrder, held)
    expect({ state: data.state, invoice: JSON.parse(data.payment?.invoice ?? '{}').totalCost }).toEqual({
      state: 32,
      invoice: cardTotal,
    })
    expect(await capturesOf(service.services.db, held)).toEqual(paidOnce)
  })

  test('it is invoiced as it was charged, wherever the company moved meanwhile', async () => {
    const held = await informedOrder(client)
    line.breaks('charge', 'unanswered')
    expect(await client.refusal(executePayment, byCard(held))).toEqual(unknown)
    const { db } = service.services
    await db.update(companies).set({ country: 'US' })
    const { data } = await client.call(resumeOrder, held)
    expect(JSON.parse(data.payment?.invoice ?? '{}')).toMatchObject({ totalVAT: 25.73, totalCost: cardTotal })
    expect(data.quotation?.withFees.totalCost).toBe(cardTotal)
    await db.update(companies).set({ country: 'FR' })
  })

  test('before it came anywhere: it shows itself unpaid, and is then paid once', async () => {
    const held = await informedOrder(client)
    line.breaks('charge', 'unheard')
    expect(await client.refusal(executePayment, byCard(held))).toEqual(unknown)
    expect((await client.call(resumeOrder, held)).data.state).toBe(16)
    expect((await client.call(executePayment, byCard(held))).data.state).toBe(32)
    expect(await capturesOf(service.services.db, held)).toEqual(
      expect.arrayContaining([{ status: 'canceled', captures: 0 }, ...paidOnce]),
    )
  })

  test('nobody hears that it is unpaid, and nobody changes it, before that is certain', async () => {
    const held = await informedOrder(client)
    const staff = await signInStaff(service.app)
    line.breaks('charge', 'unanswered')
    line.breaks('settle', ...Array.from({ length: 4 }, () => 'unheard' as const))
    expect(await client.refusal(executePayment, byCard(held))).toEqual(unknown)
    expect(await client.refusal(resumeOrder, held)).toEqual(unknown)
    expect(await client.refusal(executePayment, byCard(held))).toEqual(unknown)
    expect(await client.refusal(setupOrderPaypal, { ...held, body: {} })).toEqual(unknown)
    expect(await client.refusal(saveCurrencySetting, { ...held, ...toDollars })).toEqual(unknown)
    expect(await client.refusal(saveCurrencySetting, { ...held, ...toDollars })).toEqual(alreadyPaid)
    expect((await client.call(executePayment, byCard(held))).data.state).toBe(32)
    expect(await capturesOf(service.services.db, held)).toEqual(paidOnce)

    const own = await informedOrder(staff)
    line.breaks('charge', 'unheard')
    expect(await staff.refusal(executePayment, byCard(own, undefined, 'card'))).toEqual(unknown)
    const added = await staff.call(bypassPayment, { ...own, body: paying({ total: bypassTotal }) })
    expect(added.data.payment?.method).toBe('bypass')
  })

  test('a payment that could not be opened moved nothing', async () => {
    const held = await informedOrder(client)
    line.breaks('open', 'unanswered', 'unheard')
    expect(await client.refusal(executePayment, byCard(held))).toEqual(unknown)
    expect(await client.refusal(executePayment, byCard(held))).toEqual(unknown)
    expect((await client.call(resumeOrder, held)).data.state).toBe(16)
    expect((await client.call(executePayment, byCard(held))).data.state).toBe(32)
    expect(await capturesOf(service.services.db, held)).toEqual(paidOnce)
  })

  test('an instance that died while it asked: once its time is over, another one finds out', async () => {
    const held = await informedOrder(client)
    line.breaks('charge', 'endless')
    const heard = line.heard('charge')
    void client.send(executePayment, byCard(held))
    await heard
    const { services } = service
    const other = { ...services, turns: createTurns() }
    const found = () => findOrder(services.db, Number(held.params.orderId))
    await reconcile(other)
    expect(await found()).toMatchObject({ state: 16, inDoubt: true })
    clock += 31_000
    await reconcile(other)
    expect(await found()).toMatchObject({ state: 32, inDoubt: false })
    expect(await capturesOf(services.db, held)).toEqual(paidOnce)
  })

  test('an instance that ends while it asks leaves it to the next one at once', async () => {
    const held = await informedOrder(client)
    line.breaks('charge', 'endless')
    const heard = line.heard('charge')
    void client.send(executePayment, byCard(held))
    await heard
    await abandonPayments(service.services)
    await reconcile({ ...service.services, turns: createTurns() })
    const { db } = service.services
    expect(await findOrder(db, Number(held.params.orderId))).toMatchObject({ state: 32, inDoubt: false })
    expect(await capturesOf(db, held)).toEqual(paidOnce)
  })

  test('an instance that ends while it waits for another leaves that one in peace', async () => {
    const held = await informedOrder(client)
    const { services } = service
    const subject = { kind: 'order', number: Number(held.params.orderId) } as const
    line.breaks('charge', 'endless')
    const heard = line.heard('charge')
    void client.send(executePayment, byCard(held))
    await heard
    const { promise: waits, resolve: begun } = Promise.withResolvers<void>()
    const pause = () => {
      begun()
      return new Promise<void>(() => {})
    }
    const waiting = { ...services, turns: createTurns(), asking: new Set<string>(), pause }
    void settleDoubt(waiting, subject)
    await waits
    await abandonPayments(waiting)
    const { status, heldUntil } = (await findLive(services.db, subject)) ?? {}
    expect({ status, isHeld: heldUntil instanceof Date }).toEqual({ status: 'charging', isHeld: true })
  })

  test('a service that is closed while it asks lets go of what it asks about', async () => {
    const store = await database.open()
    const outlived = { ...database, open: async () => ({ ...store, close: async () => {} }) }
    const ending = await openTestService(outlived, { providers: (usual) => behind(line, usual) })
    const payer = (await signUp(ending.app)).client
    const held = await informedOrder(payer)
    const subject = { kind: 'order', number: Number(held.params.orderId) } as const
    line.breaks('charge', 'endless')
    const heard = line.heard('charge')
    void payer.send(executePayment, byCard(held))
    await heard
    const { heldUntil } = (await findLive(store.db, subject)) ?? {}
    expect(heldUntil).toBeInstanceOf(Date)
    await ending.close()
    expect(await findLive(store.db, subject)).toMatchObject({ status: 'charging', heldUntil: null })
    await store.close()
  })

  test('while another instance opens what it is about to charge, nobody hears that it is unpaid', async () => {
    const held = await informedOrder(client)
    const subject = { kind: 'order', number: Number(held.params.orderId) } as const
    line.breaks('open', 'endless')
    const heard = line.heard('open')
    void client.send(executePayment, byCard(held))
    await heard
    const pause = async (duration: number) => {
      clock += duration
    }
    const other = { ...service.services, turns: createTurns(), pause }
    await expect(settleDoubt(other, subject)).rejects.toMatchObject({ code: unknown.code })
    clock += 31_000
    await settleDoubt(other, subject)
  })

  test('what was opened and is not charged after all is held by nobody', async () => {
    const held = await informedOrder(client)
    const { services } = service
    const subject = { kind: 'order', number: Number(held.params.orderId) } as const
    const provider = requireOffered(services.providers.cards)
    const open: PaymentProvider['open'] = async (opening) => {
      await client.call(saveCurrencySetting, { ...held, ...toDollars })
      return provider.open(opening)
    }
    const payer = { userUid: undefined, email: 'kai@studio.example' }
    const wanted = wantedOf(services.providers, payer, 'card', byCard(held).body)
    const paying = pay(services, payableOrder(services, subject.number), { ...wanted, provider: { ...provider, open } })
    await expect(paying).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
    expect(await findLive(services.db, subject)).toMatchObject({ status: 'open', heldUntil: null })
  })
})
