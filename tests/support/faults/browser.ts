import { clear, createStore, entries, keys } from 'idb-keyval'
import type { Pick as Choose } from '#machines/harness/mutants.ts'
import { patch } from './patch.ts'

let connected: (() => void) | undefined

export function goOffline(): void {
  connected ??= patch(navigator, { onLine: false })
  dispatchEvent(new Event('offline'))
}

export function goOnline(): void {
  connected?.()
  connected = undefined
  dispatchEvent(new Event('online'))
}

/** The page is left, as when it is loaded again. */
export function leavePage(): void {
  dispatchEvent(new Event('pagehide'))
}

/** Every storage of the browser is full. */
export function fullStorage(): () => void {
  const full = () => {
    throw new DOMException('There is no room left', 'QuotaExceededError')
  }
  const undo = [
    patch(storageLike(localStorage), { setItem: full }),
    patch(storageLike(sessionStorage), { setItem: full }),
    patch(IDBObjectStore.prototype, { put: full, add: full }),
  ]
  return () => undo.toReversed().forEach((put) => put())
}

/** The object to patch: in a browser the prototype, because a property assigned to a storage becomes a stored item. */
function storageLike(storage: Storage): object {
  return 'Storage' in globalThis && storage instanceof Storage ? Storage.prototype : storage
}

/** Remembers what the storages hold; returns a function that puts it back. */
export function photograph(): () => void {
  const held = [localStorage, sessionStorage].map((storage) => [storage, itemsOf(storage)] as const)
  return () => {
    for (const [storage, items] of held) {
      storage.clear()
      for (const [key, value] of items) storage.setItem(key, value)
    }
  }
}

function itemsOf(storage: Storage): (readonly [string, string])[] {
  return Object.keys(storage).map((key) => [key, storage.getItem(key) ?? ''])
}

/** All that the browser keeps for the page, as one text. */
export async function allStored(): Promise<string> {
  return JSON.stringify([itemsOf(localStorage), itemsOf(sessionStorage), document.cookie, await entries(drafts())])
}

const year = 365 * 24 * 60 * 60_000
const deviations = [-30 * year, -year, -year / 365, year / 365, 2 * year]

/** The device's clock is wrong, by a day or by years. */
export function wrongClock(choose: Choose): () => void {
  const off = deviations[choose(deviations.length)] ?? year
  const { now } = Date
  const Wrong = class extends Date {
    constructor(...given: [] | [string | number]) {
      super(given[0] ?? now() + off)
    }
    static override now = () => now() + off
  }
  return patch(globalThis, { Date: Wrong })
}

/** Forgets all that a page keeps. */
export async function emptyStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const name of ['lockit_token', 'lockit_reset']) document.cookie = `${name}=; Path=/; Max-Age=0`
  // The page before may still write drafts: clears until none are left.
  while ((await keys(drafts())).length > 0) await clear(drafts())
}

let opened: ReturnType<typeof createStore> | undefined

function drafts(): ReturnType<typeof createStore> {
  opened ??= createStore('lockit', 'drafts')
  return opened
}
