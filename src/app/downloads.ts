import type { DownloadActor } from '#views/download/download.actor.ts'

/** Downloads that go on while the page that they were begun on is left. `key` says what is fetched. */
export function createDownloads() {
  const begun = new Map<string, DownloadActor>()
  return {
    /** The one that has this key, or else a new one. */
    of: (key: string, make: () => DownloadActor): DownloadActor => {
      const actor = begun.get(key) ?? make()
      begun.set(key, actor)
      return actor
    },
    /** Nobody looks at it any more: it is forgotten, unless it has something to say. */
    leave: (key: string) => {
      const actor = begun.get(key)
      if (!actor?.getSnapshot().matches('ready')) return
      actor.stop()
      begun.delete(key)
    },
    /** Ends all of them. */
    end: () => {
      for (const actor of begun.values()) actor.stop()
      begun.clear()
    },
  }
}

export type Downloads = ReturnType<typeof createDownloads>
