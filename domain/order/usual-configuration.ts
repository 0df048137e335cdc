import { supportedFileTypes } from '#domain/documents/file-types.ts'
import type { Configuration } from './order.ts'
import { usualSupportEmail } from './usual-support.ts'

/** The service's default settings, for the first screen, which is shown before any order exists. */
export const usualConfiguration: Configuration = {
  allowTypes: [...supportedFileTypes],
  limit: 20,
  stripeKey: '',
  paypalClientId: '',
  sellerName: 'Lockit',
  supportEmail: usualSupportEmail,
  reports: [],
}
