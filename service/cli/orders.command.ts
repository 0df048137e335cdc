import * as v from 'valibot'
import { orderState } from '#domain/order/order-state.ts'
import { listOrders } from '#service/store/orders.ts'
import { countArgument, emailArgument } from './arguments.ts'
import { defineCommand } from './command.ts'
import { table } from './table.ts'

const states = new Map(Object.entries(orderState))
const names = new Map<number, string>([...states].map(([name, state]) => [state, name]))

export const ordersCommand = defineCommand({
  name: 'orders',
  usage: '[--state <state>] [--email <customer>] [--limit <count>]',
  help: 'Lists orders, the newest first; 50 unless a limit is given.',
  options: { state: { type: 'string' }, email: { type: 'string' }, limit: { type: 'string', default: '50' } },
  schema: v.object({
    state: v.optional(
      v.pipe(
        v.string(),
        v.check((name) => states.has(name), `must be one of ${[...states.keys()].join(', ')}`),
        v.transform((name) => states.get(name)),
      ),
    ),
    email: v.optional(emailArgument),
    limit: countArgument(1_000),
  }),
  run: async ({ db }, { state, email, limit }) => {
    const { rows, total } = await listOrders(db, { state, email, limit })
    if (rows.length === 0) return ['No orders.']
    const lines = table([
      ['number', 'state', 'paid', 'customer', 'game'],
      ...rows.map(({ number, state, paidAt, email, game, fileName }) => [
        String(number),
        names.get(state) ?? String(state),
        paidAt?.toISOString().slice(0, 10) ?? '-',
        email ?? 'guest',
        game ?? fileName ?? '-',
      ]),
    ])
    return rows.length < total ? [...lines, `${rows.length} of ${total} orders; --limit shows more.`] : lines
  },
})
