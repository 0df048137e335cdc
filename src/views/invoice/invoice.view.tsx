import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Seller } from '#domain/accounts/seller.ts'
import type { InvoiceReply } from '#domain/invoices/invoice.ts'
import { Tag } from '#ui/chip.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { DeadLink, LookupFailed } from '#views/link/link-trouble.tsx'
import paper from '#views/link/paper.module.css'
import { useHeadingFocus } from '#views/link/use-heading-focus.ts'
import type { PaymentActor } from '#views/payment/payment.actor.ts'
import { InvoicePaper } from './invoice-paper.tsx'
import { InvoiceSkeleton } from './invoice-skeleton.tsx'
import type { InvoiceActor, InvoiceSnapshot } from './invoice.actor.ts'
import { Paid } from './paid.tsx'

interface InvoiceViewProps {
  actor: InvoiceActor
  seller: Seller
  /** The view of the payment; undefined for a frozen invoice, which has no payment actor. */
  payment: (payment: PaymentActor | undefined) => ReactNode
  download?: ((document: 'invoice' | 'receipt') => ReactNode) | undefined
}

export function InvoiceView(props: InvoiceViewProps) {
  const scene = useSelector(props.actor, sceneOf)
  const place = useHeadingFocus(scene)
  return (
    <div ref={place}>
      <Content {...props} scene={scene} />
    </div>
  )
}

function Content({ actor, seller, payment, download, scene }: InvoiceViewProps & { scene: Scene }) {
  const invoice = useSelector(actor, ({ context }) => context.invoice)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const retryAt = useSelector(actor, ({ context }) => context.retryAt)
  switch (scene) {
    case 'loading':
      return <InvoiceSkeleton />
    case 'notFound':
      return <DeadLink seller={seller} />
    case 'failed':
      return (
        <>
          <PageHead title="Translation service order" />
          <LookupFailed
            refusal={refusal}
            retryAt={retryAt}
            seller={seller}
            onRetry={() => actor.send({ type: 'invoice.retry' })}
          />
        </>
      )
    case 'paid':
      return invoice && <Paid invoice={invoice}>{download?.('receipt')}</Paid>
    case 'open':
      return (
        invoice && (
          <Open actor={actor} invoice={invoice} payment={payment}>
            {download?.('invoice')}
          </Open>
        )
      )
  }
}

interface OpenProps extends Pick<InvoiceViewProps, 'actor' | 'payment'> {
  invoice: InvoiceReply
  children: ReactNode
}

function Open({ actor, invoice, payment, children }: OpenProps) {
  const method = useSelector(actor, ({ context }) => context.method)
  const child = useSelector(actor, ({ children: own }) => own.payment)
  return (
    <>
      <PageHead title="Translation service order">
        <Status actor={actor} />
      </PageHead>
      <InvoicePaper invoice={invoice} method={method} level="h2" download={children}>
        <h2 className={paper['part']}>Payment method</h2>
        {payment(child)}
      </InvoicePaper>
    </>
  )
}

function Status({ actor }: { actor: InvoiceActor }) {
  const state = useSelector(actor, stateOf)
  switch (state) {
    case 'payable':
      return <Tag tone="warn">Unpaid</Tag>
    case 'paying':
      return <Tag tone="accent">Paying</Tag>
    case 'requiresAction':
      return <Tag tone="accent">Waiting for your confirmation</Tag>
    case 'unsure':
      return <Tag tone="warn">Payment not confirmed yet</Tag>
  }
}

function stateOf(snapshot: InvoiceSnapshot): 'payable' | 'paying' | 'requiresAction' | 'unsure' {
  if (snapshot.matches({ open: 'paying' })) return 'paying'
  if (snapshot.matches({ open: 'unsure' })) return 'unsure'
  return snapshot.matches({ open: 'requiresAction' }) ? 'requiresAction' : 'payable'
}

type Scene = 'loading' | 'open' | 'paid' | 'notFound' | 'failed'

function sceneOf({ value }: InvoiceSnapshot): Scene {
  if (typeof value === 'object') return 'open'
  return value === 'routing' ? 'loading' : value
}
