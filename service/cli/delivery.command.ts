import * as v from 'valibot'
import { deliveryAddress, issueDeliveryLink } from '#service/delivery/delivery-link.ts'
import { Refusal } from '#service/http/refusal.ts'
import { findOrder } from '#service/store/orders.ts'
import { orderArgument } from './arguments.ts'
import { defineCommand } from './command.ts'

export const deliveryCommand = defineCommand({
  name: 'delivery',
  usage: '<order>',
  help: "Prints a link to an order's translated file, once; one that was printed before is good no more.",
  places: ['order'],
  schema: v.object({ order: orderArgument }),
  run: async (services, { order: number }) => {
    const order = await findOrder(services.db, number)
    if (!order) throw new Refusal('ORDER_NOT_FOUND', `There is no order ${number}.`)
    if (!order.merge) throw new Refusal('FILE_NOT_FOUND', `Order ${number} has no translated file yet.`)
    if (services.settings.deliveryUrl === undefined && !(await services.files.exists(order.merge.storageKey))) {
      throw new Refusal('FILE_NOT_FOUND', `${order.merge.name} of order ${number} cannot be read from the file store.`)
    }
    const tok = await issueDeliveryLink(services, number)
    return [
      deliveryAddress(services.settings.publicUrl, number, tok),
      `For ${order.merge.name}. The link is not kept: it cannot be shown again.`,
    ]
  },
})
