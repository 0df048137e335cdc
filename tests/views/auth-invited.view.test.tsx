import { setupWorker } from 'msw/browser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { authActors } from '#actors/auth/auth.actors.ts'
import { createClient } from '#api/client.ts'
import { readInvitation } from '#domain/contract/read-invitation.call.ts'
import { authMachine } from '#machines/auth/auth.machine.ts'
import { AuthView } from '#views/auth/auth.view.tsx'
import { answer } from '../support/answers.ts'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const worker = setupWorker()
const field = (name: string) => page.getByLabelText(name, { exact: true })

beforeAll(() => worker.start({ quiet: true, onUnhandledFrame: 'error' }))
afterAll(() => worker.stop())

test('an invited person sees by whom, with the address filled in', async () => {
  worker.use(answer(readInvitation, { email: 'noor@atelier.example', invitedBy: 'Ida Berg' }))
  const input = { form: 'signup', invitation: 'b7Yd2k' } as const
  const actor = createActor(authMachine.provide({ actors: authActors(client) }), { input }).start()
  await render(<AuthView actor={actor} />)
  await expect.element(page.getByText('Ida Berg invites you to Lockit')).toBeVisible()
  await expect.element(field('Email')).toHaveValue('noor@atelier.example')
  actor.send({ type: 'signin.open' })
  await expect.element(field('First name')).not.toBeInTheDocument()
  actor.send({ type: 'signup.open' })
  await expect.element(page.getByText('Ida Berg invites you to Lockit')).toBeVisible()
})
