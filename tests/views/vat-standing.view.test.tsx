import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { User } from '#domain/accounts/user.ts'
import { profileOf } from '#domain/accounts/edited-profile.ts'
import type { VatStanding } from '#domain/accounts/vat-standing.ts'
import { authFixtures, maya } from '#machines/auth/auth.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { vatNumberFixtures } from '#machines/vat-number/vat-number.fixtures.ts'
import { ProfileDetails } from '#views/account/profile-details.tsx'
import { AuthView } from '#views/auth/auth.view.tsx'
import { VatNumberView } from '#views/vat-number/vat-number.view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const unchecked = 'This number could not be checked yet. VAT is charged until it is found.'
const invalid = 'Invalid VAT number'
const field = page.getByLabelText('VAT number', { exact: true })

function german(vatStanding: VatStanding): User {
  const { company } = maya.user
  const address = { ...company.address, country: 'DE' }
  return { ...maya.user, company: { ...company, vatNumber: 'DE136695976', vatStanding, address } }
}

function editing(user: User) {
  const context = { ...authFixtures.states['edit.editing.complete'], edit: profileOf(user) }
  return frozen(authFixtures, 'edit.editing.complete', { ...context, opensAt: { form: 'edit', user } })
}

function besidePrice(user: User) {
  const { vatNumber: text } = user.company
  return frozen(vatNumberFixtures, 'settled', { ...vatNumberFixtures.states.settled, user, text })
}

test.each([
  ['the profile', (user: User) => <ProfileDetails user={user} />],
  ['its form', (user: User) => <AuthView actor={editing(user)} />],
  ['step 5', (user: User) => <VatNumberView actor={besidePrice(user)} />],
] as const)('%s says what became of the number', async (_, view) => {
  const said = async (user: User) => {
    const shown = await render(view(user))
    const words = [unchecked, invalid].filter((text) => page.getByText(text, { exact: true }).elements().length > 0)
    await shown.unmount()
    return words
  }
  expect(await said(german('found'))).toEqual([])
  expect(await said(german('unchecked'))).toEqual([unchecked])
  expect(await said(german('notFound'))).toEqual([invalid])
})

test('a number that is not found is marked invalid in its fields, one that is not checked yet is not', async () => {
  const user = german('notFound')
  for (const view of [() => <AuthView actor={editing(user)} />, () => <VatNumberView actor={besidePrice(user)} />]) {
    const shown = await render(view())
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(/Invalid VAT number$/)
    await shown.unmount()
  }
  await render(<VatNumberView actor={besidePrice(german('unchecked'))} />)
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await expect.element(page.getByRole('button', { name: 'Apply' })).toBeEnabled()
})

test('what is said of the saved number is not said of another one', async () => {
  await render(<AuthView actor={editing(german('notFound'))} />)
  await field.fill('DE811569869')
  await userEvent.tab()
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('it is said of the number however it is written', async () => {
  const user = german('unchecked')
  const actor = frozen(vatNumberFixtures, 'settled', {
    ...vatNumberFixtures.states.settled,
    user,
    text: 'de 136 695 976',
  })
  await render(<VatNumberView actor={actor} />)
  await expect.element(page.getByText(unchecked)).toBeVisible()
})

test('beside a price without VAT nothing is said of a number that was found since', async () => {
  await render(<VatNumberView actor={besidePrice(german('unchecked'))} counted />)
  await expect.element(page.getByText(unchecked)).not.toBeInTheDocument()
})

test.each([320, 390])('at %i px the words fit into the room that is kept for them', async (width) => {
  await page.viewport(width, 800)
  const view = (user: User) => (
    <>
      <VatNumberView actor={besidePrice(user)} />
      <p>Below</p>
    </>
  )
  const shown = await render(view(german('found')))
  const top = () => page.getByText('Below').element().getBoundingClientRect().top
  const before = top()
  await shown.rerender(view(german('unchecked')))
  await expect.element(page.getByText(unchecked)).toBeVisible()
  expect(top()).toBe(before)
  await page.viewport(1280, 800)
})
