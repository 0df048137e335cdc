import type { DownloadActor } from '#views/download/download.actor.ts'

/** Downloads that continue when their page is left. `key` identifies the file. */
export function createDownloads() {
  const begun = new Map<string, DownloadActor>()
  return {
    of: (key: string, make: () => DownloadActor): DownloadActor => {
      const actor = begun.get(key) ?? make()
      begun.set(key, actor)
      return actor
    },
    /** Called when no page shows the download any more: it is dropped, unless it is under way or has failed. */
    leave: (key: string) => {
      const actor = begun.get(key)
      if (!actor?.getSnapshot().matches('ready')) return
      actor.stop()
      begun.delete(key)
    },
    end: () => {
      for (const actor of begun.values()) actor.stop()
      begun.clear()
    },
  }
}

export type Downloads = ReturnType<typeof createDownloads>
