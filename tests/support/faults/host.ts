import { patch } from './patch.ts'

/** What a browser keeps for a page, in memory. */
function storage(): Storage {
  const kept = new Map<string, string>()
  const methods: Storage = {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
  // `Object.keys` of a storage are what it keeps.
  return new Proxy(methods, {
    ownKeys: () => [...kept.keys()],
    // A method that a fault replaces is put back as it was.
    getOwnPropertyDescriptor: (own, key) =>
      kept.has(String(key))
        ? { value: kept.get(String(key)), enumerable: true, configurable: true }
        : Reflect.getOwnPropertyDescriptor(own, key),
  })
}

class StandInDocument extends EventTarget {
  readonly hidden = false
  title = ''
  private readonly cookies = new Map<string, string>()

  get cookie(): string {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ')
  }

  set cookie(line: string) {
    const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? []
    if (rest.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }

  createElement(): object {
    return { click: () => undefined }
  }

  querySelector(): null {
    return null
  }
}

const origin = 'http://localhost'

/** A request knows the page that it is made from. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, origin) : input, init)
  }
}

/**
 * The parts of a browser that the app's actors use, for Node: storages, a database, cookies, leaving the page and
 * window events. In a browser this replaces nothing.
 */
export async function standInHost(): Promise<() => void> {
  if ('window' in globalThis) return () => undefined
  const { IDBFactory, IDBKeyRange, IDBObjectStore } = await import('fake-indexeddb')
  const events = new EventTarget()
  const wait = setTimeout
  return patch(globalThis, {
    // The router asks for these.
    window: globalThis,
    self: globalThis,
    requestAnimationFrame: (run: () => void) => wait(run),
    cancelAnimationFrame: clearTimeout,
    scrollTo: () => undefined,
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    IDBObjectStore,
    localStorage: storage(),
    sessionStorage: storage(),
    document: new StandInDocument(),
    location: new URL(origin),
    navigator: { onLine: true },
    Request: PageRequest,
    StorageEvent: class StorageEvent extends Event {
      constructor(type: string, init: object) {
        super(type)
        Object.assign(this, init)
      }
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    // A page's long timers must not keep the process alive.
    setTimeout: (run: () => void, delay: number) => {
      const timer = wait(run, delay)
      if (delay >= 1_000) timer.unref()
      return timer
    },
  })
}
