import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { seller } from '#machines/link/seller.fixtures.ts'
import type { Question } from '#domain/questions/question.ts'
import type { AppActor } from '#views/app/app.actor.ts'
import { AppView } from '#views/app/app.view.tsx'
import type { AssetsActor } from '#views/assets/assets.actor.ts'
import { AssetsView } from '#views/assets/assets.view.tsx'
import type { AuthActor } from '#views/auth/auth-actor.ts'
import { AuthView } from '#views/auth/auth.view.tsx'
import type { CheckoutActor } from '#views/checkout/checkout.actor.ts'
import { CheckoutView } from '#views/checkout/checkout.view.tsx'
import type { ConfirmationActor } from '#views/confirmation/confirmation.actor.ts'
import { ConfirmationView } from '#views/confirmation/confirmation.view.tsx'
import type { ResendActor } from '#views/confirmation/resend.actor.ts'
import { ResendView } from '#views/confirmation/resend.view.tsx'
import type { DeliveryActor } from '#views/delivery/delivery.actor.ts'
import { DeliveryView } from '#views/delivery/delivery.view.tsx'
import type { DownloadActor } from '#views/download/download.actor.ts'
import { DownloadView } from '#views/download/download.view.tsx'
import type { FiguresActor } from '#views/figures/figures.actor.ts'
import { FiguresView } from '#views/figures/figures.view.tsx'
import type { InformationActor } from '#views/information/information.actor.ts'
import { InformationView } from '#views/information/information.view.tsx'
import type { InvoiceActor } from '#views/invoice/invoice.actor.ts'
import { InvoiceView } from '#views/invoice/invoice.view.tsx'
import type { LanguagesActor } from '#views/languages/languages.view.tsx'
import { LanguagesView } from '#views/languages/languages.view.tsx'
import type { OfferActor } from '#views/offer/offer.actor.ts'
import { OfferView } from '#views/offer/offer.view.tsx'
import type { OrderListActor } from '#views/order-list/order-list.actor.ts'
import { OrderListView } from '#views/order-list/order-list.view.tsx'
import type { OrderActor } from '#views/order/order.actor.ts'
import { OrderView, type OrderSlots } from '#views/order/order.view.tsx'
import type { OwnSessionsActor } from '#views/own-sessions/own-sessions.actor.ts'
import { OwnSessionsView } from '#views/own-sessions/own-sessions.view.tsx'
import type { PaymentActor } from '#views/payment/payment.actor.ts'
import { PaymentView } from '#views/payment/payment.view.tsx'
import type { ReuseActor } from '#views/reuse/reuse.actor.ts'
import { ReuseView } from '#views/reuse/reuse.view.tsx'
import type { SetupActor } from '#views/setup/setup.actor.ts'
import { SetupView } from '#views/setup/setup.view.tsx'
import type { ThreadActor } from '#views/thread/thread.actor.ts'
import { ThreadView } from '#views/thread/thread.view.tsx'
import type { ThreadsActor } from '#views/threads/threads.actor.ts'
import { ThreadsView } from '#views/threads/threads.view.tsx'
import type { UploadActor } from '#views/upload/upload.actor.ts'
import { UploadView } from '#views/upload/upload.view.tsx'

const ignore = () => undefined

const step = (title: string) => () => <h1>{title}</h1>

const slots: OrderSlots = {
  start: step('Before the order'),
  upload: step('Upload file'),
  setup: step('Setup file'),
  languages: step('Select languages'),
  information: step('Add information'),
  checkout: step('Complete & Pay'),
  thanks: step('Thank you for your order!'),
}

/** The real view of each machine that makes calls; a short text replaces each nested view. */
const views: Readonly<Record<string, (actor: never) => ReactNode>> = {
  app: (actor: AppActor) => (
    <AppView actor={actor} auth={() => <p>The account dialogs</p>} page={({ header }) => <div>{header}</div>} />
  ),
  assets: (actor: AssetsActor) => <AssetsView more={undefined} actor={actor} />,
  auth: (actor: AuthActor) => <AuthView actor={actor} />,
  checkout: (actor: CheckoutActor) => (
    <CheckoutView actor={actor} onBack={ignore} onLogin={ignore} onSignup={ignore} payment={() => <p>The payment</p>} />
  ),
  confirmation: (actor: ConfirmationActor) => (
    <ConfirmationView actor={actor} user={undefined} resend={() => <p>Another link</p>} onLogin={ignore} />
  ),
  delivery: (actor: DeliveryActor) => <DeliveryView actor={actor} seller={seller} />,
  download: (actor: DownloadActor) => <DownloadView actor={actor} document="receipt" />,
  figures: (actor: FiguresActor) => <FiguresView actor={actor} sheet={0} />,
  information: (actor: InformationActor) => (
    <InformationView actor={actor} onBack={ignore} reuse={<p>Earlier orders</p>} assets={<p>Files by kind</p>} />
  ),
  invoice: (actor: InvoiceActor) => <InvoiceView actor={actor} seller={seller} payment={() => <p>The payment</p>} />,
  languages: (actor: LanguagesActor) => <LanguagesView actor={actor} onBack={ignore} />,
  offer: (actor: OfferActor) => <OfferView actor={actor} seller={seller} />,
  order: (actor: OrderActor) => <OrderView actor={actor} slots={slots} header={null} footer={null} onLogin={ignore} />,
  orderList: (actor: OrderListActor) => (
    <OrderListView actor={actor} file={(_, fileName) => fileName} onLogin={ignore} />
  ),
  ownSessions: (actor: OwnSessionsActor) => <OwnSessionsView actor={actor} />,
  payment: (actor: PaymentActor) => <PaymentView actor={actor} />,
  resend: (actor: ResendActor) => <ResendView actor={actor} offer="Send it again" />,
  reuse: (actor: ReuseActor) => <ReuseView actor={actor} supportEmail="support@lockit.example" onLogin={ignore} />,
  setup: (actor: SetupActor) => <SetupView actor={actor} onBack={ignore} />,
  thread: (actor: ThreadActor) => <ThreadView actor={actor} />,
  threads: (actor: ThreadsActor) => (
    <ThreadsView
      actor={actor}
      card={({ id, content }: Question) => <article key={id}>{content}</article>}
      onBack={ignore}
      onLogin={ignore}
    />
  ),
  upload: (actor: UploadActor) => <UploadView actor={actor} onNext={ignore} />,
}

/** The view of a machine; throws for a machine without one. */
export function viewOf(id: string, actor: AnyActorRef): ReactNode {
  const view = views[id] as ((actor: AnyActorRef) => ReactNode) | undefined
  if (!view) throw new Error(`${id} has no view here`)
  return view(actor)
}
