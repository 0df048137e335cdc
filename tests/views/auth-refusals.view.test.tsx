import { setupWorker } from 'msw/browser'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { authActors } from '#actors/auth/auth.actors.ts'
import { createClient } from '#api/client.ts'
import { accountMessage } from '#domain/accounts/messages.ts'
import { signup } from '#domain/contract/signup.call.ts'
import { authFixtures } from '#machines/auth/auth.fixtures.ts'
import { authMachine } from '#machines/auth/auth.machine.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { AuthView } from '#views/auth/auth.view.tsx'
import { refuse } from '../support/answers.ts'
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

test('a password that can be guessed is told at its field, which has the focus, until it is changed', async () => {
  worker.use(refuse(signup, 'PASSWORD_GUESSABLE'))
  const typed = authFixtures.states['signup.editing.complete'].signup
  const input = { form: 'signup', email: typed.email, signup: typed } as const
  const actor = createActor(authMachine.provide({ actors: authActors(client) }), { input }).start()
  await render(<AuthView actor={actor} />)
  const password = field('Password')
  for (const _ of ['once', 'twice']) {
    await button('Sign up').last().click()
    await expect.element(password).toHaveFocus()
    await expect.element(password).toBeInvalid()
    await expect.element(password).toHaveAccessibleDescription(accountMessage('PASSWORD_GUESSABLE'))
    await expect.element(alert).not.toBeInTheDocument()
  }
  await password.fill('lanterns at another dusk')
  await expect.element(password).toBeValid()
})

test('a VAT number that is not registered is told at its field, which has the focus, until it is changed', async () => {
  worker.use(refuse(signup, 'FORTNOX_ERROR'))
  const typed = authFixtures.states['signup.editing.complete'].signup
  const input = { form: 'signup', email: typed.email, signup: typed } as const
  const actor = createActor(authMachine.provide({ actors: authActors(client) }), { input }).start()
  await render(<AuthView actor={actor} />)
  const vatNumber = field('VAT number')
  for (const _ of ['once', 'twice']) {
    await button('Sign up').last().click()
    await expect.element(vatNumber).toHaveFocus()
    await expect.element(vatNumber).toHaveAttribute('aria-invalid', 'true')
    await expect.element(vatNumber).toHaveAccessibleDescription(/Invalid VAT number$/)
    await expect.element(alert).not.toBeInTheDocument()
  }
  await vatNumber.fill('')
  await expect.element(vatNumber).not.toHaveAttribute('aria-invalid')
})

test('after the last code, the page says whom to contact', async () => {
  for (const state of ['secondFactor.editing.refused', 'enrolment.editing.refused'] as const) {
    const context = { ...authFixtures.states[state], refusal: { code: 'TOO_MANY_REQUESTS' as const } }
    const shown = await render(<AuthView actor={frozen(authFixtures, state, context)} />)
    await expect.element(alert.getByRole('link', { name: 'support@lockit.example' })).toBeVisible()
    await shown.unmount()
  }
})

test('a wrong code while the app is set up tells of two entries and of the clock, and offers another key', async () => {
  await render(<AuthView actor={frozen(authFixtures, 'enrolment.editing.refused')} />)
  await expect.element(alert).toMatchTextContent(/use the newest and remove the older one\..*clock of your phone/)
  await expect.element(button('Show a new key')).toBeEnabled()
})
