import { createRoot } from 'react-dom/client'
import '#ui/tokens.css'
import '#ui/base.css'
import { readSeller, sellerMetaName } from '#domain/links/own-seller.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { CrashView } from '#views/crash/crash.view.tsx'
import { LinkFrame } from '#views/link/link-frame.tsx'
import { linkAssurance, LinkView } from '#views/link/link.view.tsx'
import { composeLink } from './link/compose.ts'
import { linkPlace, linkTitles } from './link/place.ts'

const container = document.getElementById('app')
if (!container) throw new Error('The document has no place for the app')

const told = document.querySelector(`meta[name="${sellerMetaName}"]`)?.getAttribute('content') ?? ''
const seller = readSeller(told)
const place = linkPlace(location.pathname, location.search)
const composed = composeLink(place, seller)
document.title = `${linkTitles[place.page]} – Lockit`
composed.actor.start()

createRoot(container).render(
  <ErrorBoundary
    fallback={
      <LinkFrame seller={seller}>
        <CrashView supportEmail={seller.email} assurance={linkAssurance} />
      </LinkFrame>
    }
  >
    <LinkView {...composed} />
  </ErrorBoundary>,
)
