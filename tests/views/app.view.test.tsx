import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { appActors } from '#actors/app/app.actors.ts'
import { createClient } from '#api/client.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { appFixtures } from '#machines/app/app.fixtures.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { configuration } from '#machines/order/orders.fixtures.ts'
import { AppView } from '#views/app/app.view.tsx'
import { answer, refuse, unplug } from '../support/answers.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const adopting = page.getByText('Adding the order to your account.')
const unadopted = page.getByText('The order is not in your account yet')
const pricing = page.getByText('Pricing the order anew.')
const unpriced = page.getByText('The order is not priced anew yet')

test('every transition of the app is walked in the browser', { timeout: 120_000 }, async () => {
  const walk = await walkView({
    fixtures: appFixtures,
    actors: appActors(client),
    view: (actor) => (
      <AppView actor={actor} auth={() => <p>The account dialogs</p>} page={({ header }) => <div>{header}</div>} />
    ),
    gestures: {
      'account.open': async (event, actor) => {
        const { context, value } = actor.getSnapshot()
        const isGuest = context.session === undefined
        if (value.dialog === 'open' || 'refusal' in event.opens) actor.send(event)
        else if (value.dialog === 'missing' && event.opens.form === context.opens.form)
          await button('Try again').click()
        else if (value.dialog === 'missing' || isGuest !== (event.opens.form === 'signin')) actor.send(event)
        else if (isGuest) await button('Log in').click()
        else {
          await button('Maya').click()
          await button('Edit account information').click()
        }
      },
      'account.followed': (event, actor) => actor.send(event),
      'account.close': async (event, actor) => {
        if (actor.getSnapshot().matches({ dialog: 'open' })) actor.send(event)
        else await userEvent.keyboard('{Escape}')
      },
      'adoption.retry': async (event, actor) => {
        if (actor.getSnapshot().matches({ dialog: 'closed' })) await button('Try again').click()
        else actor.send(event)
      },
      'session.end': async (event, actor) => {
        const { context, value } = actor.getSnapshot()
        if (!context.session || value.dialog !== 'closed') return actor.send(event)
        await button('Maya').click()
        await button('Log out').click()
      },
      'order.continue': (event, actor) => actor.send(event),
      'session.refused': (event, actor) => actor.send(event),
      'session.followed': (event, actor) => actor.send(event),
      'address.confirmed': (event, actor) => actor.send(event),
      'welcome.close': async (event, actor) => {
        if (actor.getSnapshot().matches({ dialog: 'closed' })) await button('Close').click()
        else actor.send(event)
      },
      'private.enter': (event, actor) => actor.send(event),
      'step.go': (event, actor) => actor.send(event),
    },
    sights: {
      'dialog.closed': () => expect.element(page.getByRole('dialog')).not.toBeInTheDocument(),
      'dialog.loading': () => expect.element(page.getByText('One moment')).toBeVisible(),
      'dialog.missing': () => expect.element(page.getByText('This form could not be fetched')).toBeVisible(),
      'dialog.open': () => expect.element(page.getByText('The account dialogs')).toBeVisible(),
      'adoption.idle': async () => {
        await expect.element(adopting).not.toBeInTheDocument()
        await expect.element(unadopted).not.toBeInTheDocument()
        await expect.element(pricing).not.toBeInTheDocument()
        await expect.element(unpriced).not.toBeInTheDocument()
      },
      'adoption.adopting': () => expect.element(adopting).toBeInTheDocument(),
      'adoption.unadopted': () => expect.element(unadopted).toBeInTheDocument(),
      'adoption.pricing': () => expect.element(pricing).toBeInTheDocument(),
      'adoption.unpriced': () => expect.element(unpriced).toBeInTheDocument(),
    },
    network: {
      session: 'held',
      order: 'held',
      auth: 'held',
      loadAuth: 'held',
      adoptOrder: (output) => {
        if (output.ok) return [answer(resumeOrder, { data: output.value, cfg: configuration })]
        return [output.code === 'ORDER_NOT_FOUND' ? refuse(resumeOrder, output.code) : unplug(resumeOrder)]
      },
      keepStored: 'listens',
    },
  })
  expect(walk.unwalked).toEqual([])
  expect(walk.unseen).toEqual([])
})

test('after signing up, a note says that a link was mailed; closing it moves the focus to the account', async () => {
  const session = { ...maya, user: { ...maya.user, confirmed: false } }
  const context = { ...appFixtures.states['dialog.closed'], session, form: 'signup' as const }
  await render(
    <AppView
      actor={frozen(appFixtures, 'dialog.closed', context)}
      auth={() => null}
      page={({ header }) => <div>{header}</div>}
    />,
  )
  await expect.element(page.getByText('We sent a link to maya@tallship.example')).toBeVisible()
  await button('Close').click()
  await expect.element(button('Maya')).toHaveFocus()
})
