import type { Operation } from './paypal-shapes.ts'

/** The refusals that are used, by PayPal's names and sentences. */
export const refusals = {
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
} as const

/** What the payer is shown of a refusal, in PayPal's words. */
export const sentences: Readonly<Record<string, string>> = {
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  TRANSACTION_DISPUTED:
    'Partial refunds cannot be offered at this time because there is an open case on this transaction. Visit the PayPal Resolution Center to review this case.',
}

/** PayPal answers so to a capture of an order that is to be authorized; its description has it for `authorize` alone. */
export const undescribedIssue = 'ACTION_DOES_NOT_MATCH_INTENT'

type Issues = Partial<Record<keyof typeof refusals, readonly string[]>>

const anyTime: Issues = { 401: [], 409: [] }
const notFound: Issues = { ...anyTime, 404: ['INVALID_RESOURCE_ID'] }

/** The refusals of each operation, by status. */
export const issues: Readonly<Record<Operation, Issues>> = {
  create: anyTime,
  get: notFound,
  patch: { ...notFound, 422: ['NOT_PATCHABLE', 'ORDER_ALREADY_COMPLETED'] },
  capture: {
    ...notFound,
    422: ['INSTRUMENT_DECLINED', 'ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED', undescribedIssue],
  },
  refund: { ...notFound, 422: ['CAPTURE_FULLY_REFUNDED', 'REFUND_AMOUNT_EXCEEDED', 'TRANSACTION_DISPUTED'] },
  disputes: { 401: [], 403: [] },
  dispute: { ...notFound, 403: [] },
}
