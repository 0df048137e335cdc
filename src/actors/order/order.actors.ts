import { fromCallback, fromPromise } from 'xstate'
import { lateWriter } from '#actors/drafts/late-writer.ts'
import type { Client } from '#api/client.ts'
import { initOrder } from '#domain/contract/init-order.call.ts'
import type { Drafts } from '#domain/order/drafts.ts'
import { furthestStep } from '#domain/order/order-state.ts'
import { accepted, refused, type Result } from '#domain/result.ts'
import type { OpenedOrder } from '#machines/order/order.types.ts'
import type { OrderKey, StepCode } from '#machines/order/step.types.ts'
import { isAtCheck, isInDoubt } from '../payment/kept-attempts.ts'
import { orderDrafts } from './draft-store.ts'
import { lookUpOrder } from './look-up-order.ts'

type DraftsChanged = { type: 'drafts.changed'; key: OrderKey | undefined; drafts: Drafts }

/** How long typing may continue before the draft is written, in milliseconds. */
const pause = 250

export function orderActors(client: Client) {
  return {
    startOrder: fromPromise<Result<OpenedOrder, StepCode>>(async ({ signal }) => {
      const outcome = await client.call(initOrder, { signal })
      if (!outcome.ok) return outcome
      const { data, cfg } = outcome.value
      const { csrfToken, ...order } = data
      const nothing = {
        resource: { files: [], assets: [] },
        language: null,
        quotation: null,
        info: null,
        payment: null,
      }
      return accepted({
        key: { id: data.id, csrfToken },
        order: { ...order, ...nothing },
        configuration: cfg,
        drafts: {},
        isInterrupted: false,
      })
    }),
    resumeOrder: fromPromise<Result<OpenedOrder, StepCode>, OrderKey | undefined>(async ({ input, signal }) => {
      if (!input) return refused('ORDER_NOT_FOUND')
      const [outcome, drafts = {}] = await Promise.all([lookUpOrder(client, input, signal), orderDrafts.read(input.id)])
      if (!outcome.ok) return outcome
      const { data: order, cfg: configuration } = outcome.value
      return accepted({
        key: input,
        order,
        configuration,
        drafts,
        isAtCheck: isAtCheck(input.id),
        isInterrupted: isInDoubt(input.id, furthestStep(order.state) === 6),
      })
    }),
    keepDrafts: fromCallback<DraftsChanged>(({ receive }) => {
      const { write, end } = lateWriter(orderDrafts, pause)
      receive(({ key, drafts }) => {
        if (key) write(key.id, drafts)
      })
      return end
    }),
  }
}
