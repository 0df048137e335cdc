import type { ReactNode } from 'react'
import { appActors } from '#actors/app/app.actors.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { appFixtures } from '#machines/app/app.fixtures.ts'
import { configuration } from '#machines/order/orders.fixtures.ts'
import type { AppActor } from '#views/app/app.actor.ts'
import { AppView } from '#views/app/app.view.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Page } from '#ui/page.tsx'
import { defineModel, unseenFor } from '../support/model.ts'
import { succeeds, cutsOff, refuses } from '../support/replies.ts'
import { appGestures } from './app.gestures.ts'
import { appSights, formsAreThere } from './app.sights.ts'

const ignore = () => undefined

/** The app at any page, as a customer sees it. */
export const appPage = (actor: AppActor): ReactNode => (
  <AppView
    actor={actor}
    onCrash={ignore}
    auth={() => (
      <Dialog title="Sign in" onClose={ignore}>
        {formsAreThere} have stories of their own.
      </Dialog>
    )}
    page={(frame) => (
      <Page {...frame}>
        <PageHead title="A page" />
      </Page>
    )}
  />
)

/** The header of every page, the account dialogs over it, and what becomes of the order. */
export const appModel = defineModel({
  fixtures: appFixtures,
  heard: ['dialog.closed'],
  view: (actor) => (
    <AppView
      actor={actor}
      onCrash={ignore}
      auth={() => <p>{formsAreThere}</p>}
      page={({ header }) => <div>{header}</div>}
    />
  ),
  page: appPage,
  actors: [({ client }) => appActors(client)],
  gestures: appGestures,
  sights: appSights,
  replies: {
    session: 'held',
    order: 'held',
    startedOrder: 'held',
    auth: 'held',
    loadAuth: 'held',
    adoptOrder: (output) => {
      if (output.ok) return [succeeds(resumeOrder, { data: output.value, cfg: configuration })]
      return [output.code === 'ORDER_NOT_FOUND' ? refuses(resumeOrder, output.code) : cutsOff(resumeOrder)]
    },
    keepStored: 'listens',
  },
  unseen: {
    ...unseenFor(
      'what the order and the session are told is shown by the views of the order and of the dialogs',
      'app on session.end#0 always',
      'app on session.end#0 if not',
      'app on address.confirmed#0 always',
      'app on address.confirmed#0 if not',
      'app.dialog.open on account.open#0 always',
      'app.dialog.open on account.open#0 if not',
    ),
    ...unseenFor(
      'what a guest typed in the dialogs is shown by the dialogs, when they open again',
      'app.dialog.open on xstate.snapshot.auth#0 always',
      'app.dialog.open on xstate.snapshot.auth#0 if not',
    ),
    ...unseenFor(
      'without an order there is nothing to add to an account, and nothing is shown of it',
      'app.adoption.routing on entry#1 → app.adoption.routing',
      'app.adoption.routing on entry#1 → nowhere',
    ),
    ...unseenFor(
      'nobody is signed in then, so that nothing is being adopted, and the dialogs close as well',
      'app.dialog.loading on account.followed#0 → app.adoption.idle',
      'app.dialog.missing on account.followed#0 → app.adoption.idle',
    ),
  },
})
