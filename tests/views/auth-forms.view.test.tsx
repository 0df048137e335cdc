import { setupWorker } from 'msw/browser'
import { http, HttpResponse } from 'msw/http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { authActors } from '#actors/auth/auth.actors.ts'
import { readResetToken } from '#actors/session/reset-cookie.ts'
import { createClient } from '#api/client.ts'
import type { AccountCode } from '#domain/accounts/messages.ts'
import { changePassword } from '#domain/contract/change-password.call.ts'
import { companyInfo } from '#domain/contract/company-info.call.ts'
import { editProfile } from '#domain/contract/edit-profile.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { verifyReset } from '#domain/contract/verify-reset.call.ts'
import { authFixtures, maya } from '#machines/auth/auth.fixtures.ts'
import { authMachine } from '#machines/auth/auth.machine.ts'
import type { AuthInput } from '#machines/auth/auth.types.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { AuthView } from '#views/auth/auth.view.tsx'
import { answer, refuse } from '../support/answers.ts'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const worker = setupWorker()
const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = page.getByRole('alert')

beforeAll(() => worker.start({ quiet: true, onUnhandledFrame: 'error' }))
afterEach(() => worker.resetHandlers())
afterAll(() => worker.stop())

async function open(input: AuthInput) {
  const actor = createActor(authMachine.provide({ actors: authActors(client) }), { input }).start()
  await render(<AuthView actor={actor} />)
  return actor
}

test('a form says what its button waits for, by the names of its fields', async () => {
  await open({ form: 'signin' })
  await expect.element(page.getByText('To go on, fill in Email and Password.')).toBeVisible()
  await field('Email').fill('maya@tallship.example')
  await expect.element(page.getByText('To go on, fill in Password.')).toBeVisible()
  await field('Password').fill('seven lanterns')
  await expect.element(page.getByText('To go on')).not.toBeInTheDocument()
  await expect.element(button('Sign in')).toBeEnabled()
})

describe('each rule is told when its field is left, and read with it', () => {
  test.each<{ input: AuthInput; told: readonly (readonly [field: string, typed: string, message: string])[] }>([
    {
      input: { form: 'signin' },
      told: [
        ['Email', '', 'Email is required'],
        ['Email', 'maya', 'Invalid email address'],
        ['Password', '', 'Password is required'],
        ['Password', '1234567', 'Password length must be at least 8'],
      ],
    },
    {
      input: { form: 'signup' },
      told: [
        ['First name', '', 'First Name is required'],
        ['Last name', '', 'Last Name is required'],
        ['Email', '', 'Email is required'],
        ['Email', 'maya@tallship', 'Invalid email address'],
        ['Confirm email', '', 'Confirm email is required'],
        ['Confirm email', 'may@tallship.example', 'Emails do not match'],
        ['Password', '', 'Password is required'],
        ['Password', '1234567', 'Password length must be at least 8'],
        ['Company name', '', 'Company name is required'],
        ['Country/ Region', '', 'Country/ Region is required'],
        ['Address', '', 'Address is required'],
        ['City', ' ', 'City is required'],
      ],
    },
    {
      input: { form: 'forgotPass' },
      told: [
        ['Email', '', 'Email is required'],
        ['Email', 'a@b', 'Invalid email address'],
      ],
    },
    {
      input: { form: 'updatePass', resetToken: 'Jq3xPz' },
      told: [
        ['New password', '', 'New password is required'],
        ['New password', '1234567', 'Password length must be at least 8'],
        ['Confirm new password', '', 'Confirm new password is required'],
        ['Confirm new password', '7654321', 'Password length must be at least 8'],
        ['Confirm new password', '87654321', 'Passwords do not match'],
      ],
    },
    {
      input: { form: 'edit', user: maya.user, fields: authFixtures.states['edit.editing.complete'].edit },
      told: [
        ['First name', '', 'First Name is required'],
        ['Last name', '', 'Last Name is required'],
        ['Company name', '', 'Company name is required'],
        ['Country/ Region', '', 'Country/ Region is required'],
        ['Address', '', 'Address is required'],
        ['City', '', 'City is required'],
      ],
    },
  ])('$input.form', async ({ input, told }) => {
    await open(input)
    for (const [name, typed, message] of told) {
      await field(name).fill(typed)
      await userEvent.tab()
      await expect.element(field(name)).toHaveAccessibleDescription(message)
      await expect.element(field(name)).toBeInvalid()
    }
  })
})

test('a field shows no error while a person is still typing in it', async () => {
  await open({ form: 'signin' })
  await field('Email').fill('maya')
  await expect.element(field('Email')).toHaveAccessibleDescription('')
})

test('a refusal takes nothing of what is typed, and the focus is where it was', async () => {
  worker.use(refuse(signin, 'ACCOUNT_NOT_FOUND'))
  await open({ form: 'signin' })
  await field('Email').fill('maya@tallship.example')
  await field('Password').fill('lanterns at noon')
  await userEvent.keyboard('{Enter}')
  await expect.element(alert).toHaveTextContent('Login failed! User name or Password invalid.')
  await expect.element(field('Email')).toHaveValue('maya@tallship.example')
  await expect.element(field('Password')).toHaveValue('lanterns at noon')
  await expect.element(field('Password')).toHaveFocus()
})

test('too many attempts say when to try again', async () => {
  worker.use(
    http.post(signin.path, () =>
      HttpResponse.json(
        { code: 'TOO_MANY_REQUESTS', message: 'Limited' },
        { status: 429, headers: { 'Retry-After': '600' } },
      ),
    ),
  )
  await open({ form: 'signin', email: 'maya@tallship.example' })
  await field('Password').fill('lanterns at dusk')
  await userEvent.keyboard('{Enter}')
  await expect.element(alert).toMatchTextContent(/^Too many attempts\. Please try again at \d\d:\d\d\.$/)
})

test('a long form sent at its foot scrolls its refusal into view', async () => {
  await page.viewport(390, 600)
  worker.use(refuse(editProfile, 'SERVER_ERROR'))
  await open({ form: 'edit', user: maya.user, fields: authFixtures.states['edit.editing.complete'].edit })
  await button('Save').click()
  await expect.element(alert).toBeInViewport()
  const { bottom } = button('Close').element().getBoundingClientRect()
  expect(alert.element().getBoundingClientRect().top).toBeGreaterThan(bottom)
  await page.viewport(1280, 720)
})

test('a VAT number that a payment was refused for is told at its field, which has the focus, until it is changed', async () => {
  worker.use(answer(companyInfo, { data: maya.user.company, confirmed: true }), refuse(editProfile, 'FORTNOX_ERROR'))
  await open({ form: 'edit', user: maya.user, refusal: 'FORTNOX_ERROR' })
  const vatNumber = field('VAT number')
  await expect.element(vatNumber).toHaveFocus()
  await expect.element(vatNumber).toHaveAccessibleDescription(/Invalid VAT number$/)
  await expect.element(alert).not.toBeInTheDocument()
  await field('City').fill('Stockholm')
  await expect.element(vatNumber).toHaveAccessibleDescription(/Invalid VAT number$/)
  await vatNumber.fill('SE556677889902')
  await expect.element(vatNumber).not.toHaveAccessibleDescription(/Invalid VAT number$/)
  await userEvent.keyboard('{Enter}')
  await expect.element(vatNumber).toHaveFocus()
  await expect.element(vatNumber).toHaveAccessibleDescription(/Invalid VAT number$/)
  await expect.element(field('City')).toHaveValue('Stockholm')
})

test('the edit form shows the company as it is now, and an email that stays', async () => {
  worker.use(answer(companyInfo, { data: { ...maya.user.company, companyName: 'Tallship Games AB' }, confirmed: true }))
  await open({ form: 'edit', user: maya.user })
  await expect.element(field('Company name')).toHaveValue('Tallship Games AB')
  await expect.element(field('First name')).toHaveFocus()
  await expect.element(field('Email')).toHaveAttribute('readonly')
  await expect.element(field('Email')).toHaveValue('maya@tallship.example')
  expect(document.querySelector('[type=password]')).toEqual(null)
})

test('the token of a verified link is kept until the password is changed', async () => {
  worker.use(
    answer(verifyReset, { accessToken: 'Jq3xPz' }),
    answer(changePassword, { code: 'FORGOT_PW_PASSWORD_CHANGED', email: 'maya@tallship.example' }),
  )
  await open({
    form: 'verify',
    token: 'n5WcE0kq8sVnJq3xPzb7Yd2kLm4tRu6wAy9cEfGhIjKlM'.slice(0, 43),
    userUid: '6f1c2a50-3b7e-4d19-9a58-2f60b1c3d4e5',
  })
  await expect.element(field('New password')).toHaveFocus()
  expect(readResetToken()).toEqual('Jq3xPz')
  await field('New password').fill('lanterns at dawn')
  await field('Confirm new password').fill('lanterns at dawn')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('Your password has been changed')
  expect(readResetToken()).toEqual(undefined)
})

test('a token that changes nothing any more is forgotten', async () => {
  worker.use(answer(verifyReset, { accessToken: 'Jq3xPz' }), refuse(changePassword, 'TOKEN_EXPIRED'))
  await open({
    form: 'verify',
    token: 'n5WcE0kq8sVnJq3xPzb7Yd2kLm4tRu6wAy9cEfGhIjKlM'.slice(0, 43),
    userUid: '6f1c2a50-3b7e-4d19-9a58-2f60b1c3d4e5',
  })
  await field('New password').fill('lanterns at dawn')
  await field('Confirm new password').fill('lanterns at dawn')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Ask for a new link')).toBeVisible()
  expect(readResetToken()).toEqual(undefined)
})

test.each<{
  leaf: 'signup.editing.refused' | 'forgotPass.editing.refused' | 'updatePass.editing.refused'
  code: AccountCode
  way: string
}>([
  { leaf: 'signup.editing.refused', code: 'EMAIL_EXISTS', way: 'Sign in' },
  { leaf: 'signup.editing.refused', code: 'TOKEN_USED', way: 'Sign up without the invitation' },
  { leaf: 'forgotPass.editing.refused', code: 'EMAIL_NOT_FOUND', way: 'Sign up' },
  { leaf: 'updatePass.editing.refused', code: 'TOKEN_NOT_FOUND', way: 'Ask for a new link' },
  { leaf: 'updatePass.editing.refused', code: 'TOKEN_USED', way: 'Sign in' },
])('$code leads on: $way', async ({ leaf, code, way }) => {
  const actor = frozen(authFixtures, leaf, { ...authFixtures.states[leaf], refusal: { code } })
  await render(<AuthView actor={actor} />)
  await expect.element(alert.getByRole('button', { name: way })).toBeEnabled()
})

test.each(['ACCOUNT_INACTIVE', 'SERVER_ERROR', 'UNEXPECTED_ERROR', 'BROKEN_REPLY'] as const)(
  '%s leads to support',
  async (code) => {
    const leaf = 'signin.editing.refused'
    await render(<AuthView actor={frozen(authFixtures, leaf, { ...authFixtures.states[leaf], refusal: { code } })} />)
    await expect.element(alert.getByRole('link')).toHaveAttribute('href', 'mailto:support@lockit.example')
  },
)
