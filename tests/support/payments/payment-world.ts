import type { User } from '#domain/accounts/user.ts'
import { orderState } from '#domain/order/order-state.ts'
import { paidAmount } from '#domain/payments/paid-amount.ts'
import { Refusal } from '#service/http/refusal.ts'
import { changeOrder } from '#service/orders/change-order.ts'
import type { Wanted } from '#service/payments/claim.ts'
import { payableOrder } from '#service/payments/order-payable.ts'
import { pay, setUp } from '#service/payments/pay.ts'
import { ProviderUnreachable } from '#service/payments/payment-provider.ts'
import { takeEvent } from '#service/payments/provider-events.ts'
import { reconcile } from '#service/payments/reconcile.ts'
import { settleDoubt } from '#service/payments/settle-doubt.ts'
import { createTurns } from '#service/payments/turns.ts'
import type { Services } from '#service/services.ts'
import { findOrder } from '#service/store/orders.ts'
import { behind, createLine, type Line } from './faulty.ts'
import { createMemoryProvider, memoryCards, type MemoryProvider } from './memory-provider.ts'
import { createLife, mortalDatabase, mortalProvider } from './mortal.ts'
import { faultsOf, waysToPay, type Happening } from './happenings.ts'
import { insertPayable, moveTo, sumsNow, type Sums } from './payable-order.ts'
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
  shown: Sums
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
  readonly seen: ReadonlySet<Happening>
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
  const seen = new Set<Happening>()
  const begun: Promise<void>[] = []
  let underWay = 0
  const payer = { userUid: customer.userUid, email: customer.email }

  function start(): Instance {
    const life = createLife()
    const line = createLine((fault, answer) => {
      for (const happening of faultsOf(fault, answer)) seen.add(happening)
    })
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
  const shown = await sumsNow(services, number)
  const tabs: readonly [Tab, Tab] = [newTab(), newTab()]

  function newTab(): Tab {
    return { shown, intent: undefined, tok: undefined, last: undefined }
  }

  function captures(): number {
    return [...cards.payments(), ...paypal.payments()].reduce((total, one) => total + one.captures, 0)
  }

  async function isPaid(): Promise<boolean> {
    return ((await findOrder(db, number))?.state ?? 0) >= orderState.paid
  }

  async function bury(): Promise<void> {
    seen.add('killed')
    if (captures() > 0 && !(await isPaid())) seen.add('killed after the capture')
  }

  async function execute(at: Services, tab: Tab, wanted: Wanted): Promise<void> {
    tab.last = wanted
    const others = tabs.filter((other) => other !== tab && other.last)
    if (others.length > 0) seen.add('second tab')
    if (underWay > 1) seen.add('at once')
    const paid = await pay(at, payableOrder(at, number), wanted).catch(async (error: unknown) => {
      if (error instanceof Refusal && error.code === 'ORDER_CHANGED') tab.shown = await sumsNow(services, number)
      throw error
    })
    if (paid.status === 'requires_action') {
      tab.intent = paid.reference
      return
    }
    seen.add(waysToPay[wanted.method])
    if (wanted.provider && captures() === 0) lies.push('told paid, and nothing was charged')
    const invoiced = paidAmount((await findOrder(db, number))?.invoice ?? '')
    if (invoiced?.amount !== wanted.shown?.total || invoiced?.currency !== wanted.shown?.currency) {
      lies.push(`shown ${wanted.shown?.total}, and paid ${invoiced?.amount}`)
    }
  }

  async function setUpAt(at: Services, tab: Tab): Promise<void> {
    const { paypal: provider } = at.providers
    if (provider) tab.tok = await setUp(at, payableOrder(at, number), { method: 'paypal', payer, provider })
  }

  async function ask(at: Services, tab: Tab): Promise<void> {
    const before = captures()
    seen.add('asked')
    await settleDoubt(at, { kind: 'order', number })
    const order = await findOrder(at.db, number)
    if (before > 0 && order && order.state < orderState.paid) lies.push('told unpaid, and it was charged')
    tab.shown = await sumsNow(services, number)
  }

  async function perform(at: Services, tab: Tab, { kind, choice }: Action): Promise<void> {
    const base = { payer, reference: undefined, cardId: undefined } as const
    const byCard = { ...base, method: 'card', provider: at.providers.cards, shown: tab.shown.card } as const
    const byPaypal = { ...base, method: 'paypal', shown: tab.shown.other } as const
    const agrees = choice % 3 > 0
    switch (kind) {
      case 'card':
        return execute(at, tab, { ...byCard, cardId: cardIds[choice % cardIds.length] })
      case 'repeat':
        if (tab.last) seen.add('repeated')
        return tab.last && execute(at, tab, { ...tab.last, provider: tab.last.provider && providerOf(at, tab.last) })
      case 'complete':
        if (tab.intent === undefined) await execute(at, tab, { ...byCard, cardId: memoryCards.asks })
        if (tab.intent === undefined) return
        if (choice % 4 > 0) cards.answer(tab.intent, agrees)
        seen.add(choice % 4 > 0 ? (agrees ? 'check passed' : 'check failed') : 'check left')
        return execute(at, tab, { ...byCard, reference: tab.intent })
      case 'paypalSetup':
        return setUpAt(at, tab)
      case 'paypalExecute':
        if (tab.tok === undefined) await setUpAt(at, tab)
        if (tab.tok === undefined) return
        paypal.answer(tab.tok, agrees)
        if (!agrees) seen.add('PayPal left')
        return execute(at, tab, { ...byPaypal, provider: at.providers.paypal, reference: tab.tok })
      case 'bypass':
        return execute(at, tab, { ...base, method: 'bypass', provider: undefined, shown: tab.shown.other })
      case 'ask':
        return ask(at, tab)
      case 'changeCurrency':
        await changeOrder(at, number, async (_, { currency }) => ({ currency: currency === 'EUR' ? 'USD' : 'EUR' }))
        seen.add('currency changed')
        tab.shown = await sumsNow(services, number)
        return
      case 'changeLanguages':
        await changeOrder(at, number, async () => ({ targets: choice % 2 ? ['frFR'] : ['deDE', 'frFR', 'jaJP'] }))
        seen.add('languages changed')
        tab.shown = await sumsNow(services, number)
        return
      case 'move':
        seen.add('company moved')
        return moveTo(services, customer, choice % 2 ? 'US' : 'FR')
      case 'webhook':
        for (const { reference } of cards.payments().filter((one) => one.captures > 0)) {
          const event = { id: reference, reference }
          seen.add((await isPaid()) ? 'webhook late' : 'webhook first')
          if (choice % 2) seen.add('webhook doubled')
          await Promise.all(Array.from({ length: (choice % 2) + 1 }, () => takeEvent(at, 'stripe', event)))
        }
        return
      case 'reconcile':
        seen.add('reconciled')
        return reconcile(at)
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
    const { tab, kind, fault, isAlone, dies } = action
    if (kind === 'wait') clock += 60_000
    if (instances[tab].isDead()) {
      await bury()
      instances[tab] = start()
      tabs[tab].shown = await sumsNow(services, number)
    }
    const { services: at, line, died, endAt } = instances[tab]
    if (dies !== undefined) endAt(dies)
    if (fault) line.breaks(fault.question, fault.fault)
    underWay += 1
    const done = Promise.race([answered(perform(at, tabs[tab], action)), died]).finally(() => (underWay -= 1))
    begun.push(done)
    if (isAlone) await done
  }

  return {
    number,
    cards,
    paypal,
    lies,
    seen,
    act,
    settle: async () => {
      await Promise.all(begun)
      if (instances.some(({ isDead }) => isDead())) await bury()
      const isTold = seen.has('webhook first') || seen.has('webhook late')
      if (!isTold && cards.payments().some((one) => one.captures > 0)) seen.add('webhook lost')
      clock += 60_000
      await reconcile(start().services)
    },
  }
}

function providerOf({ providers }: Services, { method }: Wanted) {
  return method === 'paypal' ? providers.paypal : providers.cards
}
