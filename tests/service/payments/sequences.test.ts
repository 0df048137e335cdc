import { expect, test } from 'vitest'
import { provePaying } from '#tests/support/payments/prove-payments.ts'

/** A sample of `npm run prove -- --only payments`: the same sequences each time. */
test.each([1, 20_261_120])('no sequence charges twice or loses a payment, from seed %i', async (seed) => {
  const { runs, captured, failure } = await provePaying({ runs: 30, seed })
  expect(failure).toBeUndefined()
  expect({ runs, isCaptured: captured > 5 }).toEqual({ runs: 30, isCaptured: true })
})
