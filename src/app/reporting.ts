import type { Sink } from '#domain/reports/report.ts'
import type { Place } from '#domain/reports/occurrence.ts'
import type { AppActor } from '#views/app/app.actor.ts'
import type { OrderActor } from '#views/order/order.actor.ts'
import type { ComposedApp } from './compose.ts'
import { isWizard, routePattern, type AppRouter } from './router.ts'
import type { Reporter } from './reporter.ts'

/**
 * Follows which page is shown, and starts the reporter once the service's receivers are known; its code is fetched only
 * then. Resolves to the reporter, or to undefined when nothing is to be reported.
 */
export function followReports(composed: ComposedApp, router: AppRouter): Promise<Reporter | undefined> {
  const { app, occurrences } = composed
  let entered = ''
  const enter = () => {
    const now = JSON.stringify(whereIs(app, router).place)
    if (now !== entered) occurrences.tell({ kind: 'entered' })
    entered = now
  }
  enter()
  const following = app.subscribe(enter)
  const stopRouter = router.subscribe('onResolved', enter)
  const stop = () => {
    following.unsubscribe()
    stopRouter()
    occurrences.listen(undefined)
  }

  const { promise, resolve } = Promise.withResolvers<Reporter | undefined>()
  const known = app.subscribe(() => {
    const order = app.getSnapshot().children['order'] as OrderActor | undefined
    const reports = order?.getSnapshot().context.opened?.configuration.reports
    if (!reports) return
    known.unsubscribe()
    if (reports.length === 0) stop()
    resolve(reports.length === 0 ? undefined : startLater(composed, reports))
  })
  return promise
}

/** If the code cannot be fetched, nothing is reported. */
async function startLater({ occurrences, session }: ComposedApp, on: readonly Sink[]): Promise<Reporter | undefined> {
  const module = await import('./reporter.ts').catch(() => undefined)
  if (!module) occurrences.listen(undefined)
  return module?.startReporter({ on, occurrences, session })
}

/** The current place in the app: never an address, which may hold a secret. */
export function whereIs(app: AppActor, router: AppRouter): { readonly place: Place; readonly orderId: string } {
  const { step, key } = app.getSnapshot().context
  const { location } = router.state
  // Beside the wizard nothing is of its order, unless a call says so.
  if (!isWizard(location.pathname)) return { place: { page: routePattern(router) }, orderId: '' }
  return { place: { step }, orderId: key?.id ?? '' }
}
