import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { frozen } from '#machines/harness/frozen.ts'
import { orderFixtures } from '#machines/order/order.fixtures.ts'
import { OrderTrouble } from '#views/order/trouble.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const restart = page.getByRole('button', { name: 'Start a new order' })

async function show(refusal: 'PAYMENT_PENDING' | 'TIMEOUT') {
  const actor = frozen(orderFixtures, 'unreachable', { ...orderFixtures.states.unreachable, refusal })
  await render(<OrderTrouble actor={actor} title="Your order could not be opened" onRetry={() => undefined} />)
  return actor
}

test('an order whose payment is being processed says so, and another one may be started', async () => {
  const actor = await show('PAYMENT_PENDING')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your payment is being processed')
  await restart.click()
  await expect.poll(() => actor.getSnapshot().value).toBe('starting')
})

test('an order that could not be read is not given up', async () => {
  await show('TIMEOUT')
  await expect.element(page.getByRole('alert')).toMatchTextContent('No answer came in time')
  await expect.element(restart).not.toBeInTheDocument()
})
