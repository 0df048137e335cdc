import { assetsFixtures } from './assets/assets.fixtures.ts'
import { assetsRules } from './assets/assets.rules.ts'
import { addressFixtures } from './address/address.fixtures.ts'
import { addressRules } from './address/address.rules.ts'
import { appFixtures } from './app/app.fixtures.ts'
import { appRules } from './app/app.rules.ts'
import { authFixtures } from './auth/auth.fixtures.ts'
import { authRules } from './auth/auth.rules.ts'
import { checkoutFixtures } from './checkout/checkout.fixtures.ts'
import { checkoutRules } from './checkout/checkout.rules.ts'
import { confirmationFixtures } from './confirmation/confirmation.fixtures.ts'
import { confirmationRules } from './confirmation/confirmation.rules.ts'
import { downloadFixtures } from './download/download.fixtures.ts'
import { downloadRules } from './download/download.rules.ts'
import { anyFixtures, type AnyFixtures } from './harness/fixtures.ts'
import { anyRules, type AnyRules } from './harness/rules.ts'
import { deletionFixtures } from './deletion/deletion.fixtures.ts'
import { deletionRules } from './deletion/deletion.rules.ts'
import { deliveryFixtures } from './delivery/delivery.fixtures.ts'
import { deliveryRules } from './delivery/delivery.rules.ts'
import { figuresFixtures } from './figures/figures.fixtures.ts'
import { figuresRules } from './figures/figures.rules.ts'
import { informationFixtures } from './information/information.fixtures.ts'
import { informationRules } from './information/information.rules.ts'
import { invoiceFixtures } from './invoice/invoice.fixtures.ts'
import { invoiceRules } from './invoice/invoice.rules.ts'
import { keptCardsFixtures } from './kept-cards/kept-cards.fixtures.ts'
import { keptCardsRules } from './kept-cards/kept-cards.rules.ts'
import { languagesFixtures } from './languages/languages.fixtures.ts'
import { languagesRules } from './languages/languages.rules.ts'
import { linkFixtures } from './link/link.fixtures.ts'
import { linkRules } from './link/link.rules.ts'
import { offerFixtures } from './offer/offer.fixtures.ts'
import { offerRules } from './offer/offer.rules.ts'
import { reporterFixtures } from './reporter/reporter.fixtures.ts'
import { reporterRules } from './reporter/reporter.rules.ts'
import { newsFixtures } from './news/news.fixtures.ts'
import { newsRules } from './news/news.rules.ts'
import { resendFixtures } from './resend/resend.fixtures.ts'
import { resendRules } from './resend/resend.rules.ts'
import { reuseFixtures } from './reuse/reuse.fixtures.ts'
import { reuseRules } from './reuse/reuse.rules.ts'
import { orderFixtures } from './order/order.fixtures.ts'
import { orderRules } from './order/order.rules.ts'
import { orderListFixtures } from './order-list/order-list.fixtures.ts'
import { orderListRules } from './order-list/order-list.rules.ts'
import { ownSessionsFixtures } from './own-sessions/own-sessions.fixtures.ts'
import { ownSessionsRules } from './own-sessions/own-sessions.rules.ts'
import { paymentFixtures } from './payment/payment.fixtures.ts'
import { paymentRules } from './payment/payment.rules.ts'
import { providerFixtures } from './provider/provider.fixtures.ts'
import { providerRules } from './provider/provider.rules.ts'
import { sessionFixtures } from './session/session.fixtures.ts'
import { sessionRules } from './session/session.rules.ts'
import { setupFixtures } from './setup/setup.fixtures.ts'
import { setupRules } from './setup/setup.rules.ts'
import { startedOrderFixtures } from './started-order/started-order.fixtures.ts'
import { startedOrderRules } from './started-order/started-order.rules.ts'
import { threadFixtures } from './thread/thread.fixtures.ts'
import { threadRules } from './thread/thread.rules.ts'
import { threadsFixtures } from './threads/threads.fixtures.ts'
import { threadsRules } from './threads/threads.rules.ts'
import { uploadFixtures } from './upload/upload.fixtures.ts'
import { uploadRules } from './upload/upload.rules.ts'
import { vatNumberFixtures } from './vat-number/vat-number.fixtures.ts'
import { vatNumberRules } from './vat-number/vat-number.rules.ts'

export type CatalogueEntry = {
  readonly fixtures: AnyFixtures
  readonly rules: AnyRules
  /** Whether the machine has a view; a machine without one is only walked in Node. */
  readonly view: boolean
}

function entry(fixtures: object, rules: object, view: boolean): CatalogueEntry {
  const any = anyFixtures(fixtures)
  return { fixtures: any, rules: anyRules(rules, any), view }
}

/** Every machine of the product, by its id: path tests, stories, diagrams and proofs read this one list. */
export const catalogue: Readonly<Record<string, CatalogueEntry>> = {
  assets: entry(assetsFixtures, assetsRules, true),
  address: entry(addressFixtures, addressRules, false),
  app: entry(appFixtures, appRules, true),
  auth: entry(authFixtures, authRules, true),
  checkout: entry(checkoutFixtures, checkoutRules, true),
  confirmation: entry(confirmationFixtures, confirmationRules, true),
  download: entry(downloadFixtures, downloadRules, true),
  deletion: entry(deletionFixtures, deletionRules, true),
  delivery: entry(deliveryFixtures, deliveryRules, true),
  figures: entry(figuresFixtures, figuresRules, true),
  information: entry(informationFixtures, informationRules, true),
  invoice: entry(invoiceFixtures, invoiceRules, true),
  keptCards: entry(keptCardsFixtures, keptCardsRules, true),
  languages: entry(languagesFixtures, languagesRules, true),
  link: entry(linkFixtures, linkRules, true),
  offer: entry(offerFixtures, offerRules, true),
  reporter: entry(reporterFixtures, reporterRules, false),
  news: entry(newsFixtures, newsRules, false),
  resend: entry(resendFixtures, resendRules, true),
  reuse: entry(reuseFixtures, reuseRules, true),
  order: entry(orderFixtures, orderRules, true),
  orderList: entry(orderListFixtures, orderListRules, true),
  ownSessions: entry(ownSessionsFixtures, ownSessionsRules, true),
  payment: entry(paymentFixtures, paymentRules, true),
  provider: entry(providerFixtures, providerRules, true),
  session: entry(sessionFixtures, sessionRules, false),
  setup: entry(setupFixtures, setupRules, true),
  startedOrder: entry(startedOrderFixtures, startedOrderRules, true),
  thread: entry(threadFixtures, threadRules, true),
  threads: entry(threadsFixtures, threadsRules, true),
  upload: entry(uploadFixtures, uploadRules, true),
  vatNumber: entry(vatNumberFixtures, vatNumberRules, true),
}
