/**
 * What a page that is left had not written to the database yet. The tab's own storage is written before the page is
 * gone, which no database promises; a page that is loaded again in the tab finds it there.
 */
export const lastWords = {
  leave(key: string, draft: unknown): void {
    try {
      sessionStorage.setItem(nameOf(key), JSON.stringify(draft))
    } catch {
      return
    }
  },
  of(key: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null')
    } catch {
      return null
    }
  },
  forget(key: string): void {
    try {
      sessionStorage.removeItem(nameOf(key))
    } catch {
      return
    }
  },
  /** Forgets all whose key begins like this. */
  forgetAll(prefix: string): void {
    try {
      for (const name of Object.keys(sessionStorage)) {
        if (name.startsWith(nameOf(prefix))) sessionStorage.removeItem(name)
      }
    } catch {
      return
    }
  },
}

function nameOf(key: string): string {
  return `lockit.drafts.${key}`
}
