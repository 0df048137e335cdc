import { createStore, del, get, keys, promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { lastWords } from './last-words.ts'

/** Opened when first used: the first screen has no draft to keep. */
let opened: ReturnType<typeof createStore> | undefined

function database(): ReturnType<typeof createStore> {
  opened ??= createStore('lockit', 'drafts')
  return opened
}

/** Drafts of one kind, each by the id of what it is for. Where the browser keeps nothing, they live as long as the page. */
export type DraftStore<Draft> = {
  /** Opening takes longer than a page that is closed has left for it: whoever is going to write opens it before. */
  readonly open: () => void
  /** Undefined when there is none, or something else. */
  readonly read: (id: string) => Promise<Draft | undefined>
  readonly write: (id: string, draft: Draft) => Promise<void>
  /** For a page that is being left, beside `write`. */
  readonly leave: (id: string, draft: Draft) => void
  readonly forgetAll: () => Promise<void>
}

type Kind<Draft> = {
  /** What the keys of this kind begin with, and of no other. */
  readonly prefix: string
  readonly schema: v.GenericSchema<unknown, Draft>
  readonly isEmpty: (draft: Draft) => boolean
}

export function draftStore<Draft>({ prefix, schema, isEmpty }: Kind<Draft>): DraftStore<Draft> {
  const parse = (kept: unknown): Draft | undefined => {
    const draft = v.safeParse(schema, kept)
    return draft.success ? draft.output : undefined
  }
  const put = (key: string, draft: Draft) => (isEmpty(draft) ? remove(key) : keep(key, draft))
  return {
    open: () => {
      database()('readonly', () => undefined).catch(() => undefined)
    },
    read: async (id) => {
      const key = prefix + id
      const left = parse(lastWords.of(key))
      if (!left) return parse(await get(key, database()).catch(() => undefined))
      await put(key, left)
      lastWords.forget(key)
      return left
    },
    write: async (id, draft) => {
      lastWords.forget(prefix + id)
      await put(prefix + id, draft)
    },
    leave: (id, draft) => lastWords.leave(prefix + id, draft),
    forgetAll: async () => {
      lastWords.forgetAll(prefix)
      const kept = await keys<string>(database()).catch(() => [])
      await Promise.all(kept.filter((key) => key.startsWith(prefix)).map(remove))
    },
  }
}

function remove(key: string): Promise<void> {
  return del(key, database()).catch(() => undefined)
}

function keep(key: string, draft: unknown): Promise<void> {
  const kept = database()('readwrite', (store) => {
    store.put(draft, key)
    // Not left to the browser, which forgets what is not committed yet when the page is closed.
    store.transaction.commit()
    return promisifyRequest(store.transaction)
  })
  return kept.catch(() => undefined)
}
