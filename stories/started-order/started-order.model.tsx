import { startedOrderActors } from '#actors/started-order/started-order.actors.ts'
import { startedOrder } from '#domain/contract/started-order.call.ts'
import { startedOrderFixtures } from '#machines/started-order/started-order.fixtures.ts'
import { Footer } from '#ui/footer.tsx'
import { Header } from '#ui/header.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Page } from '#ui/page.tsx'
import type { StartedOrderActor } from '#views/started-order/started-order.actor.ts'
import { StartedOrderView } from '#views/started-order/started-order.view.tsx'
import { defineModel, world } from '../support/model.ts'
import { alert, button, having, status, within } from '../support/parts.ts'
import { cutsOff, refuses, succeeds } from '../support/replies.ts'
import { enabled, lacks, sees } from '../support/sights.ts'

const looking = having(status, 'Looking for an order under way.')
export const startedNote = having(status, /^You have an(other)? order under way/)
const unknown = having(alert, 'You may have an order under way')
const tryAgain = within(unknown, button('Try again'))
const goOn = within(startedNote, button('Continue Order'))
export const startAnew = within(startedNote, button(/^(Start anew|Stay with this order)$/))

/** The page of the wizard where the note stands, with an order that has a file or not. */
export const startedPage = (actor: StartedOrderActor, isBegun: boolean) => (
  <Page header={<Header />} footer={<Footer />}>
    <StartedOrderView actor={actor} isBegun={isBegun} />
    <PageHead title="Upload file" />
  </Page>
)

/** The note on an order that the customer began before. */
export const startedOrderModel = defineModel({
  fixtures: startedOrderFixtures,
  heard: ['offered'],
  view: (actor) => <StartedOrderView actor={actor} isBegun={false} />,
  page: (actor) => startedPage(actor, false),
  actors: [({ client }) => startedOrderActors(client)],
  gestures: {
    'started.look': [world('the app, where a customer has another order at hand')],
    'started.forget': [world('the app, where somebody signs in or out')],
    'started.retry': [{ by: 'person', does: (hands) => hands.press(tryAgain) }],
    'started.continue': [{ by: 'person', does: (hands) => hands.press(goOn) }],
    'started.leave': [
      {
        by: 'person',
        where: ({ leaves }) => leaves.includes('unknown'),
        does: (hands) => hands.press(within(unknown, button('Close'))),
      },
      { by: 'person', does: (hands) => hands.press(startAnew) },
    ],
  },
  sights: {
    idle: lacks(looking, startedNote, unknown),
    looking: sees(looking),
    unknown: [...sees(unknown), ...enabled(tryAgain)],
    offered: [...sees(startedNote), ...enabled(goOn, startAnew)],
  },
  replies: {
    findStarted: (output) => {
      if (output.ok) return [succeeds(startedOrder, { data: { order: output.value } })]
      return [output.code === 'UNAUTHORIZED' ? refuses(startedOrder, output.code) : cutsOff(startedOrder)]
    },
  },
})
