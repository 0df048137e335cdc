import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { accountMessage } from '#domain/accounts/messages.ts'
import { accepted } from '#domain/result.ts'
import { authFixtures, maya } from '#machines/auth/auth.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { stageActors } from '#machines/harness/stage.ts'
import { resendFixtures } from '#machines/resend/resend.fixtures.ts'
import { resend, resendModel } from '#stories/resend/resend.model.tsx'
import { AuthView } from '#views/auth/auth.view.tsx'
import { ResendView } from '#views/confirmation/resend.view.tsx'
import { found } from '../support/browser-hands.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const button = found(resend)
const status = page.getByRole('status')
const alert = page.getByRole('alert')

test('every transition of a link that is sent again is walked in the browser', async () => {
  expect(await walkView(resendModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

test('a person who asks too often reads when to ask again', async () => {
  const retryAt = Date.now() + 600_000
  const context = { ...resendFixtures.states.refused, refusal: { code: 'TOO_MANY_REQUESTS' as const, retryAt } }
  await render(<ResendView actor={frozen(resendFixtures, 'refused', context)} offer="Send it again" />)
  await expect.element(alert).toMatchTextContent(accountMessage('TOO_MANY_REQUESTS', retryAt))
  await expect.element(alert).toMatchTextContent('The links that were sent are good still')
  await expect.element(status).not.toMatchTextContent('We sent a link')
})

test('by keyboard, where nothing is left to confirm the same line says so, and has the focus', async () => {
  const held = stageActors(resendFixtures)
  const { machine, inputs } = resendFixtures
  const actor = createActor(machine.provide({ actors: held.actors }), { input: inputs[0] }).start()
  await render(<ResendView actor={actor} offer="Send it again" />)
  const line = status.element()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  held.resolve('sendConfirmation', accepted('ADDRESS_CONFIRMED'))
  await expect.element(status).toHaveTextContent('maya@tallship.example is confirmed.')
  expect(status.element()).toBe(line)
  await expect.element(status).toHaveFocus()
})

test('the profile says it under the email as long as the address is not confirmed', async () => {
  const profile = (confirmed: boolean) => {
    const context = {
      ...authFixtures.states['edit.editing.complete'],
      opensAt: { form: 'edit' as const, user: { ...maya.user, confirmed } },
    }
    return (
      <AuthView
        actor={frozen(authFixtures, 'edit.editing.complete', context)}
        unconfirmed={(email) => <p>{email} is not confirmed</p>}
      />
    )
  }
  const shown = await render(profile(false))
  await expect.element(page.getByText('maya@tallship.example is not confirmed')).toBeVisible()
  await shown.unmount()
  await render(profile(true))
  await expect.element(page.getByLabelText('Email', { exact: true })).toBeVisible()
  await expect.element(page.getByText('maya@tallship.example is not confirmed')).not.toBeInTheDocument()
})
