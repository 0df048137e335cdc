import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import type { Seller } from '#domain/accounts/seller.ts'
import type { LinkPage } from '#machines/link/link.types.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { CrashView } from '#views/crash/crash.view.tsx'
import { DeadLink, LookupFailed } from './link-trouble.tsx'
import { LinkFrame } from './link-frame.tsx'
import type { LinkActor } from './link.actor.ts'
import { PaperDetails } from './paper-details.tsx'

interface LinkViewProps {
  actor: LinkActor
  seller: Seller
  /** The view of the page that the link leads to; a frozen link has no actor for it. */
  page: (page: LinkPage, actor: AnyActorRef | undefined) => ReactNode
}

export const linkAssurance = 'What was answered or paid is kept.'

export function LinkView({ actor, seller, page }: LinkViewProps) {
  return (
    <LinkFrame seller={seller}>
      <Content actor={actor} seller={seller} page={page} />
    </LinkFrame>
  )
}

function Content({ actor, seller, page }: LinkViewProps) {
  const state = useSelector(actor, ({ value }) => value)
  const children = useSelector(actor, (snapshot) => snapshot.children)
  switch (state) {
    case 'routing':
    case 'loading':
    case 'routingPage':
      return <PaperDetails busy items={[{ label: 'Opening the link', value: <Skeleton width="long" /> }]} />
    case 'offer':
    case 'invoice':
    case 'delivery':
      return page(state, children[state])
    case 'missing':
      return <LookupFailed refusal="OFFLINE" seller={seller} onRetry={() => actor.send({ type: 'page.retry' })} />
    case 'unknown':
      return <DeadLink seller={seller} />
    case 'crashed':
      return <CrashView supportEmail={seller.email} assurance={linkAssurance} />
  }
}
