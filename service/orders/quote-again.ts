import { orderState } from '#domain/order/order-state.ts'
import { keepWords } from '#service/memory/known-words.ts'
import type { Services } from '#service/services.ts'
import type { OrderRecord } from '#service/store/orders.ts'
import { changeHeldOrder, whileUnpaid } from './change-order.ts'

/**
 * The order, quoted with the present translation memory: an adopted order gets the memory of its customer, and a memory
 * grows. A paid order keeps what was paid.
 */
export async function quoteAgain(services: Services, order: OrderRecord): Promise<OrderRecord> {
  if (isUpToDate(order)) return order
  return whileUnpaid(services, order, async (tx, current) => {
    if (isUpToDate(current)) return current
    return changeHeldOrder(services, tx, current, async (inner, { file }) => {
      if (file?.words) await keepWords(inner, current, file.words)
      return {}
    })
  })
}

function isUpToDate({ state, file, memoryVersion }: OrderRecord): boolean {
  return state >= orderState.paid || !file?.words || file.memoryVersion === memoryVersion
}
