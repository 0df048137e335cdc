import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { orderActors } from '#actors/order/order.actors.ts'
import { createClient } from '#api/client.ts'
import { initOrder } from '#domain/contract/init-order.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { orderFixtures } from '#machines/order/order.fixtures.ts'
import { sampleOrders } from '#machines/order/orders.fixtures.ts'
import type { OrderActor } from '#views/order/order.actor.ts'
import { OrderView, type OrderSlots, type StepMoves } from '#views/order/order.view.tsx'
import { answer, refuse, unplug } from '../support/answers.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** One heading while the order and its step are opened, and below it what is under way. */
async function firstStep() {
  await expect.element(heading('Before the order')).toBeVisible()
}

async function opening(status: string) {
  await expect.element(heading('Opening your order')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent(status)
}

function stepOf(title: string, { onBack }: StepMoves) {
  return (
    <>
      <button type="button" onClick={onBack}>
        Back
      </button>
      <h1>{title}</h1>
    </>
  )
}

const slots: OrderSlots = {
  start: () => <h1>Before the order</h1>,
  upload: (_, moves) => stepOf('Upload file', moves),
  setup: (_, moves) => stepOf('Setup file', moves),
  languages: (_, moves) => stepOf('Select languages', moves),
  information: (_, moves) => stepOf('Add information', moves),
  checkout: (_, moves) => stepOf('Complete & Pay', moves),
  thanks: (_, { onContinue }) => (
    <>
      <h1>Thank you for your order!</h1>
      <button type="button" onClick={onContinue}>
        Continue Order
      </button>
    </>
  ),
}

const ignore = () => {}

test('every transition of the wizard is walked in the browser', async () => {
  const walk = await walkView({
    fixtures: orderFixtures,
    actors: orderActors(client),
    view: (actor) => <OrderView actor={actor} slots={slots} header={null} footer={null} onLogin={ignore} />,
    gestures: {
      'step.back': () => button('Back').click(),
      'step.go': (event, actor) => actor.send(event),
      'order.retry': () => button('Try again').click(),
      // By a button where there is one, from everywhere else by signing out.
      'order.restart': async (event, actor) => {
        if (actor.getSnapshot().matches('paid')) await button('Continue Order').click()
        else if (actor.getSnapshot().matches('signedOut')) await button('Start a new order').click()
        else actor.send(event)
      },
      'order.continue': (event, actor) => actor.send(event),
      'order.lost': (event, actor) => actor.send(event),
      'order.changed': (event, actor) => actor.send(event),
      'user.changed': (event, actor) => actor.send(event),
    },
    sights: {
      starting: firstStep,
      unstarted: () => expect.element(heading('No order could be started')).toBeVisible(),
      resuming: () => opening('Reading the order'),
      unreachable: () => expect.element(heading('Your order could not be opened')).toBeVisible(),
      signedOut: async () => {
        await expect.element(heading('Please login to go on with your order')).toBeVisible()
        await expect.element(button('Log in')).toBeEnabled()
      },
      // Step 1 is there before its order is: nothing takes its place on the way to it.
      entering: (actor: OrderActor) =>
        actor.getSnapshot().context.step === 1 ? firstStep() : opening('Fetching the step'),
      stuck: () => expect.element(heading('This step could not be opened')).toBeVisible(),
      'step.upload': () => expect.element(heading('Upload file')).toBeVisible(),
      'step.setup': () => expect.element(heading('Setup file')).toBeVisible(),
      'step.languages': () => expect.element(heading('Select languages')).toBeVisible(),
      'step.information': () => expect.element(heading('Add information')).toBeVisible(),
      'step.checkout': () => expect.element(heading('Complete & Pay')).toBeVisible(),
      paid: () => expect.element(heading('Thank you for your order!')).toBeVisible(),
    },
    network: {
      startOrder: (output) => [
        output.ok
          ? answer(initOrder, {
              data: { ...output.value.order, csrfToken: output.value.key.csrfToken },
              cfg: output.value.configuration,
            })
          : unplug(initOrder),
      ],
      resumeOrder: (output) => {
        if (output.ok) return [answer(resumeOrder, { data: output.value.order, cfg: output.value.configuration })]
        const { code } = output
        return [code === 'ORDER_NOT_FOUND' || code === 'UNAUTHORIZED' ? refuse(resumeOrder, code) : unplug(resumeOrder)]
      },
      loadStep: 'held',
      keepDrafts: 'listens',
      upload: 'held',
      setup: 'held',
      languages: 'held',
      information: 'held',
      checkout: 'held',
    },
  })
  expect(walk.unwalked).toEqual([])
  expect(walk.unseen).toEqual([])
})

test('an order that is in an account is gone on with by signing in', async () => {
  const login = vi.fn<() => void>()
  const actor = frozen(orderFixtures, 'signedOut')
  const { getByRole } = await render(
    <OrderView actor={actor} slots={slots} header={null} footer={null} onLogin={login} />,
  )
  await getByRole('button', { name: 'Log in' }).click()
  expect(login).toHaveBeenCalledTimes(1)
})

const stepUpload = orderFixtures.states['step.upload']

test.each([
  {
    before: 'INVOICE_ALREADY_PAID',
    words: 'Your order was paid alreadyA new one has been started. See the paid one in your orders',
    links: ['/orders'],
  },
  { before: 'ORDER_NOT_FOUND', words: 'This order is no longer thereA new one has been started.', links: [] },
] as const)('step 1 says why it begins anew: $before', async ({ before, words, links }) => {
  const actor = frozen(orderFixtures, 'step.upload', { ...stepUpload, before })
  const { getByRole } = await render(
    <OrderView actor={actor} slots={slots} header={null} footer={null} onLogin={ignore} />,
  )
  const note = getByRole('status')
  await expect.element(note).toBeVisible()
  expect(note.element().textContent.trim()).toBe(words)
  expect(
    note
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(links)
})

/** Back at step 3 of an order that has come to step 5 before, with this draft of its languages. */
function backAtLanguages(languages?: { targets: string[]; currency: 'EUR' }) {
  const context = orderFixtures.states['step.languages']
  const order = context.opened && { ...context.opened, order: sampleOrders.informed, drafts: { languages } }
  return frozen(orderFixtures, 'step.languages', { ...context, opened: order })
}

const stops = () => page.getByRole('navigation', { name: 'Steps' }).getByRole('button')

test('going back unsays no step, and each that was reached can be gone to by the keyboard', async () => {
  const actor = backAtLanguages()
  const { getByRole } = await render(
    <OrderView actor={actor} slots={slots} header={null} footer={null} onLogin={ignore} />,
  )
  expect(
    stops()
      .elements()
      .map((stop) => stop.querySelector('strong')?.textContent),
  ).toEqual(['Step 1 Upload file', 'Step 2 Setup file', 'Step 4 Add information', 'Step 5 Complete & Pay'])
  const fourth = getByRole('button', { name: /^Step 4 Add information/ })
  await expect.element(fourth).toMatchTextContent(/16 of 16 answers$/)
  fourth.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(actor.getSnapshot()).toMatchObject({ value: 'entering', context: { step: 4 } })
})

test('a step with unsaved changes cannot be skipped', async () => {
  const actor = backAtLanguages({ targets: ['frFR'], currency: 'EUR' })
  await render(<OrderView actor={actor} slots={slots} header={null} footer={null} onLogin={ignore} />)
  expect(
    stops()
      .elements()
      .map((stop) => stop.querySelector('strong')?.textContent),
  ).toEqual(['Step 1 Upload file', 'Step 2 Setup file'])
})
