import { setupWorker } from 'msw/browser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payAtProviders, radio, scriptsBlocked, scriptsServed, stripeNumber } from '../support/provider-page.tsx'
import { button, alert } from '../support/pressed.ts'
import '#ui/tokens.css'
import '#ui/base.css'

const worker = setupWorker(...scriptsServed())
beforeAll(() => worker.start({ quiet: true, onUnhandledFrame: 'error' }))
afterAll(() => worker.stop())

test('a script that is blocked is said to be, and is there once it is let through', async () => {
  worker.use(...scriptsBlocked())
  await payAtProviders()
  await expect.element(alert).toMatchTextContent('Stripe could not be reached')
  await radio('PayPal').click()
  await expect.element(alert).toMatchTextContent('PayPal could not be reached')
  worker.resetHandlers()
  await button('Try again').click()
  await expect.element(button('PayPal in EUR')).toBeVisible()
  await radio('Card').click()
  await button('Try again').click()
  await expect.element(stripeNumber).toBeVisible()
})
