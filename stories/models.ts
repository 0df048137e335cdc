import { addressModel } from './address/address.model.tsx'
import { appModel } from './app/app.model.tsx'
import { assetsModel } from './assets/assets.model.tsx'
import { authModel } from './auth/auth.model.tsx'
import { checkoutModel } from './checkout/checkout.model.tsx'
import { confirmationModel } from './confirmation/confirmation.model.tsx'
import { deletionModel } from './deletion/deletion.model.tsx'
import { deliveryModel } from './delivery/delivery.model.tsx'
import { downloadModel } from './download/download.model.tsx'
import { figuresModel } from './figures/figures.model.tsx'
import { informationModel } from './information/information.model.tsx'
import { invoiceModel } from './invoice/invoice.model.tsx'
import { keptCardsModel } from './kept-cards/kept-cards.model.tsx'
import { languagesModel } from './languages/languages.model.tsx'
import { linkModel } from './link/link.model.tsx'
import { newsModel } from './news/news.model.tsx'
import { offerModel } from './offer/offer.model.tsx'
import { orderModel } from './order/order.model.tsx'
import { orderListModel } from './order-list/order-list.model.tsx'
import { ownSessionsModel } from './own-sessions/own-sessions.model.tsx'
import { paymentModel } from './payment/payment.model.tsx'
import { providerModel } from './provider/provider.model.tsx'
import { reporterModel } from './reporter/reporter.model.tsx'
import { resendModel } from './resend/resend.model.tsx'
import { reuseModel } from './reuse/reuse.model.tsx'
import { sessionModel } from './session/session.model.tsx'
import { setupModel } from './setup/setup.model.tsx'
import { startedOrderModel } from './started-order/started-order.model.tsx'
import { threadModel } from './thread/thread.model.tsx'
import { threadsModel } from './threads/threads.model.tsx'
import { uploadModel } from './upload/upload.model.tsx'
import { vatNumberModel } from './vat-number/vat-number.model.tsx'
import { anyModel, type AnyModel } from './support/model.ts'

/** The model of every flow, by its machine's id. */
export const models: Readonly<Record<string, AnyModel>> = {
  address: anyModel(addressModel),
  app: anyModel(appModel),
  assets: anyModel(assetsModel),
  auth: anyModel(authModel),
  checkout: anyModel(checkoutModel),
  confirmation: anyModel(confirmationModel),
  deletion: anyModel(deletionModel),
  delivery: anyModel(deliveryModel),
  download: anyModel(downloadModel),
  figures: anyModel(figuresModel),
  information: anyModel(informationModel),
  invoice: anyModel(invoiceModel),
  keptCards: anyModel(keptCardsModel),
  languages: anyModel(languagesModel),
  link: anyModel(linkModel),
  news: anyModel(newsModel),
  offer: anyModel(offerModel),
  order: anyModel(orderModel),
  orderList: anyModel(orderListModel),
  ownSessions: anyModel(ownSessionsModel),
  payment: anyModel(paymentModel),
  provider: anyModel(providerModel),
  reporter: anyModel(reporterModel),
  resend: anyModel(resendModel),
  reuse: anyModel(reuseModel),
  session: anyModel(sessionModel),
  setup: anyModel(setupModel),
  startedOrder: anyModel(startedOrderModel),
  thread: anyModel(threadModel),
  threads: anyModel(threadsModel),
  upload: anyModel(uploadModel),
  vatNumber: anyModel(vatNumberModel),
}
