import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { authActors } from '#actors/auth/auth.actors.ts'
import { createClient } from '#api/client.ts'
import { authFixtures, maya } from '#machines/auth/auth.fixtures.ts'
import { authMachine } from '#machines/auth/auth.machine.ts'
import type { AuthInput } from '#machines/auth/auth.types.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { AuthView } from '#views/auth/auth.view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const field = (name: string) => page.getByLabelText(name, { exact: true })

async function open(input: AuthInput) {
  const actor = createActor(authMachine.provide({ actors: authActors(client) }), { input }).start()
  await render(<AuthView actor={actor} />)
  return actor
}

test('an error is read out where it comes, and what may be left empty says so', async () => {
  await open({ form: 'signup' })
  const label = field('Email').element().closest('div')
  const told = label?.querySelector('[aria-live=polite]')
  expect(told?.textContent).toEqual('')
  await field('Email').fill('maya')
  await userEvent.tab()
  await expect.poll(() => told?.textContent).toEqual('Invalid email address')
  const inputs = [...document.querySelectorAll('input')]
  expect(inputs.filter(({ ariaRequired }) => ariaRequired !== 'true').map(({ name }) => name)).toEqual([
    'state',
    'vatNumber',
  ])
  await expect.element(field('State')).toHaveAccessibleDescription('Optional')
  await expect.element(field('VAT number')).toHaveAccessibleDescription(/^Optional\. Country code/)
})

test.each([
  ['signup', 1280],
  ['signup', 390],
  ['edit', 390],
] as const)('an error in the form %s moves nothing, %i px wide', async (form, width) => {
  await page.viewport(width, 900)
  const leaf = form === 'signup' ? 'signup.editing.complete' : 'edit.editing.complete'
  await render(<AuthView actor={frozen(authFixtures, leaf)} />)
  await expect.element(page.getByText('Please fill in every field that is not marked Optional.')).toBeVisible()
  const places = () =>
    [...document.querySelectorAll('dialog input:not([type=hidden])')].map((input) => input.getBoundingClientRect().top)
  await userEvent.tab()
  const before = places()
  for (const input of document.querySelectorAll<HTMLInputElement>('dialog input:not([readonly])')) {
    await userEvent.clear(input)
    await userEvent.tab()
  }
  await expect.poll(() => document.querySelectorAll('dialog [aria-invalid]').length).toBeGreaterThan(4)
  document.querySelector('dialog')?.scrollTo({ top: 0 })
  expect(places()).toEqual(before)
  await page.viewport(1280, 800)
})

test.each([1280, 390])(
  'a doubtful VAT number is a hint that keeps nobody and moves nothing, %i px wide',
  async (width) => {
    await page.viewport(width, 900)
    const { signup } = authFixtures.states['signup.editing.complete']
    await open({ form: 'signup', signup: { ...signup, vatNumber: '' } })
    const vatNumber = field('VAT number')
    const signUp = page.getByRole('button', { name: 'Sign up' })
    const top = () => signUp.element().getBoundingClientRect().top
    await expect.element(vatNumber).toHaveAccessibleDescription(/such as SE123456789000$/)
    const before = top()
    await vatNumber.fill('DE136695976')
    await expect.element(vatNumber).not.toHaveAccessibleDescription(/Germany/)
    await userEvent.tab()
    await expect
      .element(vatNumber)
      .toHaveAccessibleDescription(
        /This is a VAT number of Germany, not of Sweden\. VAT is charged as without a number\.$/,
      )
    await expect.element(vatNumber).not.toHaveAttribute('aria-invalid')
    await expect.element(signUp).toBeEnabled()
    document.querySelector('dialog')?.scrollTo({ top: 0 })
    expect(top()).toBe(before)
    await page.viewport(1280, 800)
  },
)

test('a doubtful VAT number of a profile is said at once', async () => {
  const edit = { ...authFixtures.states['edit.editing.complete'].edit, vatNumber: 'SE123' }
  await open({ form: 'edit', user: maya.user, fields: edit })
  await expect
    .element(field('VAT number'))
    .toHaveAccessibleDescription(/No VAT number of Sweden is written like this\./)
})

test('a new password says how long it must be, until its error does', async () => {
  await open({ form: 'updatePass', resetToken: 'Jq3xPz' })
  await expect.element(field('New password')).toHaveAccessibleDescription('At least 8 characters')
  await field('New password').fill('1234567')
  await userEvent.tab()
  await expect.element(field('New password')).toHaveAccessibleDescription('Password length must be at least 8')
})

test('a password manager is told whose new password it is, where that is known', async () => {
  const leaf = 'updatePass.editing.incomplete'
  const state = authFixtures.states[leaf]
  const known = { ...state, signin: { ...state.signin, email: 'maya@tallship.example' } }
  await render(<AuthView actor={frozen(authFixtures, leaf, known)} />)
  await expect.element(field('New password')).toHaveFocus()
  expect(autocompletes()).toEqual({
    username: 'username',
    newPassword: 'new-password',
    confirmPassword: 'new-password',
  })
})

test('password managers find what they look for', async () => {
  const actor = await open({ form: 'signin' })
  expect(autocompletes()).toEqual({ email: 'username', password: 'current-password' })
  actor.send({ type: 'signup.open' })
  await expect.element(field('First name')).toBeVisible()
  expect(autocompletes()).toEqual({
    firstName: 'given-name',
    lastName: 'family-name',
    email: 'username',
    confirmEmail: 'off',
    password: 'new-password',
    companyName: 'organization',
    country: 'country-name',
    street: 'address-line1',
    city: 'address-level2',
    state: 'address-level1',
    vatNumber: 'off',
  })
})

test('a password is hidden as it is typed, may be pasted, and is for password managers to fill in', async () => {
  await open({ form: 'signin' })
  const password = field('Password').element() as HTMLInputElement
  expect(password.type).toBe('password')
  expect(password.autocomplete).toBe('current-password')
  await field('Email').fill('lantern-on-the-quay')
  await userEvent.keyboard('{Control>}a{/Control}{Control>}c{/Control}')
  await field('Password').click()
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.element(field('Password')).toHaveValue('lantern-on-the-quay')
})

test('a password is shown as long as its person wants to see it, and stays what was typed', async () => {
  await open({ form: 'signin' })
  await field('Password').fill('lantern-on-the-quay')
  const password = field('Password').element() as HTMLInputElement
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(password.type).toBe('text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  expect([password.type, password.value]).toEqual(['password', 'lantern-on-the-quay'])
})

function autocompletes(): Record<string, string> {
  return Object.fromEntries([...document.querySelectorAll('input')].map((input) => [input.name, input.autocomplete]))
}
