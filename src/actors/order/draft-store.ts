import { createStore, del, get, promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { draftsSchema, type Drafts } from '#domain/order/drafts.ts'
import { lastWords } from './last-words.ts'

/** Opened when first used: the first screen has no draft to keep. */
let opened: ReturnType<typeof createStore> | undefined

function store(): ReturnType<typeof createStore> {
  opened ??= createStore('lockit', 'drafts')
  return opened
}

/** Opening takes longer than a page that is closed has left for it: whoever is going to write opens it before. */
export function openDrafts(): void {
  store()('readonly', () => undefined).catch(() => undefined)
}

/** What was typed in an order and not yet saved; nothing when the browser keeps none, or keeps something else. */
export async function readDrafts(orderId: string): Promise<Drafts> {
  const left = parseDrafts(lastWords.of(orderId))
  if (left) {
    await write(orderId, left)
    lastWords.forget(orderId)
    return left
  }
  const kept: unknown = await get(orderId, store()).catch(() => undefined)
  return parseDrafts(kept) ?? {}
}

function parseDrafts(kept: unknown): Drafts | undefined {
  const drafts = v.safeParse(draftsSchema, kept)
  return drafts.success ? drafts.output : undefined
}

/** Where the browser keeps nothing, what is typed lives as long as the page. */
export async function writeDrafts(orderId: string, drafts: Drafts): Promise<void> {
  lastWords.forget(orderId)
  await write(orderId, drafts)
}

async function write(orderId: string, drafts: Drafts): Promise<void> {
  if (hasAny(drafts)) await put(orderId, drafts).catch(() => undefined)
  else await del(orderId, store()).catch(() => undefined)
}

function hasAny(drafts: Drafts): boolean {
  return Object.values(drafts).some((draft) => draft !== undefined)
}

function put(orderId: string, drafts: Drafts): Promise<void> {
  return store()('readwrite', (kept) => {
    kept.put(drafts, orderId)
    // Not left to the browser, which forgets what is not committed yet when the page is closed.
    kept.transaction.commit()
    return promisifyRequest(kept.transaction)
  })
}
