import type { PaymentMethod } from '#domain/payments/options.ts'
import type { ProviderFault } from './faulty.ts'

/** What the generated sequences must contain: a proof that never saw one of these proves nothing about it. */
export const happenings = [
  'an order',
  'an invoice',
  'paid by card',
  'paid at PayPal',
  'paid by staff',
  'no sum shown',
  'repeated',
  'at once',
  'second tab',
  'check passed',
  'check failed',
  'check left',
  'PayPal left',
  'under review',
  'review passed',
  'review failed',
  'asked',
  'execution late',
  'given up',
  'webhook first',
  'webhook late',
  'webhook doubled',
  'webhook lost',
  'provider not reached',
  'request late',
  'answer lost',
  'answer lost after the capture',
  'currency changed',
  'languages changed',
  'company moved',
  'killed',
  'killed after the capture',
  'reconciled',
  'refunded whole',
  'refunded in part',
  'refunded elsewhere',
  'refund failed',
  'disputed',
  'dispute won',
  'dispute lost',
  'captured after all',
  'second capture refunded',
  'wrong sum refunded',
  'wrong sum accepted',
  'paid twice',
  'paid another sum',
] as const

export type Happening = (typeof happenings)[number]

export const waysToPay: Readonly<Record<PaymentMethod, Happening>> = {
  card: 'paid by card',
  saved_card: 'paid by card',
  paypal: 'paid at PayPal',
  bypass: 'paid by staff',
}

/** The happenings that a fault of the line causes; `answer` is the lost answer. */
export function faultsOf(fault: ProviderFault, answer: unknown): Happening[] {
  if (fault === 'unheard') return ['provider not reached']
  if (fault === 'late') return ['request late']
  const isCapture = typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'captured'
  return isCapture ? ['answer lost', 'answer lost after the capture'] : ['answer lost']
}

/** In how many sequences each has happened. */
export type Tally = Readonly<Record<Happening, number>>

export function tallyOf(sequences: readonly ReadonlySet<Happening>[]): Tally {
  const count = (happening: Happening) => sequences.filter((seen) => seen.has(happening)).length
  return Object.fromEntries(happenings.map((happening) => [happening, count(happening)])) as Tally
}

/** The happenings that never occurred. */
export function missingFrom(tally: Tally): Happening[] {
  return happenings.filter((happening) => tally[happening] === 0)
}
