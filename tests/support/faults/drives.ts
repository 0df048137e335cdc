import { fetchProjection } from '#views/languages/late-projection.ts'
import type { AnyActorLogic } from 'xstate'
import { appActors } from '#actors/app/app.actors.ts'
import { assetsActors } from '#actors/assets/assets.actors.ts'
import { authActors } from '#actors/auth/auth.actors.ts'
import { checkoutActors } from '#actors/checkout/checkout.actors.ts'
import { confirmationActors } from '#actors/confirmation/confirmation.actors.ts'
import { resendActors } from '#actors/confirmation/resend.actors.ts'
import { deliveryActors } from '#actors/delivery/delivery.actors.ts'
import type { SourceReader } from '#actors/documents/source-reader.ts'
import { invoiceDocumentActors } from '#actors/download/invoice-document.actors.ts'
import { receiptActors } from '#actors/download/receipt.actors.ts'
import { translatedFileActors } from '#actors/download/translated-file.actors.ts'
import { figuresActors } from '#actors/figures/figures.actors.ts'
import { informationActors } from '#actors/information/information.actors.ts'
import { invoiceActors } from '#actors/invoice/invoice.actors.ts'
import { languagesActors } from '#actors/languages/languages.actors.ts'
import { offerActors } from '#actors/offer/offer.actors.ts'
import { orderListActors } from '#actors/order-list/order-list.actors.ts'
import { orderActors } from '#actors/order/order.actors.ts'
import { ownSessionsActors } from '#actors/own-sessions/own-sessions.actors.ts'
import { orderPaymentActors } from '#actors/payment/order-payment.actors.ts'
import type { Terminal } from '#actors/payment/terminal.ts'
import { newsActors, threadsActors } from '#actors/questions/threads.actors.ts'
import { threadActors } from '#actors/questions/thread.actors.ts'
import { reporterActors } from '#actors/reporter/reporter.actors.ts'
import { reuseActors } from '#actors/reuse/reuse.actors.ts'
import { sessionActors } from '#actors/session/session.actors.ts'
import { setupActors } from '#actors/setup/setup.actors.ts'
import { uploadActors } from '#actors/upload/upload.actors.ts'
import type { Client } from '#api/client.ts'
import { accepted, valueOf } from '#domain/result.ts'
import { paymentFixtures } from '#machines/payment/payment.fixtures.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'

type Actors = Readonly<Record<string, AnyActorLogic>>

/** The real actors of a machine, by its id: one entry for each place that uses the machine. */
export type Drives = Readonly<Record<string, readonly ((client: Client) => Actors)[]>>

/** Real actors, except that the work of a worker or a provider is done at once. */
export const drives: Drives = {
  address: [],
  app: [(client) => appActors(client)],
  assets: [(client) => assetsActors(client)],
  auth: [(client) => authActors(client)],
  checkout: [
    (client) => {
      const { readOrder, saveCurrency, downloadQuote } = checkoutActors(client, terminal)
      return { readOrder, saveCurrency, downloadQuote }
    },
  ],
  confirmation: [(client) => confirmationActors(client, () => undefined)],
  delivery: [(client) => deliveryActors(client, () => undefined)],
  download: [
    (client) => receiptActors(client, '48377'),
    (client) => invoiceDocumentActors(client, 'Zm9yLW1heWE', 'invoice'),
    (client) => translatedFileActors(client, { orderId: '48377', fileName: 'dusk_harbor.xlsx' }),
  ],
  figures: [(client) => ({ readMemory: figuresActors(client, reader).readMemory })],
  information: [(client) => ({ saveInformation: informationActors(client).saveInformation })],
  invoice: [(client) => ({ readInvoice: invoiceActors(client, terminal).readInvoice })],
  languages: [(client) => languagesActors(client, fetchProjection)],
  link: [],
  news: [(client) => newsActors(client)],
  offer: [(client) => offerActors(client)],
  order: [(client) => orderActors(client)],
  orderList: [(client) => orderListActors(client)],
  ownSessions: [(client) => ownSessionsActors(client)],
  payment: [(client) => orderPaymentActors(client, terminal), (client) => providedOf(invoiceActors(client, terminal))],
  provider: [],
  reporter: [(client) => reporterActors(client)],
  resend: [(client) => resendActors(client)],
  reuse: [(client) => reuseActors(client)],
  session: [(client) => sessionActors(client)],
  setup: [
    (client) => {
      const { openFile, saveSettings, downloadFile, removeFile } = setupActors(client, reader)
      return { openFile, saveSettings, downloadFile, removeFile }
    },
  ],
  thread: [(client) => threadActors(client)],
  threads: [(client) => threadsActors(client)],
  upload: [(client) => ({ uploadFile: uploadActors(client, reader).uploadFile })],
}

/** The actors of an invoice's payment. */
function providedOf({ payment }: ReturnType<typeof invoiceActors>): Actors {
  return payment.implementations.actors as Actors
}

const { content, encodings } = valueOf(setupFixtures.outputs.openFile[0])
const untold = () => Promise.reject(new Error('The worker is not asked here'))

/** The file is never open yet, and opens at once. */
const reader: SourceReader = {
  open: () => Promise.resolve(accepted({ ...content, encodings })),
  find: () => undefined,
  report: untold,
  rows: untold,
  view: untold,
}

const terminal: Terminal = {
  createMethod: () => Promise.resolve(paymentFixtures.outputs.createMethod[0]),
  confirmAtBank: () => Promise.resolve(accepted({ passed: true })),
}
