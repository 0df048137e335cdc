import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { reuseActors } from '#actors/reuse/reuse.actors.ts'
import { createClient } from '#api/client.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { reuseLabel } from '#domain/information/questions.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { paperGolems, prologue } from '#machines/reuse/earlier-orders.fixtures.ts'
import { reuseFixtures } from '#machines/reuse/reuse.fixtures.ts'
import type { ReuseActor } from '#views/reuse/reuse.actor.ts'
import { ReuseView } from '#views/reuse/reuse.view.tsx'
import { answer, unplug } from '../support/answers.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const list = page.getByLabelText(reuseLabel)

function view(actor: ReuseActor, onLogin: () => void = () => undefined) {
  return <ReuseView actor={actor} supportEmail="support@lockit.example" onLogin={onLogin} />
}

test('every transition of reusing information is walked in the browser', async () => {
  const walk = await walkView({
    fixtures: reuseFixtures,
    actors: reuseActors(client),
    view: (actor) => view(actor),
    gestures: {
      'reuse.choose': ({ uid }) => list.selectOptions(uid),
      'reuse.undo': () => button('Undo').click(),
      'list.retry': () => button('Try again').click(),
      'user.changed': (event, actor) => actor.send(event),
    },
    sights: {
      guest: () => expect.element(button('Log in')).toBeVisible(),
      loading: () => expect.element(list).toHaveAttribute('aria-busy', 'true'),
      failed: () => expect.element(page.getByRole('alert')).toMatchTextContent(/could not be listed/),
      empty: () => expect.element(page.getByText(/^Once you have ordered/)).toBeVisible(),
      offered: async () => {
        await expect.element(list).toHaveValue('')
        await expect.element(list).toBeEnabled()
      },
      recalled: () => expect.element(page.getByText(/^These answers came from #47790 Paper Golems\./)).toBeVisible(),
      reused: () => expect.element(page.getByText(/^Filled in from #/)).toBeVisible(),
    },
    network: {
      customerOrders: (output) => [
        output.ok
          ? answer(customerOrders, { data: { rows: [...output.value], total: output.value.length } })
          : unplug(customerOrders),
      ],
    },
  })
  expect(walk.unwalked).toEqual([])
  expect(walk.unseen).toEqual([])
})

test('a guest is offered to log in', async () => {
  const login = vi.fn<() => void>()
  await render(view(frozen(reuseFixtures, 'guest'), login))
  await button('Log in').click()
  expect(login.mock.calls).toEqual([[]])
})

test('by keyboard alone: another order is chosen, and none after all, with the focus kept', async () => {
  const actor = frozen(reuseFixtures, 'offered')
  await render(view(actor))
  await userEvent.keyboard('{Tab}')
  await expect.element(list).toHaveFocus()
  await list.selectOptions(`#${prologue.id} ${prologue.project}`)
  expect(actor.getSnapshot().context.choice).toEqual({ order: prologue })
  await list.selectOptions(paperGolems.uid)
  expect(actor.getSnapshot().context.choice).toEqual({ order: paperGolems })
  await expect.element(list).toHaveFocus()
  await list.selectOptions('Choose an order')
  expect(actor.getSnapshot().context.choice).toEqual({ order: undefined })
  expect(actor.getSnapshot().value).toBe('offered')
})

test('answers that came from an order before cannot be given back to none', async () => {
  await render(view(frozen(reuseFixtures, 'recalled')))
  await expect.element(list).toHaveValue(paperGolems.uid)
  await expect.element(page.getByRole('option', { name: 'Choose an order' })).toBeDisabled()
  await expect.element(button('Undo')).not.toBeInTheDocument()
})
