import { useSelector } from '@xstate/react'
import type { Seller } from '#domain/accounts/seller.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Statement } from '#ui/statement.tsx'
import { DeadLink, LookupFailed } from '#views/link/link-trouble.tsx'
import { PaperDetails } from '#views/link/paper-details.tsx'
import paper from '#views/link/paper.module.css'
import type { DeliveryActor } from './delivery.actor.ts'

interface DeliveryViewProps {
  actor: DeliveryActor
  seller: Seller
}

export function DeliveryView({ actor, seller }: DeliveryViewProps) {
  const state = useSelector(actor, ({ value }) => value)
  const orderId = useSelector(actor, ({ context }) => context.orderId)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  const retry = () => actor.send({ type: 'delivery.retry' })
  switch (state) {
    case 'verifying':
      return (
        <>
          <PageHead title="Delivery" />
          <PaperDetails
            busy
            items={[
              { label: 'Order ID', value: orderId },
              { label: 'Translated file', value: <Skeleton width="long" /> },
            ]}
          />
        </>
      )
    case 'redirecting':
    case 'redirected':
      return <OnItsWay actor={actor} />
    case 'refused':
      return <DeadLink seller={seller} />
    case 'notReady':
      return (
        <div className={paper['whole']}>
          <Statement level="h1" title="The file is not ready yet">
            <p>Order {orderId} is still being translated. This link stays good: please try it again later.</p>
            <Button size="large" onClick={retry}>
              Try again
            </Button>
          </Statement>
        </div>
      )
    case 'failed':
      return (
        <>
          <PageHead title="Delivery" />
          <LookupFailed refusal={refusal} retryAt={retryAt} seller={seller} onRetry={retry} />
        </>
      )
  }
}

function OnItsWay({ actor }: { actor: DeliveryActor }) {
  const gone = useSelector(actor, (snapshot) => snapshot.matches('redirected'))
  const delivery = useSelector(actor, ({ context }) => context.delivery)
  if (!delivery) return null
  return (
    <div className={paper['whole']}>
      <Statement level="h1" title={gone ? 'Here is your file' : 'Your file is on its way'}>
        <p>
          <strong>{delivery.fileName}</strong>
        </p>
        <p>
          {gone ? 'The download has begun. If nothing happens, fetch it here.' : 'The download begins in a moment.'}
        </p>
        {gone && (
          <LinkButton kind="primary" size="large" icon="download" href={delivery.address}>
            Download
          </LinkButton>
        )}
      </Statement>
    </div>
  )
}
