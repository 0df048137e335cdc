import type { CustomerOrder } from '#domain/order/customer-order.ts'
import type { InformationDraft } from '#domain/information/order-information.ts'
import type { ReuseContext } from '#machines/reuse/reuse.types.ts'
import { ofApp, ofAuth, ofOrder, ofSession } from './app-reloads.ts'
import {
  ofConfirmation,
  ofDelivery,
  ofLink,
  ofOffer,
  ofOrderList,
  ofPage,
  ofThread,
  ofThreads,
} from './page-reloads.ts'
import { ofInvoice, ofPayment } from './payment-reloads.ts'
import type { Reload } from '../scene.types.ts'
import { contextOf, keptPart, ofStep } from './wizard.ts'

/**
 * How each flow meets a reload. Nothing is `kept` of what is not there to be sent: files, which a browser hands to a page
 * once; passwords and cards; the way to pay (docs/decisions/0066); a VAT number that was not applied; and how something is looked at, as a search or an
 * open sheet.
 */
export const reloads: Readonly<Record<string, Reload>> = {
  app: ofApp,
  assets: ofStep({ step: 4, place: ['order', 'information', 'assets'], stage: 'languagesChosen' }),
  auth: ofAuth,
  checkout: ofStep({ step: 5, place: ['order', 'checkout'], stage: 'owned' }),
  confirmation: ofConfirmation,
  deletion: ofPage({ at: () => '/profile#delete-account' }),
  delivery: ofDelivery,
  download: {
    ...ofPage({ at: () => '/orders' }),
    open: (scene, address) => downloadAt(scene.target?.call).open(scene, address),
    view: (scene, isDone) => downloadAt(scene.target?.call).view(scene, isDone),
    left: async (scene) => downloadAt(scene.target?.call).left?.(scene),
  },
  figures: ofStep({ step: 2, place: ['order', 'setup', 'figures'], stage: 'uploaded' }),
  information: ofStep({
    step: 4,
    place: ['order', 'information'],
    stage: 'languagesChosen',
    isShown: true,
    kept: keptPart('draft'),
  }),
  invoice: ofInvoice,
  languages: ofStep({ step: 3, place: ['order', 'languages'], stage: 'setUp', isShown: true, kept: keptPart('draft') }),
  news: ofThreads,
  offer: ofOffer,
  order: ofOrder,
  orderList: ofOrderList,
  keptCards: ofPage({ at: () => '/profile#saved-cards' }),
  ownSessions: ofPage({ at: () => '/profile' }),
  payment: ofPayment,
  reporter: ofStep({ step: 3, place: [], stage: 'setUp' }),
  resend: ofPage({ at: () => '/profile' }),
  reuse: ofStep({
    step: 4,
    place: ['order', 'information', 'reuse'],
    stage: 'languagesChosen',
    isShown: true,
    // The answers come from the chosen order, and say so.
    kept: ({ before }) => {
      const chosen: CustomerOrder | undefined = (before.context as ReuseContext).choice?.order
      if (!chosen) return undefined
      return {
        typed: chosen.uid,
        found: ({ root }) => {
          const information = root.getSnapshot().children.order?.getSnapshot().children.information
          return (contextOf(information)['draft'] as InformationDraft | undefined)?.originalOrderUid
        },
      }
    },
  }),
  session: ofSession,
  setup: ofStep({ step: 2, place: ['order', 'setup'], stage: 'uploaded', isShown: true, kept: keptPart('draft') }),
  startedOrder: ofPage({ at: () => '/' }),
  thread: ofThread,
  threads: ofThreads,
  vatNumber: ofStep({ step: 5, place: [], stage: 'owned' }),
  upload: ofStep({ step: 1, place: ['order', 'upload'], stage: 'created' }),
}

/** Flows that no reload can meet while they wait for a call, and why. */
export const unmet: Readonly<Record<string, string>> = {
  address: 'asks nobody; every page that is loaded again here is followed by it',
  link: 'asks nobody but for code; the pages of links are opened again through it',
  provider: 'asks the provider alone, for a script; the payment around it is loaded again',
}

/** The pages that offer a file. */
function downloadAt(call: string | undefined): Reload {
  if (call === 'downloadReceipt') return ofStep({ step: 6, place: [], stage: 'paid' })
  if (call === 'downloadInvoice') return ofLink({ at: () => '/payment?iid=Zm9yLW1heWE' })
  return ofPage({ at: () => (call === 'downloadAccount' ? '/profile' : '/orders') })
}
