import type { CatchBack } from '#ui/use-back-closes.ts'
import type { AppRouter } from './router.ts'

/**
 * Back closes the topmost of what lies over the page, and the history stays where it is: nothing has an entry for it
 * that would have to go again when it is closed in another way.
 */
export function catchBackOf(router: AppRouter): CatchBack {
  const closers: (() => void)[] = []
  return (close) => {
    closers.push(close)
    const release = router.history.block({
      enableBeforeUnload: false,
      blockerFn({ action }) {
        if (action !== 'BACK' || closers.at(-1) !== close) return false
        close()
        return true
      },
    })
    return () => {
      closers.splice(closers.lastIndexOf(close), 1)
      release()
    }
  }
}
