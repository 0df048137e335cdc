import { fromDecimal } from '#domain/money/money.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Wanted } from '#service/payments/claim.ts'
import { giveUp } from '#service/payments/given-up.ts'
import { pay, setUp } from '#service/payments/pay.ts'
import { listReturns, type ReturnRow } from '#service/payments/money-back.ts'
import { ProviderUnreachable } from '#service/payments/payment-provider.ts'
import { settleDoubt } from '#service/payments/settle-doubt.ts'
import type { Services } from '#service/services.ts'
import type { Bought } from './bought.ts'
import { createMoneyBackWorld } from './money-back-world.ts'
import { faultsOf, waysToPay, type Happening } from './happenings.ts'
import { startInstance, type Instance } from './instance.ts'
import { createMemoryProvider, memoryCards, type MemoryProvider } from './memory-provider.ts'
import { untouchable } from './faulty.ts'
import { isMoneyBack, type Action } from './payment-actions.ts'
import { reconcile } from './reconcile.ts'
import { createTab, type PayingTab } from './tab.ts'

const cardIds = [memoryCards.good, memoryCards.asks, memoryCards.good, memoryCards.bad, 'card_of_nobody']

export type PaymentWorld = {
  readonly bought: Bought
  readonly cards: MemoryProvider
  readonly paypal: MemoryProvider
  /** The payments of another sum that staff accepted. */
  readonly acceptedIds: ReadonlySet<string>
  readonly returnsOf: (paymentId: string) => Promise<readonly ReturnRow[]>
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
  const money = createMoneyBackWorld({ bought, cards, paypal, sees: (happening) => seen.add(happening) })
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

  const instances: [Instance, Instance, Instance] = [start(), start(), start()]
  const shown = await bought.sums()
  const tabs: readonly [PayingTab, PayingTab, PayingTab] = [createTab(shown), createTab(shown), createTab(shown)]

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
    const before = money.charged().length
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
    if (isMoneyBack(kind)) return money.perform(at, kind, choice)
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
        return money.review(choice)
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
        return money.tell(at, choice)
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
    acceptedIds: money.acceptedIds,
    returnsOf: (paymentId) => listReturns(services.db, paymentId),
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
      money.review(subject.number)
      // Providers tell of what they took on their own, and of what went back, until they are heard.
      await money.tellReturns(last, subject.number)
      clock += 60 * 60_000
      await reconcile(last)
      for (const { status } of await bought.rows()) {
        if (status === 'duplicate') seen.add('paid twice')
        if (status === 'mismatched') seen.add('paid another sum')
      }
    },
  }
}

function providerOf({ providers }: Services, { method }: Pick<Wanted, 'method'>) {
  return method === 'paypal' ? providers.paypal : providers.cards
}
