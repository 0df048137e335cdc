import type { Actor } from 'xstate'
import { reuseActors } from '#actors/reuse/reuse.actors.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { reuseLabel } from '#domain/information/questions.ts'
import { originOf } from '#machines/reuse/reuse.context.ts'
import { reuseFixtures } from '#machines/reuse/reuse.fixtures.ts'
import type { reuseMachine } from '#machines/reuse/reuse.machine.ts'
import type { ReuseContext } from '#machines/reuse/reuse.types.ts'
import { Section } from '#ui/section.tsx'
import { ReuseView } from '#views/reuse/reuse.view.tsx'
import { defineModel, unseenFor, world } from '../support/model.ts'
import { alert, button, field, status, text, loginButton } from '../support/parts.ts'
import { succeeds, cutsOff } from '../support/replies.ts'
import { busy, enabled, holds, lacks, says, sees } from '../support/sights.ts'
import { Specimen } from '../ui/sheet.tsx'

const ignore = () => undefined
const supportEmail = 'support@lockit.example'

/** The choice as step 4 shows it. */
export function reusePage(actor: Actor<typeof reuseMachine>) {
  return (
    <Specimen title="Add information">
      <Section title="Game" note="2 of 3 required">
        <ReuseView actor={actor} supportEmail={supportEmail} onLogin={ignore} />
      </Section>
    </Specimen>
  )
}

export const earlierOrders = field(reuseLabel)
export const undo = button('Undo')

/** The order that the answers came from, in the list and in words. */
function comesFrom(context: ReuseContext, words: string) {
  const { id, uid, project } = originOf(context) ?? { id: '', uid: '', project: '' }
  return [...holds(earlierOrders, uid), ...says(status, `${words} #${id} ${project}.`)]
}

/** Reuse of an earlier order's information, in step 4. */
export const reuseModel = defineModel({
  fixtures: reuseFixtures,
  heard: ['offered'],
  view: (actor) => <ReuseView actor={actor} supportEmail={supportEmail} onLogin={ignore} />,
  page: reusePage,
  actors: [({ client }) => reuseActors(client)],
  gestures: {
    'reuse.choose': [
      {
        by: 'person',
        where: ({ context: { earlier } }, { uid }) => earlier.some((order) => order.uid === uid),
        does: (hands, { uid }) => hands.pick(earlierOrders, uid),
      },
    ],
    'reuse.undo': [{ by: 'person', does: (hands) => hands.press(undo) }],
    'list.retry': [{ by: 'person', does: (hands) => hands.press(button('Try again')) }],
    'user.changed': [world('the session, which began or ended elsewhere')],
  },
  sights: {
    guest: sees(loginButton, text(/ to reuse information from an existing project\.$/)),
    loading: busy(earlierOrders),
    failed: [...says(alert, 'Your orders could not be listed.'), ...enabled(button('Try again'))],
    empty: sees(text('Once you have ordered, you can reuse information from that order here.')),
    offered: [...holds(earlierOrders, ''), ...enabled(earlierOrders)],
    recalled: (context: ReuseContext) => [...comesFrom(context, 'These answers came from'), ...lacks(undo)],
    reused: (context: ReuseContext) => [...comesFrom(context, 'Filled in from'), ...enabled(undo)],
  },
  replies: {
    customerOrders: (output) => [
      output.ok
        ? succeeds(customerOrders, { data: { rows: [...output.value], total: output.value.length } })
        : cutsOff(customerOrders),
    ],
  },
  unseen: {
    ...unseenFor(
      'the list has no line for an order that is not on offer',
      'reuse.offered on reuse.choose#0 always',
      'reuse.recalled on reuse.choose#0 always',
      'reuse.reused on reuse.choose#0 always',
    ),
    ...unseenFor(
      'with no order that the answers came from, each shows the list with nothing chosen',
      'reuse.routingList on entry#2 always',
      'reuse.routingList on entry#3 → reuse.recalled',
      'reuse.routingList on entry#3 → reuse.reused',
      'reuse.reused on reuse.undo#0 → reuse.recalled',
    ),
  },
})
