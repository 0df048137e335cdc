import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { confirmationActors } from '#actors/confirmation/confirmation.actors.ts'
import { accepted, refused } from '#domain/result.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { confirmationFixtures } from '#machines/confirmation/confirmation.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { stageActors } from '#machines/harness/stage.ts'
import {
  asking,
  confirmAgain,
  confirmationModel,
  confirmedTitle,
  dead,
} from '#stories/confirmation/confirmation.model.tsx'
import type { ActorTools } from '#stories/support/model.ts'
import { ConfirmationView } from '#views/confirmation/confirmation.view.tsx'
import { found } from '../support/browser-hands.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const ignore = () => {}

test('every transition of a link that confirms an address is walked in the browser', async () => {
  const told: string[] = []
  const actors = [({ client }: ActorTools) => confirmationActors(client, (email) => void told.push(email))]
  expect(await walkView({ ...confirmationModel, actors })).toEqual({
    unwalked: [],
    unvisited: [],
    left: [],
    survivors: [],
  })
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
  await expect.element(found(dead)).toBeVisible()
  await expect.element(page.getByText('another link for maya@tallship.example')).toBeVisible()
  await expect.element(page.getByText(/nothing left to do/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Log in' })).not.toBeInTheDocument()
  await shown.rerender(view(true))
  await expect.element(found(confirmedTitle)).toBeVisible()
})

test('by keyboard, Try again leads to the heading that stands there, and that of what came of it', async () => {
  const held = stageActors(confirmationFixtures)
  const { machine, inputs } = confirmationFixtures
  const actor = createActor(machine.provide({ actors: held.actors }), { input: inputs[0] }).start()
  await render(<ConfirmationView actor={actor} user={undefined} resend={() => null} onLogin={ignore} />)
  expect(document.activeElement).toBe(document.body)
  held.resolve('confirmAddress', refused('OFFLINE'))
  await expect.element(found(confirmAgain)).toBeVisible()
  found(confirmAgain).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('One moment')).toBeVisible()
  await expect.element(found(asking)).toHaveFocus()
  held.resolve('confirmAddress', accepted('maya@tallship.example'))
  await expect.element(found(confirmedTitle)).toHaveFocus()
})

test('a page that is just opened keeps the focus where it is', async () => {
  const held = stageActors(confirmationFixtures)
  const { machine, inputs } = confirmationFixtures
  const actor = createActor(machine.provide({ actors: held.actors }), { input: inputs[0] }).start()
  await render(<ConfirmationView actor={actor} user={undefined} resend={() => null} onLogin={ignore} />)
  held.resolve('confirmAddress', accepted('maya@tallship.example'))
  await expect.element(found(confirmedTitle)).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})
