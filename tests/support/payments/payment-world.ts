import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { User } from '#domain/accounts/user.ts'
import { orderState } from '#domain/order/order-state.ts'
import { payableOf as linesOf } from '#domain/payments/price.ts'
import { Refusal } from '#service/http/refusal.ts'
import { changeOrder } from '#service/orders/change-order.ts'
import { orderQuotation } from '#service/orders/pricing-facts.ts'
import type { Wanted } from '#service/payments/claim.ts'
import { payableOrder } from '#service/payments/order-payable.ts'
import { pay, setUp } from '#service/payments/pay.ts'
import { ProviderUnreachable } from '#service/payments/payment-provider.ts'
import { takeEvent } from '#service/payments/provider-events.ts'
import { reconcile } from '#service/payments/reconcile.ts'
import { settleDoubt } from '#service/payments/settle-doubt.ts'
import { createTurns } from '#service/payments/turns.ts'
import type { Services } from '#service/services.ts'
import { findOrder, insertOrder, updateOrder } from '#service/store/orders.ts'
import { companies, orderFiles } from '#service/store/schema.ts'
import { information, settings } from '#tests/support/service-journey.ts'
import { behind, createLine, type Line } from './faulty.ts'
import { createMemoryProvider, memoryCards, type MemoryProvider } from './memory-provider.ts'
import { createLife, mortalDatabase, mortalProvider } from './mortal.ts'
import type { Action } from './payment-actions.ts'

const cardIds = [memoryCards.good, memoryCards.asks, memoryCards.good, memoryCards.bad, 'card_of_nobody']

/** A process of the service: real code over the one database, on a line to the providers that can break. */
type Instance = {
  readonly services: Services
  readonly line: Line
  readonly died: Promise<void>
  readonly isDead: () => boolean
  readonly endAt: (step: number) => void
}

/** What a tab of the customer knows. */
type Tab = {
  shown: { card: Wanted['shown']; other: Wanted['shown'] }
  intent: string | undefined
  tok: string | undefined
  last: Wanted | undefined
}

export type World = {
  readonly number: number
  readonly cards: MemoryProvider
  readonly paypal: MemoryProvider
  /** What was seen that may never be. */
  readonly lies: string[]
  readonly act: (action: Action) => Promise<void>
  /** Everything comes to its end: lines are whole, the dead are replaced, and payments are reconciled once. */
  readonly settle: () => Promise<void>
}

/** An order that only needs to be paid, with providers of its own. */
export async function createWorld(services: Services, customer: User): Promise<World> {
  const { db } = services
  const number = await insertPayable(services, customer)
  await moveTo(services, customer, 'FR')
  const cards = createMemoryProvider('stripe')
  const paypal = createMemoryProvider('paypal', false)
  let clock = Date.now()
  const lies: string[] = []
  const begun: Promise<void>[] = []
  const payer = { userUid: customer.userUid, email: customer.email }

  function start(): Instance {
    const life = createLife()
    const line = createLine()
    const own = { cards: mortalProvider(cards, life), paypal: mortalProvider(paypal, life) }
    const providers = behind(line, { ...own, known: [own.cards, own.paypal], readStripeEvent: undefined })
    const pause = async (duration: number) => {
      clock += duration
      await life.step()
    }
    const turns = createTurns()
    const now = () => new Date(clock)
    return { services: { ...services, db: mortalDatabase(db, life), providers, turns, now, pause }, line, ...life }
  }

  const instances: [Instance, Instance] = [start(), start()]
  const shown = await shownNow()
  const tabs: readonly [Tab, Tab] = [newTab(), newTab()]

  function newTab(): Tab {
    return { shown, intent: undefined, tok: undefined, last: undefined }
  }

  async function quotationNow() {
    const order = await findOrder(db, number)
    if (!order || order.priceListVersion === null) throw new Error('The order is gone')
    const quotation = orderQuotation(order, await services.priceLists.version(db, order.priceListVersion))
    if (!quotation) throw new Error('The order has no quotation')
    return { order, quotation }
  }

  async function shownNow(): Promise<Tab['shown']> {
    const { quotation } = await quotationNow()
    const sum = (method: 'card' | 'paypal') => ({
      total: linesOf(quotation, method).totalCost,
      currency: quotation.currency,
    })
    return { card: sum('card'), other: sum('paypal') }
  }

  function captures(): number {
    return [...cards.payments(), ...paypal.payments()].reduce((total, one) => total + one.captures, 0)
  }

  async function execute(at: Services, tab: Tab, wanted: Wanted): Promise<void> {
    tab.last = wanted
    const paid = await pay(at, payableOrder(at, number), wanted)
    if (paid.status === 'requires_action') tab.intent = paid.reference
    else if (wanted.provider && captures() === 0) lies.push('told paid, and nothing was charged')
  }

  async function ask(at: Services, tab: Tab): Promise<void> {
    const before = captures()
    await settleDoubt(at, { kind: 'order', number })
    const order = await findOrder(at.db, number)
    if (before > 0 && order && order.state < orderState.paid) lies.push('told unpaid, and it was charged')
    tab.shown = await shownNow()
  }

  async function perform(at: Services, tab: Tab, { kind, choice }: Action): Promise<void> {
    const base = { payer, reference: undefined, cardId: undefined } as const
    const byCard = { ...base, method: 'card', provider: at.providers.cards, shown: tab.shown.card } as const
    const byPaypal = { ...base, method: 'paypal', shown: tab.shown.other } as const
    const { paypal: atPaypal } = at.providers
    const agrees = choice % 3 > 0
    switch (kind) {
      case 'card':
        return execute(at, tab, { ...byCard, cardId: cardIds[choice % cardIds.length] })
      case 'repeat':
        return tab.last && execute(at, tab, { ...tab.last, provider: tab.last.provider && providerOf(at, tab.last) })
      case 'complete':
        if (tab.intent === undefined) return
        if (choice % 4 > 0) cards.answer(tab.intent, agrees)
        return execute(at, tab, { ...byCard, reference: tab.intent })
      case 'paypalSetup':
        if (atPaypal) tab.tok = await setUp(at, payableOrder(at, number), { ...byPaypal, provider: atPaypal })
        return
      case 'paypalExecute':
        if (tab.tok === undefined) return
        paypal.answer(tab.tok, agrees)
        return execute(at, tab, { ...byPaypal, provider: atPaypal, reference: tab.tok })
      case 'bypass':
        return execute(at, tab, { ...base, method: 'bypass', provider: undefined, shown: tab.shown.other })
      case 'ask':
        return ask(at, tab)
      case 'changeCurrency':
        await changeOrder(at, number, async (_, { currency }) => ({ currency: currency === 'EUR' ? 'USD' : 'EUR' }))
        tab.shown = await shownNow()
        return
      case 'changeLanguages':
        await changeOrder(at, number, async () => ({ targets: choice % 2 ? ['frFR'] : ['deDE', 'frFR', 'jaJP'] }))
        tab.shown = await shownNow()
        return
      case 'move':
        return moveTo(services, customer, choice % 2 ? 'US' : 'FR')
      case 'webhook':
        for (const { reference } of cards.payments().filter((one) => one.captures > 0)) {
          const event = { id: reference, reference }
          await Promise.all(Array.from({ length: (choice % 2) + 1 }, () => takeEvent(at, 'stripe', event)))
        }
        return
      case 'reconcile':
        return reconcile(at)
      case 'kill':
      case 'wait':
    }
  }

  /** A refusal is an answer; whatever else is thrown is a fault of ours. */
  async function answered(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => {
      if (!(error instanceof Refusal) && !(error instanceof ProviderUnreachable)) lies.push(`threw ${String(error)}`)
    })
  }

  async function act(action: Action): Promise<void> {
    const { tab, kind, fault, isAlone, choice } = action
    if (kind === 'wait') clock += 60_000
    if (instances[tab].isDead()) {
      instances[tab] = start()
      tabs[tab].shown = await shownNow()
    }
    const { services: at, line, died, endAt } = instances[tab]
    if (kind === 'kill') return endAt(choice + 1)
    if (fault) line.breaks(fault.question, fault.fault)
    const done = Promise.race([answered(perform(at, tabs[tab], action)), died])
    begun.push(done)
    if (isAlone) await done
  }

  return {
    number,
    cards,
    paypal,
    lies,
    act,
    settle: async () => {
      await Promise.all(begun)
      clock += 60_000
      await reconcile(start().services)
    },
  }
}

function providerOf({ providers }: Services, { method }: Wanted) {
  return method === 'paypal' ? providers.paypal : providers.cards
}

async function moveTo({ db }: Services, { company }: User, country: string): Promise<void> {
  await db.update(companies).set({ country }).where(eq(companies.companyUuid, company.companyUuid))
}

async function insertPayable({ db, now, priceLists }: Services, { userUid }: User): Promise<number> {
  const { number } = await insertOrder(db, { tokenHash: randomUUID(), customerUid: userUid, createdAt: now() })
  const { version } = await priceLists.newest(db)
  await updateOrder(db, number, {
    state: orderState.informed,
    priceListVersion: version,
    targets: ['deDE', 'frFR'],
    information,
  })
  await db.insert(orderFiles).values({
    orderNumber: number,
    name: 'harbor.csv',
    type: '.csv',
    size: 100,
    sheets: [{ sheetName: 'harbor.csv', rows: 4, columns: 3 }],
    settings,
    words: { sourceWordCount: 40_000, filledWordCount: {} },
    storageKey: `${number}/source`,
  })
  return number
}
