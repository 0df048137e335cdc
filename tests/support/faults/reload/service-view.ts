import type { Order } from '#domain/order/order.ts'
import { honestBody, honestReply } from '../honest.ts'
import type { Scene, View } from '../scene.types.ts'
import type { Sent } from '../wire.ts'

/** The calls whose answer is the order as it is. */
const ofOrder = ['resumeOrder', 'askOrderOutcome']

/** By the call that opens the page of a link again: the call whose result it then shows. */
const read: Readonly<Record<string, string>> = {
  readOffer: 'confirmOffer',
  readInvoice: 'executeInvoice',
  askInvoiceOutcome: 'executeInvoice',
}

/** The service that was asked for something by a page, and has done it or has never heard of it. */
export function viewOf({ target }: Pick<Scene, 'target'>, order: Order | undefined, isDone: boolean): View {
  const answer =
    target && isDone ? (JSON.parse(honestBody(target) ?? 'null') as { data?: unknown } | null)?.data : undefined
  const now = isOrder(answer) && order ? { ...answer, id: order.id } : order
  const reply = (sent: Sent): Response => {
    const { call = '' } = sent
    const body = JSON.parse(honestBody(sent) ?? 'null') as object
    if (ofOrder.includes(call) && now) return Response.json({ ...body, data: now })
    if (isDone && target?.call !== undefined && read[call] === target.call)
      return Response.json({ ...body, data: answer })
    return honestReply(sent)
  }
  return { reply, ...(now && { order: now }) }
}

function isOrder(value: unknown): value is Order {
  return typeof value === 'object' && value !== null && 'resource' in value && 'state' in value
}
