import { languagesActors } from '#actors/languages/languages.actors.ts'
import { downloadFixtures } from '#machines/download/download.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { languagesFixtures } from '#machines/languages/languages.fixtures.ts'
import { Estimate } from '#views/estimate/estimate.tsx'
import { KnownFileView } from '#views/languages/known-file.view.tsx'
import { LanguagesView, type LanguagesActor } from '#views/languages/languages.view.tsx'
import { fetchProjection } from '#views/languages/late-projection.ts'
import { defineModel, unseenFor } from '../support/model.ts'
import { StepPage } from '../support/step-page.tsx'
import { languagesGestures } from './languages.gestures.ts'
import { languagesReplies } from './languages.replies.ts'
import { languagesSights } from './languages.sights.ts'

const ignore = () => undefined

/** Step 3. */
export const languagesModel = defineModel({
  fixtures: languagesFixtures,
  heard: ['choosing.view.list.listed', 'choosing.view.map.shown'],
  view: (actor) => <LanguagesView actor={actor} onBack={ignore} />,
  page: languagesPage,
  actors: [({ client }) => languagesActors(client, fetchProjection)],
  gestures: languagesGestures,
  sights: languagesSights,
  replies: languagesReplies,
  unseen: unseenFor(
    'nobody can do it at the page: it lists what is on offer and what is chosen, and the box that has all chosen clears them',
    'languages.choosing.quotation on language.toggle#1 always',
    'languages.choosing.quotation on language.remove#0 always',
    'languages.choosing.quotation on languages.selectShown#0 always',
    'languages.choosing.quotation on country.toggle#2 always',
  ),
})

export function languagesPage(actor: LanguagesActor) {
  const { order, draft } = actor.getSnapshot().context
  const language = order.language && { ...order.language, targets: draft.targets }
  return (
    <StepPage step={3} order={{ ...order, language }}>
      <LanguagesView
        actor={actor}
        onBack={ignore}
        knownFile={() => <KnownFileView actor={frozen(downloadFixtures, 'ready')} />}
        estimate={(priced) => <Estimate {...priced} country="DE" onCountry={ignore} />}
      />
    </StepPage>
  )
}
