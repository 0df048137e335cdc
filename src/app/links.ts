import { placeOf, type AppRouter } from './router.ts'

/** First path segments that are not the main app's: the link app's, and what the service itself answers. */
const elsewhere = /^\/(payment|delivery|confirmation|offers|purchase|secure|tracker|qanda|assets)(\/|$)/

/** Links to our own pages change the page in place; whatever asks for more than a plain click is the browser's. */
export function followLinks(router: AppRouter): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (elsewhere.test(link.pathname) || isFragmentOfThisPage(link)) return
    event.preventDefault()
    const isOver = isDialogOver(router, link)
    router.history.push(link.pathname + link.search + link.hash, { isOver })
    if (!isOver) scrollTo({ top: 0 })
  })
}

/** A dialog opens over the page at hand. */
function isDialogOver(router: AppRouter, link: HTMLAnchorElement): boolean {
  const opens = new URLSearchParams(link.search).has('modal')
  return opens && link.pathname === location.pathname && placeOf(router).modal === undefined
}

function isFragmentOfThisPage(link: HTMLAnchorElement): boolean {
  return link.hash !== '' && link.pathname === location.pathname && link.search === location.search
}
