import type { DraftStore } from './draft-store.ts'

/** Writes a draft once typing pauses. `end`, and leaving the page, write what is not written yet. */
export type LateWriter<Draft> = {
  readonly write: (id: string, draft: Draft) => void
  readonly drop: () => void
  readonly end: () => void
}

/** `pause`: how long typing may continue before the draft is written, in milliseconds. */
export function lateWriter<Draft>(store: DraftStore<Draft>, pause: number): LateWriter<Draft> {
  const unwritten = new Map<string, Draft>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = async (id: string, draft: Draft) => {
    await store.write(id, draft)
    if (unwritten.get(id) === draft) unwritten.delete(id)
  }
  const flush = () => {
    clearTimeout(timer)
    for (const [id, draft] of unwritten) void write(id, draft)
  }
  const leave = () => {
    flush()
    for (const [id, draft] of unwritten) store.leave(id, draft)
  }
  addEventListener('pagehide', leave)
  return {
    write: (id, draft) => {
      store.open()
      unwritten.set(id, draft)
      clearTimeout(timer)
      timer = setTimeout(flush, pause)
    },
    drop: () => {
      clearTimeout(timer)
      unwritten.clear()
    },
    end: () => {
      removeEventListener('pagehide', leave)
      flush()
    },
  }
}
