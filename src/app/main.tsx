import { createBrowserHistory } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '#ui/tokens.css'
import '#ui/base.css'
import { usualConfiguration } from '#domain/order/usual-configuration.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { CrashView } from '#views/crash/crash.view.tsx'
import { App } from './app.tsx'
import { openModal } from './asked-modal.ts'
import { followLinks } from './links.ts'
import { prefetchSteps } from './prefetch.ts'
import { followReports } from './reporting.ts'
import { createAppRouter } from './router.ts'
import { startApp } from './start.ts'
import { allowOwnWorkers } from './trusted-types.ts'
import { readOutPages, readOutSignIn } from './turn-page.ts'

allowOwnWorkers()

const router = createAppRouter(createBrowserHistory())
await router.load()

// Yields to the browser between reading the code and starting the app, so that no press waits for both.
await new Promise((resolve) => setTimeout(resolve))

const { composed } = startApp(router)
followLinks(router)
readOutPages(router)
readOutSignIn(composed.app, router)

const container = document.getElementById('app')
if (!container) throw new Error('The document has no place for the app')
const reporter = followReports(composed, router)
// The last resort: each region of the page guards itself.
const app = (
  <ErrorBoundary
    onCrash={composed.occurrences.crashed}
    fallback={
      <main>
        <CrashView supportEmail={usualConfiguration.supportEmail} />
      </main>
    }
  >
    <App composed={composed} router={router} reporter={reporter} onShown={openPressed} />
  </ErrorBoundary>
)

// The shell in the document is step 1 for a guest; for a returning person the app replaces it with their own page.
const root = document.documentElement
if (container.hasChildNodes() && root.dataset['returning'] === undefined) hydrateRoot(container, app)
else {
  container.replaceChildren()
  createRoot(container).render(app)
}
delete root.dataset['returning']

prefetchSteps(composed)

/** Opens the dialog whose button was pressed before the app had started. */
function openPressed(): void {
  const { pressed } = document.documentElement.dataset
  if (pressed === 'signin' || pressed === 'signup') openModal(composed.app, pressed)
}
