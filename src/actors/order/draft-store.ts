import { createStore, del, get, promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { draftsSchema, type Drafts } from '#domain/order/drafts.ts'

/** Opened when first used: the first screen has no draft to keep. */
let opened: ReturnType<typeof createStore> | undefined

function store(): ReturnType<typeof createStore> {
  opened ??= createStore('lockit', 'drafts')
  return opened
}

/** What was typed in an order and not yet saved; nothing when the browser keeps none, or keeps something else. */
export async function readDrafts(orderId: string): Promise<Drafts> {
  const kept: unknown = await get(orderId, store()).catch(() => undefined)
  const drafts = v.safeParse(draftsSchema, kept)
  return drafts.success ? drafts.output : {}
}

/** Where the browser keeps nothing, what is typed lives as long as the page. */
export async function writeDrafts(orderId: string, drafts: Drafts): Promise<void> {
  await store()('readwrite', (kept) => {
    kept.put(drafts, orderId)
    // Not left to the browser, which forgets what is not committed yet when the page is closed.
    kept.transaction.commit()
    return promisifyRequest(kept.transaction)
  }).catch(() => undefined)
}

export async function dropDrafts(orderId: string): Promise<void> {
  await del(orderId, store()).catch(() => undefined)
}
