import { landingMetaName, landingRoutes } from '#domain/links/landing.ts'
import { placeOf, type AppRouter } from './router.ts'

/**
 * First path segments that are not the main app's: those of the link app, and those that the service itself answers.
 */
const elsewhere = /^\/(payment|delivery|confirmation|offers|purchase|secure|tracker|qanda|assets)(\/|$)/

/** Opens links to our own pages without loading the page again; anything but a plain click is left to the browser. */
export function followLinks(router: AppRouter): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (elsewhere.test(link.pathname) || isOnLandingSite(link) || isFragmentOfThisPage(link)) return
    event.preventDefault()
    const isOver = isDialogOver(router, link)
    router.history.push(link.pathname + link.search + link.hash, { isOver })
    if (!isOver) scrollTo({ top: 0 })
  })
}

/** The service leads these addresses to the landing site, where it has one. */
export function isOnLandingSite({ pathname }: HTMLAnchorElement): boolean {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${landingMetaName}"]`)
  return meta?.content === 'on' && landingRoutes.includes(pathname)
}

function isDialogOver(router: AppRouter, link: HTMLAnchorElement): boolean {
  const opens = new URLSearchParams(link.search).has('modal')
  return opens && link.pathname === location.pathname && placeOf(router).modal === undefined
}

function isFragmentOfThisPage(link: HTMLAnchorElement): boolean {
  return link.hash !== '' && link.pathname === location.pathname && link.search === location.search
}
