import { RouterContextProvider, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { usualConfiguration } from '#domain/order/usual-configuration.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { FooterChoice } from '#ui/footer.tsx'
import { Page } from '#ui/page.tsx'
import { BackCatcher } from '#ui/use-back-closes.ts'
import { AppView } from '#views/app/app.view.tsx'
import type { OrderActor } from '#views/order/order.actor.ts'
import { OrderView } from '#views/order/order.view.tsx'
import { FooterCounting } from '#views/reporter/footer-counting.tsx'
import { SupportEmail } from '#views/support/support-email.ts'
import type { StartedOrderActor } from '#views/started-order/started-order.actor.ts'
import type { ComposedApp } from './compose.ts'
import { catchBackOf } from './catch-back.ts'
import { CrashGuard } from './crash-guard.tsx'
import type { Reporter } from './reporter.ts'
import { confirmationToken, isWizard, type AppRouter } from './router.ts'

const StartedOrderView = lazy(async () => ({
  default: (await import('#views/started-order/started-order.view.tsx')).StartedOrderView,
}))
const OtherPage = lazy(async () => ({ default: (await import('./other-page.tsx')).OtherPage }))

type Frame = { readonly header: ReactNode; readonly footer: ReactNode }

type AppProps = {
  readonly composed: ComposedApp
  readonly router: AppRouter
  readonly reporter: Promise<Reporter | undefined>
  /** Called once, when the app's own content is on screen. */
  readonly onShown?: () => void
}

export function App({ composed, router, reporter, onShown }: AppProps) {
  useEffect(() => onShown?.(), [onShown])
  const catchBack = useMemo(() => catchBackOf(router), [router])
  const order = useSelector(composed.app, orderOf)
  const support = useSelector(order, (snapshot) => snapshot?.context.opened?.configuration.supportEmail)
  return (
    <RouterContextProvider router={router}>
      <SupportEmail value={support ?? usualConfiguration.supportEmail}>
        <FooterChoice value={<FooterCounting reporter={reporter} />}>
          <BackCatcher value={catchBack}>
            <AppView
              actor={composed.app}
              auth={composed.auth}
              onCrash={composed.occurrences.crashed}
              page={(frame) => <PageAt composed={composed} reporter={reporter} frame={frame} />}
            />
          </BackCatcher>
        </FooterChoice>
      </SupportEmail>
    </RouterContextProvider>
  )
}

function PageAt({ composed, reporter, frame }: Pick<AppProps, 'composed' | 'reporter'> & { frame: Frame }) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const order = useSelector(composed.app, orderOf)
  return (
    <CrashGuard key={pageOf(path)} frame={frame} onCrash={composed.occurrences.crashed}>
      {isWizard(path) ? (
        order && (
          <OrderView
            actor={order}
            slots={composed.slots}
            offer={(isBegun) => <StartedOrder composed={composed} isBegun={isBegun} />}
            onLogin={composed.logIn}
            {...frame}
          />
        )
      ) : (
        <Page {...frame}>
          <Suspense fallback={null}>
            <OtherPage composed={composed} reporter={reporter} />
          </Suspense>
        </Page>
      )}
    </CrashGuard>
  )
}

function StartedOrder({ composed: { app, occurrences }, isBegun }: Pick<AppProps, 'composed'> & { isBegun: boolean }) {
  const actor = useSelector(app, ({ children }) => children['startedOrder'] as StartedOrderActor | undefined)
  return actor && <Offer actor={actor} isBegun={isBegun} onCrash={occurrences.crashed} />
}

type OfferProps = { readonly actor: StartedOrderActor; readonly isBegun: boolean; readonly onCrash: () => void }

/** Its code is fetched once there is something to say. An offer that cannot be fetched leaves the page as it is. */
function Offer({ actor, isBegun, onCrash }: OfferProps) {
  const isQuiet = useSelector(actor, (snapshot) => snapshot.matches('idle') || snapshot.matches('routing'))
  if (isQuiet) return null
  return (
    <ErrorBoundary fallback={null} onCrash={onCrash}>
      <Suspense fallback={null}>
        <StartedOrderView actor={actor} isBegun={isBegun} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Pages that stay the same component while their address changes. */
function pageOf(path: string): string {
  if (isWizard(path)) return '/'
  return confirmationToken(path) === undefined ? path : '/confirm'
}

function orderOf({ children }: ReturnType<ComposedApp['app']['getSnapshot']>): OrderActor | undefined {
  return children['order'] as OrderActor | undefined
}
