import type { Handlers } from '#service/http/handler.ts'
import type { Services } from '#service/services.ts'
import { accountDataHandlers } from './account-data.ts'
import { accountHandlers } from './account.ts'
import { assetHandlers } from './asset.ts'
import { cardHandlers } from './cards.ts'
import { confirmationHandlers } from './confirmation.ts'
import { customerHandlers } from './customer.ts'
import { deliveryHandlers } from './delivery.ts'
import { invoiceHandlers } from './invoice.ts'
import { knownHandlers } from './known.ts'
import { memoryHandlers } from './memory.ts'
import { mergedHandlers } from './merged.ts'
import { offerHandlers } from './offer.ts'
import { orderHandlers } from './order.ts'
import { passwordHandlers } from './password.ts'
import { paymentHandlers } from './payment.ts'
import { priceHandlers } from './price.ts'
import { profileHandlers } from './profile.ts'
import { questionHandlers } from './questions.ts'
import { quoteHandlers } from './quote.ts'
import { receiptHandlers } from './receipt.ts'
import { reportHandlers } from './reports.ts'
import { resourceHandlers } from './resource.ts'
import { sessionHandlers } from './sessions.ts'
import { secondFactorHandlers } from './second-factor.ts'
import { settingHandlers } from './settings.ts'

/** The handlers of all calls of the contract; a call without one does not compile. */
export function createHandlers(services: Services) {
  return {
    ...accountHandlers(services),
    ...accountDataHandlers(services),
    ...secondFactorHandlers(services),
    ...passwordHandlers(services),
    ...confirmationHandlers(services),
    ...profileHandlers(services),
    ...sessionHandlers(services),
    ...cardHandlers(services),
    ...orderHandlers(services),
    ...offerHandlers(services),
    ...invoiceHandlers(services),
    ...resourceHandlers(services),
    ...memoryHandlers(services),
    ...mergedHandlers(services),
    ...knownHandlers(services),
    ...deliveryHandlers(services),
    ...settingHandlers(services),
    ...assetHandlers(services),
    ...priceHandlers(services),
    ...customerHandlers(services),
    ...paymentHandlers(services),
    ...quoteHandlers(services),
    ...receiptHandlers(services),
    ...questionHandlers(services),
    ...reportHandlers(services),
  } satisfies Handlers
}
