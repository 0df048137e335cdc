import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describePaypal } from '#tests/support/payments/paypal/paypal-conformance.ts'
import { ownDescription, replyShapes } from '#tests/support/payments/paypal/paypal-description.ts'
import { describePaypalRefunds } from '#tests/support/payments/paypal/paypal-refund-conformance.ts'
import { describeDescription } from '#tests/support/payments/paypal/paypal-description-tests.ts'
import { requestId, requestShapes, type Operation } from '#tests/support/payments/paypal/paypal-shapes.ts'
import { publishedDescription } from './published-paypal.ts'
import { arbitraryOf } from './shape-arbitrary.ts'

const published = publishedDescription()
const operations = ['create', 'get', 'patch', 'capture'] as const satisfies Operation[]

describeDescription('its published description', published)

describe('PayPal’s description lets through what ours does', () => {
  test.for(operations)('in requests to %s', (operation) => {
    const check = fc.property(arbitraryOf(requestShapes[operation]), (body) => {
      expect(published.ofRequest(operation, body)).toBe('')
    })
    fc.assert(check, { numRuns: 300 })
  })

  test('in ids of requests', () => {
    const check = fc.property(arbitraryOf(requestId), (id) => {
      expect(published.ofRequestId(id)).toBe('')
    })
    fc.assert(check, { numRuns: 300 })
    expect(published.ofRequestId('')).not.toBe('')
  })

  const replies = operations.flatMap((operation) =>
    [...replyShapes(operation)].map(([status, shape]) => ({ operation, status, shape })),
  )
  test.for(replies)('in replies $status to $operation', ({ operation, status, shape }) => {
    const check = fc.property(arbitraryOf(shape), (body) => {
      expect(published.ofReply(operation, status, body)).toBe('')
    })
    fc.assert(check, { numRuns: 300 })
  })
})

describePaypal([ownDescription, published])
describePaypalRefunds([ownDescription, published])
