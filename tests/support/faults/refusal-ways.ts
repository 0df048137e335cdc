import type { ErrorCode } from '#domain/contract/error-codes.ts'
import type { Way } from './ways.ts'

const again: readonly Way[] = ['again']
/** Specification §7: a refused session leads to signing in. */
const signingIn: readonly Way[] = ['signing in']
const over: readonly Way[] = ['over']

/** What may come of a refusal, by its code; one of the ways must be there. */
const waysByCode: Readonly<Record<ErrorCode, readonly Way[]>> = {
  INVALID_REQUEST: again,
  // An account can be signed in to by other fields; a second factor is then offered anew.
  ACCOUNT_NOT_FOUND: ['again', 'signing in anew'],
  ACCOUNT_INACTIVE: ['again', 'signing in anew'],
  SECOND_FACTOR_REQUIRED: again,
  SECOND_FACTOR_UNSET: again,
  WRONG_CODE: again,
  UNAUTHORIZED: signingIn,
  ERROR_UNAUTHORIZED: signingIn,
  SECURE_SERVICE_FORBIDDEN: signingIn,
  FORBIDDEN: signingIn,
  AUTHX_FAILED: signingIn,
  // Specification §4: an order that is not there gives way to a new one; a call that is about no order is made again.
  ORDER_NOT_FOUND: ['over', 'a new order', 'again'],
  // A step whose file is another by now ends, and the wizard opens the order as it is.
  FILE_NOT_FOUND: ['again', 'over'],
  // The order itself is settled by any such answer (specification §4); all else can be tried again.
  NOT_FOUND: ['again', 'a new order'],
  EMAIL_NOT_FOUND: again,
  // An invitation can be done without; any other link is dead, and a new one can be asked for where the person may.
  TOKEN_NOT_FOUND: ['over', 'another link', 'again'],
  TOKEN_EXPIRED: ['another link', 'again'],
  TOKEN_USED: ['another link', 'again'],
  METHOD_NOT_ALLOWED: again,
  TOO_SLOW: again,
  EMAIL_EXISTS: again,
  INVOICE_ALREADY_PAID: over,
  // The payment ends, and step 5 or the invoice shows the new total.
  ORDER_CHANGED: over,
  // The order is delivered first.
  ORDER_UNDER_WAY: again,
  PAYMENT_PENDING: again,
  // Specification §5: replying is disabled on resolved questions.
  QUESTION_RESOLVED: over,
  // Read again, the offer shows how it was answered.
  OFFER_ANSWERED: ['again', 'over'],
  OFFER_EXPIRED: over,
  OFFER_WITHDRAWN: over,
  EXCEEDED_LIMIT: again,
  FILE_SIZE_EXCEEDED: again,
  UNPAID_TOO_MUCH: again,
  TOO_MANY_ASSETS: again,
  ASSETS_TOO_LARGE: again,
  NON_SUPPORTED_FILE_TYPE: again,
  UPLOAD_FAILED: again,
  MALWARE_FOUND: again,
  INVALID_SETTING: again,
  NOTHING_TO_TRANSLATE: again,
  PAYMENT_METHOD_REFUSED: again,
  FORTNOX_ERROR: again,
  PASS_CONFIRM_PASS_NOT_MATCH: again,
  PASSWORD_GUESSABLE: again,
  FAILED_STRIPE_CARD: again,
  TOO_MANY_REQUESTS: again,
  TOO_MANY_ORDERS: again,
  TOO_MANY_PAYMENTS: again,
  UPLOADED_TOO_MUCH: again,
  SERVER_ERROR: again,
  PROVIDER_UNREACHABLE: again,
  SCANNER_AWAY: again,
  SERVICE_UNAVAILABLE: again,
  STORAGE_FULL: again,
}

export function waysOfRefusal(code: ErrorCode): readonly Way[] {
  return waysByCode[code]
}
