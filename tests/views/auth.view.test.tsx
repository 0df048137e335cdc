import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authActors } from '#actors/auth/auth.actors.ts'
import { createClient } from '#api/client.ts'
import { countryName } from '#domain/accounts/country-name.ts'
import { accountMessage } from '#domain/accounts/messages.ts'
import { changePassword } from '#domain/contract/change-password.call.ts'
import { companyInfo } from '#domain/contract/company-info.call.ts'
import { editProfile } from '#domain/contract/edit-profile.call.ts'
import { forgotPassword } from '#domain/contract/forgot-password.call.ts'
import { offerSecondFactor } from '#domain/contract/offer-second-factor.call.ts'
import { readInvitation } from '#domain/contract/read-invitation.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { signup } from '#domain/contract/signup.call.ts'
import { verifyReset } from '#domain/contract/verify-reset.call.ts'
import { authFixtures } from '#machines/auth/auth.fixtures.ts'
import type { AuthActor } from '#views/auth/auth-actor.ts'
import { AuthView } from '#views/auth/auth.view.tsx'
import { answer, refuse, unplug } from '../support/answers.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const codeLabel = '6-digit code of your authenticator app'
const alert = page.getByRole('alert')

/** What the dialogs are called, and what the buttons that send their forms say. */
const names = {
  signin: { title: 'Sign in', submit: 'Sign in' },
  secondFactor: { title: 'Sign in', submit: 'Sign in' },
  enrolment: { title: 'Set up your authenticator app', submit: 'Set up and sign in' },
  signup: { title: 'Sign up', submit: 'Sign up' },
  edit: { title: 'Edit your information', submit: 'Save' },
  forgotPass: { title: 'Request password reset', submit: 'Send the link' },
  updatePass: { title: 'Reset your password', submit: 'Change the password' },
} as const

type FormName = keyof typeof names

const submit = (form: FormName) =>
  dialog(names[form].title).getByRole('button', { name: names[form].submit, exact: true })

const isIncomplete = (form: FormName) => () => expect.element(submit(form)).toBeDisabled()
const isComplete = (form: FormName) => async () => {
  await expect.element(submit(form)).toBeEnabled()
  await expect.element(alert).not.toBeInTheDocument()
}
const isRefused = (form: FormName) => async (actor: AuthActor) => {
  await expect.element(submit(form)).toBeEnabled()
  await saysWhy(actor)
}
const isSent = (form: FormName) => () => expect.element(submit(form)).toHaveAttribute('aria-busy', 'true')
const waits = (title: string) => async () => {
  await expect.element(dialog(title)).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('One moment')
}
const leadsOn =
  (...ways: readonly string[]) =>
  async (actor: AuthActor) => {
    await saysWhy(actor)
    for (const way of ways) await expect.element(button(way)).toBeEnabled()
  }

function isAskedForCode(actor: AuthActor): boolean {
  const snapshot = actor.getSnapshot()
  return snapshot.matches('secondFactor') || snapshot.matches({ enrolment: 'editing' })
}

async function saysWhy(actor: AuthActor): Promise<void> {
  const { refusal } = actor.getSnapshot().context
  if (!refusal) throw new Error('Nothing was refused')
  await expect.element(alert).toMatchTextContent(accountMessage(refusal.code))
}

test('every transition of the account dialogs is walked in the browser', async () => {
  const walk = await walkView({
    fixtures: authFixtures,
    actors: authActors(client),
    view: (actor) => <AuthView actor={actor} />,
    gestures: {
      'signin.open': (_, actor) =>
        button(isAskedForCode(actor) ? 'Sign in with another account' : 'Sign in')
          .first()
          .click(),
      'signup.open': () =>
        button(/^Sign up/)
          .first()
          .click(),
      'forgotPass.open': () => button(/^(Forgot your password|Ask for a new link|ask again)$/).click(),
      'signin.edit': async ({ fields }) => {
        await field('Email').fill(fields.email)
        await field('Password').fill(fields.password)
      },
      'secondFactor.edit': ({ fields }) => field(codeLabel).fill(fields.code),
      'enrolment.edit': ({ fields }) => field(codeLabel).fill(fields.code),
      'offer.renew': () => button('Show a new key').click(),
      'signup.edit': async ({ fields }) => {
        await field('First name').fill(fields.firstName)
        await field('Last name').fill(fields.lastName)
        await field('Email').fill(fields.email)
        await field('Confirm email').fill(fields.confirmEmail)
        await field('Password').fill(fields.password)
        await field('Company name').fill(fields.companyName)
        await field('Country/ Region').fill(countryName(fields.country))
        await field('Address').fill(fields.street)
        await field('City').fill(fields.city)
        await field('VAT number').fill(fields.vatNumber)
      },
      'edit.edit': async ({ fields }) => {
        await field('First name').fill(fields.firstName)
        await field('Last name').fill(fields.lastName)
        await field('Phone').fill(fields.phone)
        await field('Company name').fill(fields.companyName)
        await field('Country/ Region').fill(countryName(fields.country))
        await field('Address').fill(fields.street)
        await field('Zip code').fill(fields.zipcode)
        await field('City').fill(fields.city)
        await field('VAT number').fill(fields.vatNumber)
        await field('Reference').fill(fields.reference)
      },
      'forgotPass.edit': ({ fields }) => field('Email').fill(fields.email),
      'updatePass.edit': async ({ fields }) => {
        await field('New password').fill(fields.newPassword)
        await field('Confirm new password').fill(fields.confirmPassword)
      },
      'form.submit': () => userEvent.keyboard('{Enter}'),
      'invitation.drop': () => button('Sign up without the invitation').click(),
      'reading.retry': () => button('Try again').click(),
      'dialog.close': () => userEvent.keyboard('{Escape}'),
      'session.followed': (event, actor) => actor.send(event),
      'session.expired': (event, actor) => actor.send(event),
    },
    sights: {
      'signin.editing.incomplete': isIncomplete('signin'),
      'signin.editing.complete': isComplete('signin'),
      'signin.editing.refused': isRefused('signin'),
      'signin.submitting': isSent('signin'),
      'secondFactor.editing.incomplete': isIncomplete('secondFactor'),
      'secondFactor.editing.complete': isComplete('secondFactor'),
      'secondFactor.editing.refused': async (actor) => {
        await isRefused('secondFactor')(actor)
        await expect.element(field(codeLabel)).toHaveFocus()
      },
      'secondFactor.submitting': isSent('secondFactor'),
      'enrolment.reading': waits('Set up your authenticator app'),
      'enrolment.unread': leadsOn('Try again', 'Sign in'),
      'enrolment.editing.incomplete': async () => {
        await isIncomplete('enrolment')()
        await expect.element(page.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible()
        await expect.element(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
      },
      'enrolment.editing.complete': isComplete('enrolment'),
      'enrolment.editing.refused': isRefused('enrolment'),
      'enrolment.submitting': isSent('enrolment'),
      'invitation.needless': async () => {
        await expect.element(page.getByText('You are signed in as Maya Lindqvist')).toBeVisible()
        await expect.element(button('Go on')).toBeEnabled()
      },
      'invitation.reading': waits('Sign up'),
      'invitation.refused': leadsOn('Sign up without the invitation', 'Sign in'),
      'invitation.failed': leadsOn('Try again', 'Sign up without the invitation', 'Sign in'),
      'signup.editing.incomplete': isIncomplete('signup'),
      'signup.editing.complete': isComplete('signup'),
      'signup.editing.refused': isRefused('signup'),
      'signup.submitting': isSent('signup'),
      'edit.reading': async () => {
        await isSent('edit')()
        await expect.element(field('First name')).toBeDisabled()
      },
      'edit.unread': leadsOn('Try again'),
      'edit.editing.incomplete': isIncomplete('edit'),
      'edit.editing.complete': isComplete('edit'),
      'edit.editing.refused': isRefused('edit'),
      'edit.editing.vatRefused': async () => {
        await expect.element(field('VAT number')).toHaveAccessibleDescription(/Invalid VAT number$/)
        await expect.element(field('VAT number')).toBeInvalid()
        await expect.element(field('VAT number')).toBeEnabled()
      },
      'edit.submitting': isSent('edit'),
      'forgotPass.editing.incomplete': isIncomplete('forgotPass'),
      'forgotPass.editing.complete': isComplete('forgotPass'),
      'forgotPass.editing.refused': isRefused('forgotPass'),
      'forgotPass.submitting': isSent('forgotPass'),
      'forgotPass.sent': (actor) => {
        const { email } = actor.getSnapshot().context.forgotPass
        return expect
          .element(page.getByRole('status'))
          .toHaveTextContent(`We sent an email to ${email}, which contains a link to reset your password`)
      },
      'verification.verifying': waits('Reset your password'),
      'verification.refused': leadsOn('Ask for a new link', 'Sign in'),
      'verification.failed': leadsOn('Try again', 'Ask for a new link', 'Sign in'),
      'updatePass.editing.incomplete': isIncomplete('updatePass'),
      'updatePass.editing.complete': isComplete('updatePass'),
      'updatePass.editing.refused': isRefused('updatePass'),
      'updatePass.submitting': isSent('updatePass'),
      closed: () => expect.element(page.getByRole('dialog')).not.toBeInTheDocument(),
    },
    network: {
      signin: (output) => [
        output.ok
          ? answer(signin, output.value)
          : refuse(signin, signin.errors.find((code) => code === output.code) ?? 'ACCOUNT_NOT_FOUND'),
      ],
      offerSecondFactor: (output) => {
        if (output.ok) return [answer(offerSecondFactor, { data: output.value })]
        const known = offerSecondFactor.errors.find((code) => code === output.code)
        return [known ? refuse(offerSecondFactor, known) : unplug(offerSecondFactor)]
      },
      signup: (output) => {
        if (output.ok) return [answer(signup, output.value)]
        return [refuse(signup, output.code === 'EMAIL_EXISTS' ? 'EMAIL_EXISTS' : 'TOKEN_USED')]
      },
      readInvitation: (output) => {
        if (output.ok) return [answer(readInvitation, { email: output.value })]
        return [output.code === 'OFFLINE' ? unplug(readInvitation) : refuse(readInvitation, 'TOKEN_USED')]
      },
      readCompany: (output) => {
        if (output.ok) return [answer(companyInfo, { data: output.value.company, confirmed: output.value.confirmed })]
        return [output.code === 'OFFLINE' ? unplug(companyInfo) : refuse(companyInfo, 'UNAUTHORIZED')]
      },
      editProfile: (output) => {
        if (output.ok) return [answer(editProfile, output.value)]
        const codes = { UNAUTHORIZED: 'UNAUTHORIZED', FORTNOX_ERROR: 'FORTNOX_ERROR' } as const
        const known = output.code === 'UNAUTHORIZED' || output.code === 'FORTNOX_ERROR'
        return [refuse(editProfile, known ? codes[output.code] : 'SERVER_ERROR')]
      },
      forgotPassword: (output) => [
        output.ok
          ? answer(forgotPassword, { code: 'FORGOT_PW_EMAIL_SENT' })
          : refuse(forgotPassword, 'EMAIL_NOT_FOUND'),
      ],
      verifyReset: (output) => {
        if (output.ok) return [answer(verifyReset, { accessToken: output.value })]
        return [output.code === 'OFFLINE' ? unplug(verifyReset) : refuse(verifyReset, 'TOKEN_EXPIRED')]
      },
      changePassword: (output) => {
        if (output.ok) return [answer(changePassword, { code: 'FORGOT_PW_PASSWORD_CHANGED', email: output.value })]
        return [output.code === 'OFFLINE' ? unplug(changePassword) : refuse(changePassword, 'TOKEN_EXPIRED')]
      },
    },
  })
  expect(walk.unwalked).toEqual([])
  expect(walk.unseen).toEqual([])
})
