import { fromDecimal } from '#domain/money/money.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Wanted } from '#service/payments/claim.ts'
import { giveUp } from '#service/payments/given-up.ts'
import { pay, setUp } from '#service/payments/pay.ts'
import { ProviderUnreachable } from '#service/payments/payment-provider.ts'
import { lookInto, takeEvent } from '#service/payments/provider-events.ts'
import { settleDoubt } from '#service/payments/settle-doubt.ts'
import type { Services } from '#service/services.ts'
import type { Bought } from './bought.ts'
import { faultsOf, waysToPay, type Happening } from './happenings.ts'
import { startInstance, type Instance } from './instance.ts'
import { createMemoryProvider, memoryCards, type MemoryProvider } from './memory-provider.ts'
import { untouchable } from './faulty.ts'
import type { Action } from './payment-actions.ts'
import { reconcile } from './reconcile.ts'
import { createTab, type PayingTab } from './tab.ts'

const cardIds = [memoryCards.good, memoryCards.asks, memoryCards.good, memoryCards.bad, 'card_of_nobody']

export type PaymentWorld = {
  readonly bought: Bought
  readonly cards: MemoryProvider
  readonly paypal: MemoryProvider
  /** Observations that must never occur. */
  readonly lies: string[]
  readonly seen: ReadonlySet<Happening>
  readonly act: (action: Action) => Promise<void>
  /** Everything comes to its end: lines are whole, the dead are replaced, and payments are reconciled once. */
  readonly settle: () => Promise<void>
}

/** Something that only needs to be paid, with providers of its own. */
export async function createWorld(services: Services, bought: Bought): Promise<PaymentWorld> {
  const { payer, subject } = bought
  const cards = createMemoryProvider('stripe')
  const paypal = createMemoryProvider('paypal', false)
  let clock = Date.now()
  const lies: string[] = []
  const seen = new Set<Happening>([subject.kind === 'order' ? 'an order' : 'an invoice'])
  const begun: Promise<void>[] = []
  let underWay = 0

  function start(): Instance {
    return startInstance(services, {
      providers: { cards, paypal },
      now: () => new Date(clock),
      passes: (duration) => (clock += duration),
      broke: (fault, answer) => {
        for (const happening of faultsOf(fault, answer)) seen.add(happening)
      },
    })
  }

  const instances: [Instance, Instance] = [start(), start()]
  const shown = await bought.sums()
  const tabs: readonly [PayingTab, PayingTab] = [createTab(shown), createTab(shown)]

  function captures(): number {
    return [...cards.payments(), ...paypal.payments()].reduce((total, one) => total + one.captures, 0)
  }

  async function isPaid(): Promise<boolean> {
    return (await bought.paid()) !== undefined
  }

  async function bury(): Promise<void> {
    seen.add('killed')
    if (captures() > 0 && !(await isPaid())) seen.add('killed after the capture')
  }

  async function execute(at: Services, tab: PayingTab, wanted: Wanted): Promise<void> {
    tab.last = wanted
    const others = tabs.filter((other) => other !== tab && other.last)
    if (others.length > 0) seen.add('second tab')
    if (underWay > 1) seen.add('at once')
    const isGivenUp = tab.isGivenUp(wanted.attempt)
    if (isGivenUp) seen.add('given up')
    const before = isGivenUp && (await isPaid())
    const provider = isGivenUp
      ? wanted.provider && untouchable(wanted.provider, (lie) => lies.push(lie))
      : wanted.provider
    const paid = await pay(at, bought.payable(at), { ...wanted, provider }).catch(async (error: unknown) => {
      if (error instanceof Refusal && error.code === 'ORDER_CHANGED') tab.shown = await bought.sums()
      if (error instanceof Refusal && error.code === 'PAYMENT_PENDING') seen.add('under review')
      throw error
    })
    if (paid.status === 'requires_action') {
      tab.intent = paid.reference
      return
    }
    if (isGivenUp && !before && wanted.method === 'bypass' && underWay === 1) lies.push('given up, and added')
    seen.add(waysToPay[wanted.method])
    if (wanted.provider && captures() === 0) lies.push('told paid, and nothing was charged')
    const [told] = (await bought.paid())?.figures ?? []
    const { total, currency } = wanted.shown ?? {}
    const isAsShown = total === undefined || (told?.[0] === fromDecimal(total) && told[1] === currency)
    if (!isAsShown) lies.push(`shown ${total}, and paid ${told?.[0]}`)
    if (total === undefined) seen.add('no sum shown')
  }

  async function setUpAt(at: Services, tab: PayingTab): Promise<void> {
    const { paypal: provider } = at.providers
    if (provider) tab.tok = await setUp(at, bought.payable(at), { method: 'paypal', payer, provider })
  }

  /** Gives up the requests sent before; once the service says 'unpaid', none of them may reach a provider. */
  async function ask(at: Services, tab: PayingTab): Promise<void> {
    const before = captures()
    const sent = tab.sent()
    seen.add('asked')
    await giveUp(at, bought.payable(at), sent)
    await settleDoubt(at, subject)
    const paid = await isPaid()
    if (before > 0 && !paid) lies.push('told unpaid, and it was charged')
    tab.giveUp(sent)
    tab.shown = await bought.sums()
  }

  /** Delayed requests reach the process that runs now. */
  async function arrive(at: Services, tab: PayingTab): Promise<void> {
    for (const wanted of tab.onItsWay.splice(0)) {
      seen.add('execution late')
      await answered(execute(at, tab, { ...wanted, provider: providerOf(at, wanted) }))
    }
  }

  async function perform(at: Services, tab: PayingTab, { kind, choice }: Action): Promise<void> {
    const base = () =>
      ({ payer, reference: undefined, cardId: undefined, keepsCard: false, attempt: tab.name() }) as const
    const shown = choice % 5 === 2 ? { card: {}, other: {} } : tab.shown
    const byCard = () => ({ ...base(), method: 'card', provider: at.providers.cards, shown: shown.card }) as const
    const byPaypal = () => ({ ...base(), method: 'paypal', shown: shown.other }) as const
    const agrees = choice % 3 > 0
    switch (kind) {
      case 'card':
        return execute(at, tab, { ...byCard(), cardId: cardIds[choice % cardIds.length] })
      case 'late':
        tab.onItsWay.push({ ...byCard(), cardId: memoryCards.good })
        if (agrees) await answered(ask(at, tab))
        return choice % 2 ? arrive(at, tab) : undefined
      case 'repeat':
        if (tab.last) seen.add('repeated')
        return tab.last && execute(at, tab, { ...tab.last, provider: tab.last.provider && providerOf(at, tab.last) })
      case 'complete':
        if (tab.intent === undefined) await execute(at, tab, { ...byCard(), cardId: memoryCards.asks })
        if (tab.intent === undefined) return
        if (choice % 4 > 0) cards.answer(tab.intent, agrees)
        seen.add(choice % 4 > 0 ? (agrees ? 'check passed' : 'check failed') : 'check left')
        return execute(at, tab, { ...byCard(), reference: tab.intent })
      case 'paypalSetup':
        return setUpAt(at, tab)
      case 'paypalExecute':
        if (tab.tok === undefined) await setUpAt(at, tab)
        if (tab.tok === undefined) return
        paypal.answer(tab.tok, agrees, choice % 2 === 1)
        if (!agrees) seen.add('PayPal left')
        return execute(at, tab, { ...byPaypal(), provider: at.providers.paypal, reference: tab.tok })
      case 'review':
        return review(choice)
      case 'bypass':
        if (subject.kind === 'invoice') return
        return execute(at, tab, { ...base(), method: 'bypass', provider: undefined, shown: shown.other })
      case 'ask':
        await ask(at, tab)
        return arrive(at, tab)
      case 'changeCurrency':
      case 'changeLanguages':
      case 'move':
        if (!bought.change) return
        seen.add(await bought.change(at, kind, choice))
        if (kind !== 'move') tab.shown = await bought.sums()
        return
      case 'webhook':
        return tell(at, choice)
      case 'reconcile':
        seen.add('reconciled')
        return reconcile(at)
      case 'wait':
    }
  }

  /** PayPal looks into what it holds back: the money moves, or never will. */
  function review(choice: number): void {
    for (const { reference, status } of paypal.payments()) {
      if (status !== 'pending') continue
      paypal.review(reference, choice % 2 === 0)
      seen.add(choice % 2 === 0 ? 'review passed' : 'review failed')
    }
  }

  async function tell(at: Services, choice: number): Promise<void> {
    for (const { reference } of cards.payments().filter((one) => one.captures > 0)) {
      const event = { id: reference, reference }
      seen.add((await isPaid()) ? 'webhook late' : 'webhook first')
      if (choice % 2) seen.add('webhook doubled')
      await Promise.all(Array.from({ length: (choice % 2) + 1 }, () => takeEvent(at, 'stripe', event)))
    }
    for (const { reference } of paypal.payments()) await lookInto(at, 'paypal', reference)
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
      tabs[tab].shown = await bought.sums()
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
    bought,
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
      const { services: last } = start()
      for (const tab of tabs) await arrive(last, tab)
      clock += 60_000
      review(subject.number)
      await reconcile(last)
    },
  }
}

function providerOf({ providers }: Services, { method }: Pick<Wanted, 'method'>) {
  return method === 'paypal' ? providers.paypal : providers.cards
}
