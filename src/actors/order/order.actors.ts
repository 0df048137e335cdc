import { fromCallback, fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { initOrder } from '#domain/contract/init-order.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import type { Drafts } from '#domain/order/drafts.ts'
import { accepted, refused, type Result } from '#domain/result.ts'
import type { OpenedOrder } from '#machines/order/order.setup.ts'
import type { OrderKey, StepCode } from '#machines/order/step.ts'
import { openDrafts, readDrafts, writeDrafts } from './draft-store.ts'
import { lastWords } from './last-words.ts'

type DraftsChanged = { type: 'drafts.changed'; key: OrderKey | undefined; drafts: Drafts }

/** How long typing may go on before it is written down, in milliseconds. */
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
        snapshot: { ...order, ...nothing },
        configuration: cfg,
        drafts: {},
      })
    }),
    resumeOrder: fromPromise<Result<OpenedOrder, StepCode>, OrderKey | undefined>(async ({ input, signal }) => {
      if (!input) return refused('ORDER_NOT_FOUND')
      const [outcome, drafts] = await Promise.all([
        client.call(resumeOrder, { params: { orderId: input.id }, orderToken: input.csrfToken, signal }),
        readDrafts(input.id),
      ])
      if (!outcome.ok) return outcome
      return accepted({ key: input, snapshot: outcome.value.data, configuration: outcome.value.cfg, drafts })
    }),
    keepDrafts: fromCallback<DraftsChanged>(({ receive }) => {
      const unwritten = new Map<string, Drafts>()
      let timer: ReturnType<typeof setTimeout> | undefined
      const write = async (id: string, drafts: Drafts) => {
        await writeDrafts(id, drafts)
        if (unwritten.get(id) === drafts) unwritten.delete(id)
      }
      const flush = () => {
        clearTimeout(timer)
        for (const [id, drafts] of unwritten) void write(id, drafts)
      }
      const leave = () => {
        flush()
        for (const [id, drafts] of unwritten) lastWords.leave(id, drafts)
      }
      receive(({ key, drafts }) => {
        if (!key) return
        openDrafts()
        unwritten.set(key.id, drafts)
        clearTimeout(timer)
        timer = setTimeout(flush, pause)
      })
      addEventListener('pagehide', leave)
      return () => {
        removeEventListener('pagehide', leave)
        flush()
      }
    }),
  }
}
