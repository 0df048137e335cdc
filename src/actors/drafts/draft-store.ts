import { createStore, del, get, keys, promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { lastWords } from './last-words.ts'

/** Opened at the first use, because the first screen has no draft to keep. */
let opened: ReturnType<typeof createStore> | undefined

function database(): ReturnType<typeof createStore> {
  opened ??= createStore('lockit', 'drafts')
  return opened
}

/** Drafts of one kind, by the id of their subject. Where the browser has no storage, they live as long as the page. */
export type DraftStore<Draft> = {
  /** Opening takes longer than a page that is closing has left, so a writer calls this before its first `write`. */
  readonly open: () => void
  /** Undefined when there is no draft, or when the stored value does not match the schema. */
  readonly read: (id: string) => Promise<Draft | undefined>
  readonly write: (id: string, draft: Draft) => Promise<void>
  /** Call this in addition to `write` when the page is being left. */
  readonly leave: (id: string, draft: Draft) => void
  readonly forgetAll: () => Promise<void>
}

type Kind<Draft> = {
  /** The prefix of the keys of this kind; no other kind has it. */
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
    // Commits explicitly: when the page closes, the browser discards a transaction that is not committed.
    store.transaction.commit()
    return promisifyRequest(store.transaction)
  })
  return kept.catch(() => undefined)
}
