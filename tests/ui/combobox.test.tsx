import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#ui/dialog.tsx'
import { Form, typedText, useTouched } from '#ui/form.tsx'
import { CountryField } from '#views/account/country-field.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

/** A dialog with a country in its form. */
function Address({ country = '' }: { country?: string }) {
  const [open, setOpen] = useState(true)
  if (!open) return <p>Closed</p>
  return (
    <Dialog title="Address" onClose={() => setOpen(false)}>
      <AddressForm country={country} />
    </Dialog>
  )
}

/** A form that shows the country that it would send, and how often it was sent. */
function AddressForm({ country }: { country: string }) {
  const [said, setSaid] = useState(country)
  const [sent, setSent] = useState(0)
  const { touched, onBlur } = useTouched()
  return (
    <Form onEdit={(form) => setSaid(typedText(form, 'country'))} onSubmit={() => setSent(sent + 1)}>
      <CountryField
        name="country"
        defaultValue={country}
        error={touched.has('country') && said === '' ? 'Country/ Region is required' : undefined}
        onBlur={onBlur}
      />
      <p>
        {said || 'none'}, sent {sent}
      </p>
      <button type="submit">Save</button>
    </Form>
  )
}

const field = page.getByRole('combobox', { name: 'Country/ Region' })
const list = page.getByRole('listbox', { name: 'Country/ Region' })
const option = (name: string) => page.getByRole('option', { name, exact: true })
const says = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

test('a country is found by typing, whatever its accents and case, and chosen by keyboard', async () => {
  await render(<Address />)
  await userEvent.keyboard('COTE D')
  await expect.element(option('Côte d’Ivoire')).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Côte d’Ivoire')
  await says('CI, sent 0')
  await userEvent.keyboard('{Enter}')
  await says('CI, sent 1')
})

test('leaving the field takes the country that the arrows marked', async () => {
  await render(<Address />)
  await userEvent.keyboard('united')
  await expect.element(option('United Arab Emirates')).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(option('United States')).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('United States')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus()
  await says('US, sent 0')
})

test('typing faster than the list updates still finds the country', async () => {
  await render(<Address />)
  await userEvent.keyboard('swe{Enter}')
  await expect.element(field).toHaveValue('Sweden')
  await userEvent.keyboard('{Control>}a{/Control}norw{Tab}')
  await expect.element(field).toHaveValue('Norway')
  await says('NO, sent 0')
})

test.each(['united', 'korea'])('leaving the field takes none of several: %s', async (typed) => {
  await render(<Address />)
  await userEvent.keyboard(typed)
  await expect.element(page.getByRole('option').first()).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue(typed)
  await expect.element(field).toHaveAccessibleDescription('No country has this name. Choose one from the list.')
  await expect.element(list).not.toBeInTheDocument()
  await says('none, sent 0')
})

test.each([
  ['Niger', 'Niger'],
  ['gb', 'United Kingdom'],
  ['norw', 'Norway'],
  ['Trinidad and Tobago', 'Trinidad & Tobago'],
  ['Sverige', 'Sweden'],
])('leaving the field takes an exact name, or the only match: %s', async (typed, name) => {
  await render(<Address />)
  await userEvent.fill(field, typed)
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue(name)
  await expect.element(field).toBeValid()
})

test.each([
  ['Sweden', 'Sweden', 'SE'],
  ['sweden', 'Sweden', 'SE'],
  ['Niger', 'Niger', 'NE'],
  ['Guinea', 'Guinea', 'GN'],
  ['Dominica', 'Dominica', 'DM'],
  ['Åland Islands', 'Åland Islands', 'AX'],
])('Enter takes the country whose name was typed: %s', async (typed, name, code) => {
  await render(<Address />)
  await userEvent.keyboard(typed)
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveValue(name)
  await userEvent.keyboard('{Enter}')
  await says(`${code}, sent 1`)
})

test('a name that was typed is a search until it is taken', async () => {
  await render(<Address />)
  await userEvent.keyboard('Niger')
  await expect.element(option('Niger')).toHaveAttribute('data-highlighted')
  await expect.element(option('Nigeria')).toBeVisible()
  await expect.element(option('Afghanistan')).not.toBeInTheDocument()
})

test('Enter on a list that was only looked at changes nothing', async () => {
  await render(<Address country="SE" />)
  await field.click()
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Sweden')
})

test('an empty field is told in its own words', async () => {
  await render(<Address />)
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveAccessibleDescription('Country/ Region is required')
})

test('the mouse chooses a country from all 250', async () => {
  await render(<Address country="SE" />)
  await expect.element(field).toHaveValue('Sweden')
  await field.click()
  await expect.element(option('Sweden')).toHaveAttribute('aria-selected', 'true')
  expect(list.element().querySelectorAll('[role=option]').length).toBe(250)
  await option('Switzerland').click()
  await expect.element(field).toHaveValue('Switzerland')
  await says('CH, sent 0')
})

test('a text that means no country stays, carries nothing and is told', async () => {
  await render(<Address country="SE" />)
  await userEvent.fill(field, 'Atlantis')
  await expect.element(page.getByRole('status')).toHaveTextContent('No country has this name')
  await says('none, sent 0')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('Atlantis')
  await expect.element(field).toHaveAccessibleDescription('No country has this name. Choose one from the list.')
  await expect.element(field).toBeInvalid()
})

test('Escape closes the list, then the dialog', async () => {
  await render(<Address />)
  await userEvent.keyboard('swe')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('swe')
  await userEvent.keyboard('{Escape}')
  await says('Closed')
})

test.each(['Sweden', 'sweden', 'SE'])('the field understands what a password manager fills in: %s', async (filled) => {
  await render(<Address />)
  page.getByRole('button', { name: 'Save' }).element().focus()
  const input = field.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('The field is no input')
  expect([input.autocomplete, input.name]).toEqual(['country-name', 'country'])
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, filled)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await says('SE, sent 0')
  await expect.element(field).toHaveValue(filled)
  await expect.element(list).not.toBeInTheDocument()
})
