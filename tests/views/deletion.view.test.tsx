import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import { refused, type Result } from '#domain/result.ts'
import { deletionMachine } from '#machines/deletion/deletion.machine.ts'
import type { StepCode } from '#machines/order/step.types.ts'
import { deletionModel } from '#stories/deletion/deletion.model.tsx'
import { DeletionView } from '#views/deletion/deletion.view.tsx'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

test('every transition of deleting an account is walked in the browser', async () => {
  expect(await walkView(deletionModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

test('by keyboard, the focus goes to the password, stays there, and goes to the heading at the end', async () => {
  const deleteAccount = fromPromise<Result<null, StepCode>, { readonly password: string }>(() =>
    Promise.resolve(refused('ACCOUNT_NOT_FOUND')),
  )
  const actor = createActor(deletionMachine.provide({ actors: { deleteAccount } })).start()
  onTestFinished(() => {
    actor.stop()
  })
  await render(<DeletionView actor={actor} />)
  page.getByRole('button', { name: 'Delete your account' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const password = page.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('lantern{Enter}')
  await expect.element(page.getByText('This password is not right')).toBeVisible()
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Delete your account' })).toHaveFocus()
})
