import { clear, createStore, keys } from 'idb-keyval'
import type { Pick as Choose } from '../mutants.ts'
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

/** Nothing more can be kept, in whatever the browser keeps things. */
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

/** A browser's storages take what is assigned to them for something to keep. */
function storageLike(storage: Storage): object {
  return 'Storage' in globalThis && storage instanceof Storage ? Storage.prototype : storage
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
  // What the page before was still about to do with its drafts, it does first.
  while ((await keys(drafts())).length > 0) await clear(drafts())
}

let opened: ReturnType<typeof createStore> | undefined

function drafts(): ReturnType<typeof createStore> {
  opened ??= createStore('lockit', 'drafts')
  return opened
}
