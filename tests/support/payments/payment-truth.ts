import type { PaymentRow } from '#service/payments/ledger.ts'
import type { MemoryPayment } from './memory-provider.ts'
import type { PaymentWorld } from './payment-world.ts'

type Noted = { readonly at: MemoryPayment; readonly row: PaymentRow | undefined }

/**
 * The faults after everything has ended: charged more than once, paid but not captured or the other way round, a captured
 * amount that differs from the stated one, money that went back and is not noted so, or went back twice.
 */
export async function wrongsOf(world: PaymentWorld): Promise<string[]> {
  const { bought, cards, paypal, lies } = world
  const atProviders = [...cards.payments(), ...paypal.payments()]
  const paid = await bought.paid()
  const rows = await bought.rows()
  const moved = atProviders
    .filter(({ captures }) => captures > 0)
    .map((at): Noted => ({ at, row: rows.find(({ reference }) => reference === at.reference) }))
  const isPaid = paid !== undefined && paid.method !== 'bypass'
  const paying = moved.filter(({ row }) => row?.status === 'captured')
  return [
    ...lies,
    ...wrongCharges(moved),
    ...(isPaid === paying.length > 0 ? [] : [isPaid ? 'paid, and not captured' : 'captured, and not paid']),
    ...(paid === undefined && moved.some(({ at, row }) => !at.taken && row?.billed)
      ? ['captured as asked, and not paid']
      : []),
    ...(rows.some(({ status }) => status === 'charging') ? ['still in doubt'] : []),
    ...paying.flatMap(({ at, row }) => (paid && row ? wrongFigures(at, row, paid.figures) : [])),
    ...(await wrongReturns(world, moved)),
  ]
}

function wrongCharges(moved: readonly Noted[]): string[] {
  // What the provider took on its own, and what went back because it was another sum, is no charge of ours.
  const ours = moved.filter(({ at }) => !at.isStray && !(at.taken && wasGivenBack(at)))
  return [
    ...(ours.length > 1 ? [`charged ${ours.length} times`] : []),
    ...(moved.some(({ at }) => at.captures > 1) ? ['one payment captured twice'] : []),
    ...(moved.filter(({ row }) => row?.status === 'captured').length > 1 ? ['paid twice'] : []),
    ...moved.flatMap(({ at, row }) => {
      const status = row?.status ?? 'unknown'
      if (!['captured', 'duplicate', 'mismatched'].includes(status)) return [`captured, and noted as ${status}`]
      const taken = at.taken ?? at
      const isNoted = row?.capturedAmount === taken.amount && row.capturedCurrency === taken.currency
      return isNoted ? [] : ['captured another sum than noted']
    }),
  ]
}

/** Whether all of it went back at one time: a bank may have returned a part since then. */
function wasGivenBack({ taken, amount, returns }: MemoryPayment): boolean {
  const refunds = returns.list().filter(({ kind, status }) => kind === 'refund' || status === 'lost')
  return refunds.reduce((total, one) => total + one.amount, 0) >= (taken ?? { amount }).amount
}

/** What staff accepted as it was is another sum than asked; any other sum that pays is the one that was asked for. */
function wrongFigures(at: MemoryPayment, row: PaymentRow, stated: readonly (readonly unknown[])[]): string[] {
  const figures = [[at.amount, at.currency], [row.amount, row.currency], ...stated]
  return new Set(figures.map(String)).size > 1 ? [`figures differ: ${JSON.stringify(figures)}`] : []
}

async function wrongReturns({ returnsOf, acceptedIds }: PaymentWorld, moved: readonly Noted[]): Promise<string[]> {
  const wrongs: string[] = []
  for (const { at, row } of moved) {
    if (!row) continue
    const noted = await returnsOf(row.id)
    if (noted.some(({ status }) => status === 'asked')) wrongs.push('a refund is still in doubt')
    const told = noted.filter(({ reference }) => reference !== null)
    const here = told.map(({ reference, status, amount }) => [reference, status, amount].join(' ')).toSorted()
    const there = at.returns
      .list()
      .map(({ id, status, amount }) => [id, status, amount].join(' '))
      .toSorted()
    if (here.join() !== there.join()) wrongs.push(`went back: ${there.join()}, noted: ${here.join()}`)
    const names = told.filter(({ name, status }) => name !== null && status !== 'failed').map(({ name }) => name)
    if (new Set(names).size < names.length) wrongs.push('one refund was made twice')
    if (row.status === 'captured' && at.taken && !acceptedIds.has(row.id)) wrongs.push('another sum pays in silence')
  }
  return wrongs
}
