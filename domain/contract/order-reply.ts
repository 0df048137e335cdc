import * as v from 'valibot'
import { orderSchema } from '#domain/order/order.ts'
import { json } from './call.ts'

/** The reply of every call that changes an order: the whole order as it is now. */
export const orderReply = json(v.object({ data: orderSchema }))
