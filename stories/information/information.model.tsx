import type { Actor } from 'xstate'
import { informationActors } from '#actors/information/information.actors.ts'
import { saveInformation } from '#domain/contract/save-information.call.ts'
import { requiredFields } from '#domain/information/fields.ts'
import { assetsFixtures } from '#machines/assets/assets.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { informationFixtures } from '#machines/information/information.fixtures.ts'
import type { informationMachine } from '#machines/information/information.machine.ts'
import { prologue } from '#machines/reuse/earlier-orders.fixtures.ts'
import { reuseFixtures } from '#machines/reuse/reuse.fixtures.ts'
import { AssetsView } from '#views/assets/assets.view.tsx'
import { InformationView } from '#views/information/information.view.tsx'
import { ReuseView } from '#views/reuse/reuse.view.tsx'
import { defineModel, world } from '../support/model.ts'
import { alert, button, having, heading, link, part, within, nextButton } from '../support/parts.ts'
import { succeeds, refuses } from '../support/replies.ts'
import { busy, disabled, lacks, says, sees } from '../support/sights.ts'
import { StepPage } from '../support/step-page.tsx'
import { answer } from './information.gestures.ts'

const ignore = () => undefined

/** Shows the page with both parts beside the answers, each in its resting state. */
export function informationPage(actor: Actor<typeof informationMachine>) {
  const { order, draft } = actor.getSnapshot().context
  const reused = draft.originalOrderUid === prologue.uid
  const isWaiting = actor.getSnapshot().matches({ open: { parts: { following: 'waiting' } } })
  const state = isWaiting ? 'free.uploadRefused' : 'free.idle'
  const assets = frozen(assetsFixtures, state, { ...assetsFixtures.states[state], order })
  return (
    <StepPage step={4} order={{ ...order, info: draft }}>
      <InformationView
        actor={actor}
        onBack={ignore}
        reuse={
          <ReuseView
            actor={frozen(reuseFixtures, reused ? 'reused' : 'offered')}
            supportEmail="support@lockit.example"
            onLogin={ignore}
          />
        }
        assets={<AssetsView more={undefined} actor={assets} earlier={reused ? prologue : undefined} />}
      />
    </StepPage>
  )
}

/** How many answers are given, and what Next waits for. */
export const slip = part('complementary', 'Progress')

const refusal = within(slip, alert)
const saving = 'Saving your answers.'
const saved = 'Your answers are saved.'
const waits = /Next waits until your files are in place\./
const wayToFiles = within(slip, link('See what stands in their way'))
const lost = having(alert, 'Your answers are kept.')
const refusals = ['SERVER_ERROR', 'UNAUTHORIZED', 'INVOICE_ALREADY_PAID', 'FILE_NOT_FOUND'] as const

/** Step 4. */
export const informationModel = defineModel({
  fixtures: informationFixtures,
  heard: ['open.answers.editing.incomplete'],
  view: (actor) => (
    <InformationView actor={actor} onBack={ignore} reuse={<p>Earlier orders</p>} assets={<p>Files by kind</p>} />
  ),
  page: informationPage,
  actors: [
    ({ client }) => {
      const { saveInformation: save } = informationActors(client)
      return { saveInformation: save }
    },
  ],
  gestures: {
    // Which order the answers came from is not a person's to change.
    'information.edit': [
      { by: 'person', does: (hands, { draft }, { context }) => answer(hands, draft, context.draft) },
    ],
    'information.submit': [{ by: 'person', does: (hands) => hands.press(nextButton) }],
    'parts.restart': [{ by: 'person', does: (hands) => hands.press(within(lost, button('Try again'))) }],
    'order.changed': [world('the order, which a person who signed in has now')],
    'user.changed': [world('the session, which began or ended elsewhere')],
  },
  sights: {
    'open.answers.editing.incomplete': [...says(slip, /Still open: \S/), ...disabled(nextButton)],
    'open.answers.editing.complete': [
      ...says(slip, new RegExp(`^${requiredFields.length} of ${requiredFields.length} required answers`)),
      ...lacks(refusal, having(slip, saving), having(slip, saved)),
    ],
    'open.answers.editing.refused': sees(refusal),
    'open.answers.saving': [...says(slip, saving), ...busy(nextButton)],
    'open.parts.following.settled': [
      ...sees(heading('Assets')),
      ...lacks(lost, having(slip, waits), having(slip, saved)),
    ],
    'open.parts.following.busy': [...says(slip, waits), ...lacks(wayToFiles)],
    'open.parts.following.waiting': [...says(slip, waits), ...sees(wayToFiles), ...disabled(nextButton)],
    'open.parts.unavailable': sees(lost),
    finished: says(slip, saved),
  },
  replies: {
    saveInformation: (output) => {
      if (output.ok) return [succeeds(saveInformation, { data: output.value })]
      const code = refusals.find((one) => one === output.code)
      return [code ? refuses(saveInformation, code) : refuses(saveInformation, 'SERVER_ERROR', output.code)]
    },
    assets: 'held',
    reuse: 'held',
  },
})
