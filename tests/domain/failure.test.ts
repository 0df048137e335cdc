import { expect, test } from 'vitest'
import { readFailure, type FailureBody } from '#domain/contract/failure.ts'

test.each<[FailureBody, string | undefined, string | undefined]>([
  [{ code: 'EMAIL_EXISTS', message: '' }, 'EMAIL_EXISTS', undefined],
  [
    { code: ['FAILED_STRIPE_CARD', 'Your card was declined.'], message: '' },
    'FAILED_STRIPE_CARD',
    'Your card was declined.',
  ],
  [{ code: ['PAY_FAILED_STRIPE_EXPIRED', 'It has expired.'], message: '' }, 'FAILED_STRIPE_CARD', 'It has expired.'],
  [{ code: 'ORDER.FORTNOX_ERROR.VAT', message: '' }, 'FORTNOX_ERROR', undefined],
  [{ code: 'SOMETHING_ELSE', message: '' }, undefined, undefined],
  [{ code: 'EMAIL_EXISTS', message: 'ERROR_UNAUTHORIZED' }, 'UNAUTHORIZED', undefined],
])('the code of %j is read', (body, code, title) => {
  expect(readFailure(body)).toEqual({ code, title })
})
