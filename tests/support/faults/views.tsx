import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { seller } from '#machines/link/seller.fixtures.ts'
import type { Question } from '#domain/questions/question.ts'
import { AppView, type AppActor } from '#views/app/app.view.tsx'
import { AssetsView, type AssetsActor } from '#views/assets/assets.view.tsx'
import type { AuthActor } from '#views/auth/auth-actor.ts'
import { AuthView } from '#views/auth/auth.view.tsx'
import { CheckoutView, type CheckoutActor } from '#views/checkout/checkout.view.tsx'
import { ConfirmationView, type ConfirmationActor } from '#views/confirmation/confirmation.view.tsx'
import { ResendView, type ResendActor } from '#views/confirmation/resend.view.tsx'
import { DeliveryView, type DeliveryActor } from '#views/delivery/delivery.view.tsx'
import { DownloadView, type DownloadActor } from '#views/download/download.view.tsx'
import { FiguresView, type FiguresActor } from '#views/figures/figures.view.tsx'
import { InformationView, type InformationActor } from '#views/information/information.view.tsx'
import { InvoiceView, type InvoiceActor } from '#views/invoice/invoice.view.tsx'
import type { LanguagesActor } from '#views/languages/languages.view.tsx'
import { LanguagesView } from '#views/languages/languages.view.tsx'
import { OfferView, type OfferActor } from '#views/offer/offer.view.tsx'
import { OrderListView, type OrderListActor } from '#views/order-list/order-list.view.tsx'
import { OrderView, type OrderActor, type OrderSlots } from '#views/order/order.view.tsx'
import { OwnSessionsView, type OwnSessionsActor } from '#views/own-sessions/own-sessions.view.tsx'
import { PaymentView, type PaymentActor } from '#views/payment/payment.view.tsx'
import { ReuseView, type ReuseActor } from '#views/reuse/reuse.view.tsx'
import { SetupView, type SetupActor } from '#views/setup/setup.view.tsx'
import { ThreadView, type ThreadActor } from '#views/thread/thread.view.tsx'
import { ThreadsView, type ThreadsActor } from '#views/threads/threads.view.tsx'
import { UploadView, type UploadActor } from '#views/upload/upload.view.tsx'

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

/** The real view of each machine that calls; what its parts show is said in their place. */
const views: Readonly<Record<string, (actor: never) => ReactNode>> = {
  app: (actor: AppActor) => (
    <AppView actor={actor} auth={() => <p>The account dialogs</p>} page={({ header }) => <div>{header}</div>} />
  ),
  assets: (actor: AssetsActor) => <AssetsView actor={actor} />,
  auth: (actor: AuthActor) => <AuthView actor={actor} />,
  checkout: (actor: CheckoutActor) => (
    <CheckoutView actor={actor} onBack={ignore} onLogin={ignore} onSignup={ignore} payment={() => <p>The payment</p>} />
  ),
  confirmation: (actor: ConfirmationActor) => (
    <ConfirmationView actor={actor} user={undefined} resend={() => <p>Another link</p>} onLogin={ignore} />
  ),
  delivery: (actor: DeliveryActor) => <DeliveryView actor={actor} seller={seller} />,
  download: (actor: DownloadActor) => (
    <DownloadView actor={actor} document="receipt" support="support@lockit.example" />
  ),
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

/** What a machine looks like; throws for one that nobody can see. */
export function viewOf(id: string, actor: AnyActorRef): ReactNode {
  const view = views[id] as ((actor: AnyActorRef) => ReactNode) | undefined
  if (!view) throw new Error(`${id} has no view here`)
  return view(actor)
}
