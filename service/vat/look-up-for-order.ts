import { orderState } from '#domain/order/order-state.ts'
import { taxesIn } from '#domain/pricing/taxes-in.ts'
import type { Services } from '#service/services.ts'
import type { OrderRecord } from '#service/store/orders.ts'
import { keepStanding } from './keep-standing.ts'
import { queueLookUp } from './look-up-queue.ts'
import { lookUpVatNumber } from './look-up.ts'

/**
 * Looks up the number of the company that is about to pay for an order. Each order under reverse charge has a look-up of
 * its own, for the books.
 */
export async function lookUpForOrder(
  services: Services,
  { number, state, company }: Pick<OrderRecord, 'number' | 'state' | 'company'>,
): Promise<void> {
  if (!company || state >= orderState.paid) return
  const { companyUuid, vatNumber, vatStanding, address } = company
  const isDecisive = taxesIn(address.country).withNumber.treatment === 'reverseCharge'
  if (!isDecisive && vatStanding === 'found') return
  const orderNumber = isDecisive ? number : undefined
  const { standing, isOpen } = await lookUpVatNumber(services, { vatNumber, country: address.country }, { orderNumber })
  if (standing === vatStanding && !isOpen) return
  await services.db.transaction(async (tx) => {
    await keepStanding(tx, company, standing)
    if (isOpen)
      await queueLookUp({ db: tx, jobs: services.jobs }, { companyUuid, ...(isDecisive && { orderNumber: number }) })
  })
}
