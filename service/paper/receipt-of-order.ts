import { feesToWire } from '#domain/pricing/fee-schedule.ts'
import type { Turn } from '#service/files/fair-queue.ts'
import { chargedCompany } from '#service/payments/charged-company.ts'
import { moneyBackOf } from '#service/payments/money-back-of.ts'
import { isReceipted } from '#service/payments/receipted.ts'
import type { Services } from '#service/services.ts'
import type { OrderRecord } from '#service/store/orders.ts'

/** The receipt of an order as a PDF; undefined where nothing was paid for it. Throws TooManyRequests. */
export async function receiptOfOrder(
  { db, paperDesk, priceLists, settings }: Pick<Services, 'db' | 'paperDesk' | 'priceLists' | 'settings'>,
  order: OrderRecord,
  turn: Turn,
): Promise<Uint8Array | undefined> {
  const { number, quotation, priceListVersion: version } = order
  const company = (await chargedCompany(db, number)) ?? order.company
  if (!isReceipted(order) || !quotation || !company) return undefined
  const project = order.information?.gameTitle ?? order.file?.name ?? ''
  const shares = version === null ? undefined : feesToWire((await priceLists.version(db, version)).fees)
  const returned = (await moneyBackOf(db, 'order', [number])).get(number)
  const paid = { at: order.paidAt, by: order.paymentMethod }
  const receipted = { number, project, company, quotation, shares, paid, returned }
  const from = { seller: settings.seller, website: settings.publicUrl }
  return paperDesk.layOut({ kind: 'receipt', order: receipted, from }, turn)
}
