import { createRoot } from 'react-dom/client'
import '#ui/tokens.css'
import '#ui/base.css'
import { readSeller, sellerMetaName } from '#domain/links/own-seller.ts'
import { readSinks, reportsMetaName } from '#domain/reports/report.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { CrashView } from '#views/crash/crash.view.tsx'
import { LinkFrame } from '#views/link/link-frame.tsx'
import { linkAssurance, LinkView } from '#views/link/link.view.tsx'
import { SupportEmail } from '#views/support/support-email.ts'
import { createFacts } from './facts.ts'
import { composeLink, nobody } from './link/compose.ts'
import { linkPatterns, linkPlace, linkTitles } from './link/place.ts'

const container = document.getElementById('app')
if (!container) throw new Error('The document has no place for the app')

const seller = readSeller(told(sellerMetaName))
const place = linkPlace(location.pathname, location.search)
const facts = createFacts(() => ({ place: { page: linkPatterns[place.page] }, orderId: '' }))
const composed = composeLink(place, seller, facts)
document.title = `${linkTitles[place.page]} – Lockit`
composed.actor.start()
facts.tell({ kind: 'entered' })
void report()

createRoot(container).render(
  <ErrorBoundary
    onCrash={facts.crashed}
    fallback={
      <LinkFrame seller={seller}>
        <CrashView supportEmail={seller.email} assurance={linkAssurance} />
      </LinkFrame>
    }
  >
    <SupportEmail value={seller.email}>
      <LinkView {...composed} />
    </SupportEmail>
  </ErrorBoundary>,
)

/** Reads a value that the service wrote into the document. */
function told(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
}

async function report(): Promise<void> {
  const on = readSinks(told(reportsMetaName))
  const module = on.length === 0 ? undefined : await import('./reporter.ts').catch(() => undefined)
  if (module) module.startReporter({ on, facts, session: nobody })
  else facts.listen(undefined)
}
