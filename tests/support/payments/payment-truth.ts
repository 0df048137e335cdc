import type { PaymentWorld } from './payment-world.ts'

/**
 * The faults after everything has ended: captured more than once, paid but not captured or the other way round, or a
 * captured amount that differs from the stated one.
 */
export async function wrongsOf({ bought, cards, paypal, lies }: PaymentWorld): Promise<string[]> {
  const wrongs = [...lies]
  const atProviders = [...cards.payments(), ...paypal.payments()]
  const captures = atProviders.reduce((total, one) => total + one.captures, 0)
  const paid = await bought.paid()
  const rows = await bought.rows()
  const noted = rows.filter(({ status }) => status === 'captured')
  const isPaid = paid !== undefined && paid.method !== 'bypass'

  if (captures > 1) wrongs.push(`captured ${captures} times`)
  if (isPaid !== captures > 0) wrongs.push(isPaid ? 'paid, and not captured' : 'captured, and not paid')
  if (noted.length !== Math.min(captures, 1)) wrongs.push(`captured ${captures} times, noted ${noted.length} times`)
  if (rows.some(({ status }) => status === 'charging')) wrongs.push('still in doubt')

  const charged = atProviders.find((one) => one.captures > 0)
  const [row] = noted
  if (!charged || !row || !isPaid) return wrongs
  const figures = [[charged.amount, charged.currency], [row.amount, row.currency], ...paid.figures]
  if (new Set(figures.map(String)).size > 1) wrongs.push(`figures differ: ${JSON.stringify(figures)}`)
  return wrongs
}
