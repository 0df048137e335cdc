import { supportedFileTypes } from '#domain/documents/file-types.ts'
import type { Configuration } from './order-snapshot.ts'
import { usualSupportEmail } from './usual-support.ts'

/** What the service allows unless its settings say otherwise: for the first screen, which is there before any order. */
export const usualConfiguration: Configuration = {
  allowTypes: [...supportedFileTypes],
  limit: 20,
  stripeKey: '',
  paypalClientId: '',
  sellerName: 'Lockit',
  supportEmail: usualSupportEmail,
  reports: [],
}
