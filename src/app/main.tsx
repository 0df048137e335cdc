import { createBrowserHistory } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '#ui/tokens.css'
import '#ui/base.css'
import { followAddress } from './address.ts'
import { App } from './app.tsx'
import { openAsked, openModal } from './asked-modal.ts'
import { composeApp } from './compose.ts'
import { createOccurrences } from './occurrences.ts'
import { followLinks } from './links.ts'
import { prefetchSteps } from './prefetch.ts'
import { followReports, whereIs } from './reporting.ts'
import { createAppRouter, placeOf } from './router.ts'
import { allowOwnWorkers } from './trusted-types.ts'

allowOwnWorkers()

const router = createAppRouter(createBrowserHistory())
await router.load()

// Yields to the browser between reading the code and starting the app, so that no press waits for both.
await new Promise((resolve) => setTimeout(resolve))

const occurrences = createOccurrences(() => whereIs(composed.app, router))
const composed = composeApp(placeOf(router).step, occurrences)
composed.app.start()
openAsked(composed.app, router)
followAddress(composed.app, router)
followLinks(router)

const container = document.getElementById('app')
if (!container) throw new Error('The document has no place for the app')
const reporter = followReports(composed, router)
const app = <App composed={composed} router={router} reporter={reporter} onShown={openPressed} />

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
