/**
 * After this many days without a change, an unpaid order of a guest, or of a customer whose address is not confirmed,
 * is deleted with its files.
 */
export const unusedOrderDays = 7

/**
 * After this many days without a change, an unpaid order of a customer is deleted with its files. The customer is told
 * by mail so many days before, and has them whole, however late the mail was.
 */
export const draftDays = 90
export const draftWarningDays = 7

const day = 24 * 60 * 60 * 1000

/** At `now`, such orders whose last change is before this moment are deleted. */
export function unusedSince(now: Date): Date {
  return new Date(now.getTime() - unusedOrderDays * day)
}

/** A moment in the last whole day before such an order is deleted, unless it changes again. */
export function keptUntil(changedAt: Date): Date {
  return new Date(changedAt.getTime() + (unusedOrderDays - 1) * day)
}
