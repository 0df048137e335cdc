import { expect, test } from 'vitest'
import { sampleOrders } from '#machines/order/orders.fixtures.ts'
import { paymentFixtures } from '#machines/payment/payment.fixtures.ts'
import type { PaymentAnswer } from '#machines/payment/payment.types.ts'
import { paymentModel } from '#stories/payment/payment.model.tsx'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const [byCard, ...others] = paymentFixtures.inputs
const paid: PaymentAnswer = {
  ok: true,
  value: { status: 'paid', receipt: { kind: 'order', order: sampleOrders.paid } },
}
const isBypass = ({ options }: typeof byCard) => options.methods.includes('bypass')
const walks: (typeof paymentFixtures)[] = [
  { ...paymentFixtures, inputs: [byCard, ...others.filter((input) => !isBypass(input))] },
  // Staff only: no card, hence none of its refusals.
  ...others.filter(isBypass).map((input) => ({
    ...paymentFixtures,
    inputs: [input] as const,
    outputs: { ...paymentFixtures.outputs, execute: [paid] as const },
  })),
]

test('every transition of a payment is walked in the browser', { timeout: 120_000 }, async () => {
  const unwalked: Set<string>[] = []
  const unvisited: Set<string>[] = []
  for (const fixtures of walks) {
    const walk = await walkView({ ...paymentModel, fixtures }, { changes: 2 })
    unwalked.push(new Set(walk.unwalked))
    unvisited.push(new Set(walk.unvisited))
    expect([walk.left, walk.survivors]).toEqual([[], []])
  }
  expect([...unwalked.reduce((one, other) => one.intersection(other))]).toEqual([])
  expect([...unvisited.reduce((one, other) => one.intersection(other))]).toEqual([])
})
