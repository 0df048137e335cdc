import { expect, test } from 'vitest'
import { provePaying } from '#tests/support/payments/prove-payments.ts'
import { testSeed } from '#tests/support/seed.ts'

/** A sample of `npm run prove -- --only payments`: the same sequences each time. */
test('no sequence charges twice or loses a payment', async () => {
  const { runs, captured, failure } = await provePaying({ runs: 24, seed: testSeed })
  expect(failure).toBeUndefined()
  expect({ runs, isCaptured: captured > 3 }).toEqual({ runs: 24, isCaptured: true })
})
