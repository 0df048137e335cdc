import { useSelector } from '@xstate/react'
import type { Seller } from '#domain/accounts/seller.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { Tag } from '#ui/chip.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { DeadLink, LookupFailed } from '#views/link/link-trouble.tsx'
import { useHeadingFocus } from '#views/link/use-heading-focus.ts'
import { AnswerForm } from './answer.form.tsx'
import { OfferEnded, type EndedScene } from './ended.tsx'
import { OfferPaper } from './offer-paper.tsx'
import { OfferSkeleton } from './offer-skeleton.tsx'
import type { OfferActor, OfferSnapshot } from './offer.actor.ts'

interface OfferViewProps {
  actor: OfferActor
  seller: Seller
}

export function OfferView({ actor, seller }: OfferViewProps) {
  const scene = useSelector(actor, sceneOf)
  const place = useHeadingFocus(scene)
  return (
    <div ref={place}>
      <Content actor={actor} seller={seller} scene={scene} />
    </div>
  )
}

function Content({ actor, seller, scene }: OfferViewProps & { scene: Scene }) {
  const offer = useSelector(actor, ({ context }) => context.offer)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  switch (scene) {
    case 'loading':
      return <OfferSkeleton />
    case 'notFound':
      return <DeadLink seller={seller} />
    case 'failed':
      return (
        <>
          <PageHead title="Service offer" />
          <LookupFailed
            refusal={refusal}
            retryAt={retryAt}
            seller={seller}
            onRetry={() => actor.send({ type: 'offer.retry' })}
          />
        </>
      )
    case 'open':
      return offer && <Open actor={actor} seller={seller} offer={offer} />
    default:
      return offer && <OfferEnded actor={actor} seller={seller} offer={offer} scene={scene} />
  }
}

function Open({ actor, seller, offer }: OfferViewProps & { offer: Offer }) {
  return (
    <>
      <PageHead title="Service offer">
        <Tag tone="accent">Waiting for your answer</Tag>
      </PageHead>
      <OfferPaper offer={offer} level="h2">
        <AnswerForm actor={actor} seller={seller} />
      </OfferPaper>
    </>
  )
}

type Scene = 'loading' | 'open' | 'notFound' | 'failed' | EndedScene

function sceneOf({ value }: OfferSnapshot): Scene {
  if (typeof value === 'object') return 'open'
  switch (value) {
    case 'routing':
    case 'loading':
      return 'loading'
    case 'answering':
    case 'rereading':
    case 'routingReread':
      return 'open'
    default:
      return value
  }
}
