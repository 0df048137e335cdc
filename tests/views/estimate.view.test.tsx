import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { formatMoney } from '#domain/money/format.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import { targets, wirePricing } from '#machines/order/orders.fixtures.ts'
import { Estimate } from '#views/estimate/estimate.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const guests = quoteLocally({ ...wirePricing, tax: { treatment: 'undetermined' } }, targets, 'EUR')
const customers = quoteLocally({ ...wirePricing, tax: { treatment: 'vat', rate: 0.25 } }, targets, 'EUR')
const money = (amount: number) => formatMoney(amount, 'EUR')

function Chosen() {
  const [country, setCountry] = useState('')
  const chosen = country === '' ? undefined : country
  return <Estimate quotation={guests} methods={['card', 'paypal']} country={chosen} onCountry={setCountry} />
}

test('a guest sees the fee of a card at once, and VAT for the country that is chosen, by keyboard', async () => {
  await render(<Chosen />)
  const all = page.getByRole('group').first()
  await expect.element(all).toMatchTextContent(money(guests.withFees.totalCost))
  await expect.element(all).toMatchTextContent('VAT not included: choose your country to see it.')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await userEvent.keyboard('germany{Enter}')
  await expect.element(all).toMatchTextContent(`By card or wallet${money(customers.withFees.totalCost)}`)
  await expect.element(all).toMatchTextContent(`By PayPal${money(customers.totalCost)}`)
  const without = `${money(guests.withFees.totalCost)} by card or wallet, ${money(guests.totalCost)} by PayPal`
  await expect.element(all).toMatchTextContent(`With a valid VAT number of Germany: ${without}, no VAT.`)
  await userEvent.clear(page.getByLabelText('Country/ Region'))
  await userEvent.keyboard('united states{Enter}')
  await expect.element(all).toMatchTextContent('No VAT is charged outside the EU.')
})

test('the country stands apart from the ways to pay above it', async () => {
  await render(<Chosen />)
  await userEvent.click(page.getByText('What you will pay'))
  const label = page.getByText('Country/ Region').element().getBoundingClientRect()
  const above = page.getByText('No fee', { exact: true }).element().getBoundingClientRect()
  expect(label.top - above.bottom).toBeGreaterThanOrEqual(16)
})

test('a guest may leave the country out', async () => {
  await render(<Chosen />)
  await userEvent.click(page.getByText('What you will pay'))
  await expect.element(page.getByRole('combobox', { name: 'Country/ Region' })).not.toHaveAttribute('aria-required')
})

test('text that is no country is told of once its field is left, with how to choose, and no longer when it is mended', async () => {
  await render(<Chosen />)
  await userEvent.click(page.getByText('What you will pay'))
  const field = page.getByRole('combobox', { name: 'Country/ Region' })
  await field.fill('Atlantis')
  const told = page.getByText('No country has this name. Choose one from the list.')
  await expect.element(told).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(told).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription(/No country has this name/)
  await field.fill('Ger')
  await expect.element(told).not.toBeInTheDocument()
  await userEvent.keyboard('many')
  await userEvent.tab()
  await expect.element(told).not.toBeInTheDocument()
  await field.fill('')
  await userEvent.tab()
  await expect.element(told).not.toBeInTheDocument()
})

test('a customer’s own country is no question, and a way that is not offered has no price', async () => {
  await render(<Estimate quotation={customers} methods={['card']} country="DE" open />)
  await expect.element(page.getByText('By card or wallet', { exact: true })).toBeVisible()
  await expect.element(page.getByText('By PayPal')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Country/ Region')).not.toBeInTheDocument()
  await expect
    .element(page.getByText(/^With a valid VAT number of Germany: €[\d,.]+ by card or wallet, no VAT\.$/))
    .toBeVisible()
})
