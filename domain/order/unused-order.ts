/** An unpaid order of a guest, or of a customer whose address is not confirmed, that nobody has changed for so many days is deleted, with its files. */
export const unusedOrderDays = 7

const day = 24 * 60 * 60 * 1000

/** Such orders that were last changed before this are deleted at `now`. */
export function unusedSince(now: Date): Date {
  return new Date(now.getTime() - unusedOrderDays * day)
}

/** In the last whole day that such an order is kept, when nobody changes it again. */
export function keptUntil(changedAt: Date): Date {
  return new Date(changedAt.getTime() + (unusedOrderDays - 1) * day)
}
