import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authActors } from '#actors/auth/auth.actors.ts'
import { createClient } from '#api/client.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { signup } from '#domain/contract/signup.call.ts'
import { authFixtures } from '#machines/auth/auth.fixtures.ts'
import { AuthView } from '#views/auth/auth.view.tsx'
import { answer, refuse } from '../support/answers.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const alert = page.getByRole('alert')

test('every transition of the account dialogs is walked in the browser', async () => {
  const walk = await walkView({
    fixtures: authFixtures,
    actors: authActors(client),
    view: (actor) => <AuthView actor={actor} />,
    gestures: {
      'signin.open': () => button('Sign in').click(),
      'signin.edit': async ({ fields }) => {
        await page.getByLabelText('Email').fill(fields.email)
        await page.getByLabelText('Password').fill(fields.password)
      },
      'signin.submit': () => button('Sign in').click(),
      'signup.open': () => button('Sign up').click(),
      'signup.edit': async ({ fields }) => {
        await page.getByLabelText('First name').fill(fields.firstName)
        await page.getByLabelText('Last name').fill(fields.lastName)
        await page.getByLabelText('Email', { exact: true }).fill(fields.email)
        await page.getByLabelText('Confirm email').fill(fields.confirmEmail)
        await page.getByLabelText('Password').fill(fields.password)
        await page.getByLabelText('Country/ Region').selectOptions(fields.country)
        await page.getByLabelText('Company name').fill(fields.companyName)
        await page.getByLabelText('Address').fill(fields.street)
        await page.getByLabelText('City').fill(fields.city)
        await page.getByLabelText('VAT number').fill(fields.vatNumber)
      },
      'signup.submit': () => button('Sign up').click(),
      'dialog.close': () => userEvent.keyboard('{Escape}'),
    },
    sights: {
      'signin.editing.incomplete': () => expect.element(button('Sign in')).toBeDisabled(),
      'signin.editing.complete': async () => {
        await expect.element(button('Sign in')).toBeEnabled()
        await expect.element(alert).not.toBeInTheDocument()
      },
      'signin.editing.refused': () => expect.element(alert).toBeVisible(),
      'signin.submitting': () => expect.element(button('Sign in')).toHaveAttribute('aria-busy', 'true'),
      'signup.editing.incomplete': () => expect.element(button('Sign up')).toBeDisabled(),
      'signup.editing.complete': async () => {
        await expect.element(button('Sign up')).toBeEnabled()
        await expect.element(alert).not.toBeInTheDocument()
      },
      'signup.editing.refused': () => expect.element(alert).toBeVisible(),
      'signup.submitting': () => expect.element(button('Sign up')).toHaveAttribute('aria-busy', 'true'),
      closed: async () => {
        await expect.element(dialog('Sign in')).not.toBeInTheDocument()
        await expect.element(dialog('Sign up')).not.toBeInTheDocument()
      },
    },
    network: {
      signin: (output) => [output.ok ? answer(signin, output.value) : refuse(signin, 'ACCOUNT_NOT_FOUND')],
      signup: (output) => [output.ok ? answer(signup, output.value) : refuse(signup, 'EMAIL_EXISTS')],
    },
  })
  expect(walk.unwalked).toEqual([])
  expect(walk.unseen).toEqual([])
})
