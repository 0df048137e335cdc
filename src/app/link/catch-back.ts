import type { CatchBack } from '#ui/use-back-closes.ts'

/** The page's own entry, and its twin over it, for Back to lead from. */
type Mark = 'base' | 'twin'

/**
 * Back closes the topmost of what lies over the page. A page of one address is often the first of its tab, where Back
 * would leave it: when something opens, a twin of its entry is written. It stays, and Back from it leaves the page as
 * long as nothing lies over it.
 */
export function catchLinkBack(): CatchBack {
  const closers: (() => void)[] = []
  addEventListener('popstate', ({ state }) => {
    if (markOf(state) !== 'base') return
    const close = closers.at(-1)
    if (!close) return history.back()
    // It may not close yet, or lie over something else that Back closes next.
    history.pushState(marked('twin'), '')
    close()
  })
  return (close) => {
    closers.push(close)
    if (markOf(history.state) !== 'twin') {
      history.replaceState(marked('base'), '')
      history.pushState(marked('twin'), '')
    }
    return () => {
      closers.splice(closers.lastIndexOf(close), 1)
    }
  }
}

function marked(mark: Mark): { readonly mark: Mark } {
  return { mark }
}

function markOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'mark' in state ? state.mark : undefined
}
