import { assetsFixtures } from './assets/assets.fixtures.ts'
import { appFixtures } from './app/app.fixtures.ts'
import { authFixtures } from './auth/auth.fixtures.ts'
import { checkoutFixtures } from './checkout/checkout.fixtures.ts'
import { confirmationFixtures } from './confirmation/confirmation.fixtures.ts'
import { downloadFixtures } from './download/download.fixtures.ts'
import { anyFixtures, type AnyFixtures } from './fixtures.ts'
import { deliveryFixtures } from './delivery/delivery.fixtures.ts'
import { figuresFixtures } from './figures/figures.fixtures.ts'
import { informationFixtures } from './information/information.fixtures.ts'
import { invoiceFixtures } from './invoice/invoice.fixtures.ts'
import { languagesFixtures } from './languages/languages.fixtures.ts'
import { linkFixtures } from './link/link.fixtures.ts'
import { offerFixtures } from './offer/offer.fixtures.ts'
import { reporterFixtures } from './reporter/reporter.fixtures.ts'
import { newsFixtures } from './news/news.fixtures.ts'
import { resendFixtures } from './resend/resend.fixtures.ts'
import { reuseFixtures } from './reuse/reuse.fixtures.ts'
import { orderFixtures } from './order/order.fixtures.ts'
import { orderListFixtures } from './order-list/order-list.fixtures.ts'
import { ownSessionsFixtures } from './own-sessions/own-sessions.fixtures.ts'
import { paymentFixtures } from './payment/payment.fixtures.ts'
import { providerFixtures } from './provider/provider.fixtures.ts'
import { sessionFixtures } from './session/session.fixtures.ts'
import { setupFixtures } from './setup/setup.fixtures.ts'
import { threadFixtures } from './thread/thread.fixtures.ts'
import { threadsFixtures } from './threads/threads.fixtures.ts'
import { uploadFixtures } from './upload/upload.fixtures.ts'

export type CatalogueEntry = {
  readonly fixtures: AnyFixtures
  /** Whether the machine has a view; a machine without one is only walked in Node. */
  readonly view: boolean
}

/** Every machine of the product, by its id: path tests, stories, diagrams and proofs read this one list. */
export const catalogue: Readonly<Record<string, CatalogueEntry>> = {
  assets: { fixtures: anyFixtures(assetsFixtures), view: true },
  app: { fixtures: anyFixtures(appFixtures), view: true },
  auth: { fixtures: anyFixtures(authFixtures), view: true },
  checkout: { fixtures: anyFixtures(checkoutFixtures), view: true },
  confirmation: { fixtures: anyFixtures(confirmationFixtures), view: true },
  download: { fixtures: anyFixtures(downloadFixtures), view: true },
  delivery: { fixtures: anyFixtures(deliveryFixtures), view: true },
  figures: { fixtures: anyFixtures(figuresFixtures), view: true },
  information: { fixtures: anyFixtures(informationFixtures), view: true },
  invoice: { fixtures: anyFixtures(invoiceFixtures), view: true },
  languages: { fixtures: anyFixtures(languagesFixtures), view: true },
  link: { fixtures: anyFixtures(linkFixtures), view: true },
  offer: { fixtures: anyFixtures(offerFixtures), view: true },
  reporter: { fixtures: anyFixtures(reporterFixtures), view: false },
  news: { fixtures: anyFixtures(newsFixtures), view: false },
  resend: { fixtures: anyFixtures(resendFixtures), view: true },
  reuse: { fixtures: anyFixtures(reuseFixtures), view: true },
  order: { fixtures: anyFixtures(orderFixtures), view: true },
  orderList: { fixtures: anyFixtures(orderListFixtures), view: true },
  ownSessions: { fixtures: anyFixtures(ownSessionsFixtures), view: true },
  payment: { fixtures: anyFixtures(paymentFixtures), view: true },
  provider: { fixtures: anyFixtures(providerFixtures), view: true },
  session: { fixtures: anyFixtures(sessionFixtures), view: false },
  setup: { fixtures: anyFixtures(setupFixtures), view: true },
  thread: { fixtures: anyFixtures(threadFixtures), view: true },
  threads: { fixtures: anyFixtures(threadsFixtures), view: true },
  upload: { fixtures: anyFixtures(uploadFixtures), view: true },
}
