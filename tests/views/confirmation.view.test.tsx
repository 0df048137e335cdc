import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { confirmationActors } from '#actors/confirmation/confirmation.actors.ts'
import { createClient } from '#api/client.ts'
import { accountMessage } from '#domain/accounts/messages.ts'
import { confirmAddress } from '#domain/contract/confirm-address.call.ts'
import { accepted, refused } from '#domain/result.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { confirmationFixtures } from '#machines/confirmation/confirmation.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { stageActors } from '#machines/harness/stage.ts'
import type { ConfirmationActor } from '#views/confirmation/confirmation.actor.ts'
import { ConfirmationView } from '#views/confirmation/confirmation.view.tsx'
import { answer, refuse, unplug } from '../support/answers.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const ignore = () => {}
const refusalOf = (actor: ConfirmationActor) => actor.getSnapshot().context.refusal?.code ?? 'SERVER_ERROR'

test('every transition of a link that confirms an address is walked in the browser', async () => {
  const told: string[] = []
  const walk = await walkView({
    fixtures: confirmationFixtures,
    actors: confirmationActors(client, (email) => told.push(email)),
    view: (actor) => <ConfirmationView actor={actor} user={undefined} resend={() => null} onLogin={ignore} />,
    gestures: { 'confirmation.retry': () => page.getByRole('button', { name: 'Try again' }).click() },
    sights: {
      confirming: async () => {
        await expect.element(title('Confirm your email')).toBeVisible()
        await expect.element(page.getByRole('status')).toHaveTextContent('One moment')
      },
      confirmed: async () => {
        await expect.element(title('Your email is confirmed')).toBeVisible()
        await expect
          .element(page.getByText('From now on news of your orders goes to maya@tallship.example.'))
          .toBeVisible()
        await expect.element(page.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/')
      },
      dead: async () => {
        await expect.element(title('This link is no longer good')).toBeVisible()
        await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible()
      },
      failed: async (actor: ConfirmationActor) => {
        const alert = page.getByRole('alert')
        await expect.element(alert.getByText('Your email could not be confirmed')).toBeVisible()
        await expect.element(alert.getByText(accountMessage(refusalOf(actor)))).toBeVisible()
      },
    },
    network: {
      confirmAddress: (output) => {
        if (output.ok) return [answer(confirmAddress, { email: output.value })]
        return [output.code === 'OFFLINE' ? unplug(confirmAddress) : refuse(confirmAddress, 'TOKEN_NOT_FOUND')]
      },
    },
  })
  expect(walk.unwalked).toEqual([])
  expect(walk.unseen).toEqual([])
  expect(new Set(told)).toEqual(new Set(['maya@tallship.example']))
})

test('a person who is signed in gets a new link from one that is no longer good, unless there is nothing left to confirm', async () => {
  const actor = frozen(confirmationFixtures, 'dead')
  const view = (confirmed: boolean) => (
    <ConfirmationView
      actor={actor}
      user={{ ...maya.user, confirmed }}
      resend={(email) => <p>another link for {email}</p>}
      onLogin={ignore}
    />
  )
  const shown = await render(view(false))
  await expect.element(title('This link is no longer good')).toBeVisible()
  await expect.element(page.getByText('another link for maya@tallship.example')).toBeVisible()
  await expect.element(page.getByText(/nothing left to do/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Log in' })).not.toBeInTheDocument()
  await shown.rerender(view(true))
  await expect.element(title('Your email is confirmed')).toBeVisible()
})

test('by keyboard, Try again leads to the heading that stands there, and that of what came of it', async () => {
  const held = stageActors(confirmationFixtures)
  const { machine, inputs } = confirmationFixtures
  const actor = createActor(machine.provide({ actors: held.actors }), { input: inputs[0] }).start()
  await render(<ConfirmationView actor={actor} user={undefined} resend={() => null} onLogin={ignore} />)
  expect(document.activeElement).toBe(document.body)
  held.resolve('confirmAddress', refused('OFFLINE'))
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  again.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('One moment')).toBeVisible()
  await expect.element(title('Confirm your email')).toHaveFocus()
  held.resolve('confirmAddress', accepted('maya@tallship.example'))
  await expect.element(title('Your email is confirmed')).toHaveFocus()
})

test('a page that is just opened keeps the focus where it is', async () => {
  const held = stageActors(confirmationFixtures)
  const { machine, inputs } = confirmationFixtures
  const actor = createActor(machine.provide({ actors: held.actors }), { input: inputs[0] }).start()
  await render(<ConfirmationView actor={actor} user={undefined} resend={() => null} onLogin={ignore} />)
  held.resolve('confirmAddress', accepted('maya@tallship.example'))
  await expect.element(title('Your email is confirmed')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})
