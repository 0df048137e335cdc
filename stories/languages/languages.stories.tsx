import { languagesFixtures, choosing, confirmed } from '#machines/languages/languages.fixtures.ts'
import { fullList, longList } from '#machines/languages/price-list.fixtures.ts'
import { frozen } from '#machines/frozen.ts'
import { LanguagesView } from '#views/languages/languages.view.tsx'
import { stateStories, stillStory } from '../support/state-stories.tsx'
import { StepPage } from '../support/step-page.tsx'
import type { LanguagesActor } from '#views/languages/quote-status.ts'

export default { title: 'Flows/Select languages' }

const ignore = () => undefined

function page(actor: LanguagesActor) {
  const { snapshot, draft } = actor.getSnapshot().context
  const language = snapshot.language && { ...snapshot.language, targets: draft.targets }
  return (
    <StepPage step={3} snapshot={{ ...snapshot, language }}>
      <LanguagesView actor={actor} onBack={ignore} />
    </StepPage>
  )
}

const story = stateStories(languagesFixtures, page)

export const Loading = story('loading')
export const Failed = story('failed')
export const Listed = story('choosing.list.listed')
export const Unmatched = story('choosing.list.unmatched')
export const Unchosen = story('choosing.quotation.unchosen')
export const Stale = story('choosing.quotation.stale')
export const Quoting = story('choosing.quotation.quoting')
export const Quoted = story('choosing.quotation.quoted')
export const Repriced = story('choosing.quotation.repriced')
export const NothingToTranslate = story('choosing.quotation.nothingToTranslate')
export const Refused = story('choosing.quotation.refused')
export const Unsaved = story('choosing.quotation.unsaved')
export const Saving = story('saving')
export const Finished = story('finished')

const allOf = ({ prices }: typeof fullList) => prices.map(({ lang }) => lang)
const quoted = (context: ReturnType<typeof choosing>) =>
  stillStory(() => page(frozen(languagesFixtures, 'choosing.quotation.quoted', confirmed(context))))

export const SixtyFourChosen = quoted(choosing(fullList, { targets: allOf(fullList), currency: 'EUR' }))
export const LongList = quoted(choosing(longList, { targets: ['frFR', 'arMA', 'ptBR'], currency: 'USD' }))
export const LongListChosen = quoted(choosing(longList, { targets: allOf(longList), currency: 'USD' }))
