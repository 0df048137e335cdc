/** Every code that a reply of the service may carry, with its one status. */
export const statusByCode = {
  INVALID_REQUEST: 400,
  ACCOUNT_NOT_FOUND: 401,
  ACCOUNT_INACTIVE: 401,
  SECOND_FACTOR_REQUIRED: 401,
  SECOND_FACTOR_UNSET: 401,
  WRONG_CODE: 401,
  UNAUTHORIZED: 403,
  ERROR_UNAUTHORIZED: 403,
  SECURE_SERVICE_FORBIDDEN: 403,
  FORBIDDEN: 403,
  AUTHX_FAILED: 403,
  ORDER_NOT_FOUND: 404,
  FILE_NOT_FOUND: 404,
  NOT_FOUND: 404,
  EMAIL_NOT_FOUND: 404,
  TOKEN_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_SLOW: 408,
  EMAIL_EXISTS: 409,
  INVOICE_ALREADY_PAID: 409,
  ORDER_CHANGED: 409,
  ORDER_UNDER_WAY: 409,
  PAYMENT_PENDING: 409,
  QUESTION_RESOLVED: 409,
  OFFER_ANSWERED: 409,
  OFFER_EXPIRED: 410,
  OFFER_WITHDRAWN: 410,
  TOKEN_EXPIRED: 410,
  TOKEN_USED: 410,
  EXCEEDED_LIMIT: 413,
  FILE_SIZE_EXCEEDED: 413,
  UNPAID_TOO_MUCH: 413,
  TOO_MANY_ASSETS: 413,
  ASSETS_TOO_LARGE: 413,
  NON_SUPPORTED_FILE_TYPE: 415,
  UPLOAD_FAILED: 422,
  MALWARE_FOUND: 422,
  INVALID_SETTING: 422,
  NOTHING_TO_TRANSLATE: 422,
  PAYMENT_METHOD_REFUSED: 422,
  FORTNOX_ERROR: 422,
  PASS_CONFIRM_PASS_NOT_MATCH: 422,
  PASSWORD_GUESSABLE: 422,
  FAILED_STRIPE_CARD: 402,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_ORDERS: 429,
  TOO_MANY_PAYMENTS: 429,
  UPLOADED_TOO_MUCH: 429,
  SERVER_ERROR: 500,
  PROVIDER_UNREACHABLE: 502,
  SCANNER_AWAY: 503,
  SERVICE_UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof statusByCode

/** Codes that any call may answer. */
export const commonCodes = [
  'INVALID_REQUEST',
  'UNAUTHORIZED',
  'ORDER_NOT_FOUND',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'SERVER_ERROR',
  'PAYMENT_PENDING',
  'PROVIDER_UNREACHABLE',
  'TOO_SLOW',
  'SERVICE_UNAVAILABLE',
  'STORAGE_FULL',
] as const satisfies readonly ErrorCode[]
export type CommonCode = (typeof commonCodes)[number]

/** Failures before a reply of the service arrives; these codes never travel. */
export type ConnectionCode = 'OFFLINE' | 'TIMEOUT' | 'BROKEN_REPLY' | 'UNEXPECTED_ERROR'

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(statusByCode, code)
}

export function isCommonCode(code: ErrorCode): code is CommonCode {
  return commonCodes.some((common) => common === code)
}

const sessionRefusals: readonly ErrorCode[] = [
  'SECURE_SERVICE_FORBIDDEN',
  'FORBIDDEN',
  'AUTHX_FAILED',
  'UNAUTHORIZED',
  'ERROR_UNAUTHORIZED',
]

/** Whether a code means that the session is no longer valid (specification §7). */
export function isSessionRefusal(code: ErrorCode): boolean {
  return sessionRefusals.includes(code)
}
