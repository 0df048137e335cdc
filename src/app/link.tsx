import { createRoot } from 'react-dom/client'
import '#ui/tokens.css'
import '#ui/base.css'
import { readSeller, sellerMetaName } from '#domain/links/own-seller.ts'
import { readSinks, reportsMetaName } from '#domain/reports/report.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { FooterChoice } from '#ui/footer.tsx'
import { BackCatcher } from '#ui/use-back-closes.ts'
import { CrashView } from '#views/crash/crash.view.tsx'
import { LinkFrame } from '#views/link/link-frame.tsx'
import { linkAssurance, LinkView } from '#views/link/link.view.tsx'
import { FooterCounting } from '#views/reporter/footer-counting.tsx'
import { SupportEmail } from '#views/support/support-email.ts'
import { createOccurrences } from './occurrences.ts'
import { catchLinkBack } from './link/catch-back.ts'
import { composeLink, nobody } from './link/compose.ts'
import type { Reporter } from './reporter.ts'
import { linkPatterns, linkPlace, linkTitles } from './link/place.ts'

const container = document.getElementById('app')
if (!container) throw new Error('The document has no place for the app')

const seller = readSeller(told(sellerMetaName))
const place = linkPlace(location.pathname, location.search)
const occurrences = createOccurrences(() => ({ place: { page: linkPatterns[place.page] }, orderId: '' }))
const composed = composeLink(place, seller, occurrences)
document.title = `${linkTitles[place.page]} – Lockit`
composed.actor.start()
occurrences.tell({ kind: 'entered' })
const reporter = report()
const catchBack = catchLinkBack()

createRoot(container).render(
  <ErrorBoundary
    onCrash={occurrences.crashed}
    fallback={
      <LinkFrame seller={seller}>
        <CrashView supportEmail={seller.email} assurance={linkAssurance} />
      </LinkFrame>
    }
  >
    <SupportEmail value={seller.email}>
      <FooterChoice value={<FooterCounting reporter={reporter} />}>
        <BackCatcher value={catchBack}>
          <LinkView {...composed} />
        </BackCatcher>
      </FooterChoice>
    </SupportEmail>
  </ErrorBoundary>,
)

/** Reads a value that the service wrote into the document. */
function told(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
}

async function report(): Promise<Reporter | undefined> {
  const on = readSinks(told(reportsMetaName))
  const module = on.length === 0 ? undefined : await import('./reporter.ts').catch(() => undefined)
  if (!module) occurrences.listen(undefined)
  const iid = place.page === 'invoice' ? place.iid : undefined
  return module?.startReporter({ on, occurrences, session: nobody, iid })
}
