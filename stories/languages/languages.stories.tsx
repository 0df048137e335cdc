import { languagesFixtures, choosing, confirmed, remembered } from '#machines/languages/languages.fixtures.ts'
import { fullList, longList, partlyTranslated } from '#machines/languages/price-list.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { fetchProjection } from '#views/languages/late-projection.ts'
import { stateStories, stillStory } from '../support/state-stories.tsx'
import { StepPage } from '../support/step-page.tsx'
import { WorldMap } from '#views/languages/world-map.tsx'
import { languagesModel, languagesPage as page } from './languages.model.tsx'

export default { title: 'Flows/Wizard/Step 3, select languages', loaders: [fetchProjection] }

const story = stateStories(languagesModel)

export const Loading = story('loading')
export const Failed = story('failed')
export const Listed = story('choosing.view.list.listed')
export const Unmatched = story('choosing.view.list.unmatched')
export const MapOpening = story('choosing.view.map.opening')
export const MapFailed = story('choosing.view.map.failed')
export const MapShown = story('choosing.view.map.shown')
export const MapUnmatched = story('choosing.view.map.unmatched')
export const Unchosen = story('choosing.quotation.unchosen')
export const Stale = story('choosing.quotation.stale')
export const Quoting = story('choosing.quotation.quoting')
export const Quoted = story('choosing.quotation.quoted')
export const Repriced = story('choosing.quotation.repriced')
export const NothingToTranslate = story('choosing.quotation.nothingToTranslate')
export const Refused = story('choosing.quotation.refused')
export const Unsaved = story('choosing.quotation.unsaved')
export const Saving = story('choosing.quotation.saving')
export const Finished = story('finished')

const allOf = ({ prices }: typeof fullList) => prices.map(({ lang }) => lang)
const quoted = (context: ReturnType<typeof choosing>) =>
  stillStory(() => page(frozen(languagesFixtures, 'choosing.quotation.quoted', confirmed(context))))

/** Translation memory knows everything that is chosen. */
export const Remembered = stillStory(() =>
  page(
    frozen(
      languagesFixtures,
      'choosing.quotation.nothingToTranslate',
      choosing(remembered, { targets: ['frFR'], currency: 'EUR' }),
    ),
  ),
)
export const PartlyTranslated = quoted(choosing(partlyTranslated, { targets: ['frFR', 'trTR'], currency: 'EUR' }))
export const SixtyFourChosen = quoted(choosing(fullList, { targets: allOf(fullList), currency: 'EUR' }))
export const LongList = quoted(choosing(longList, { targets: ['frFR', 'arMA', 'ptBR'], currency: 'USD' }))
export const LongListChosen = quoted(choosing(longList, { targets: allOf(longList), currency: 'USD' }))

const onMap = (targets: readonly string[]) =>
  frozen(languagesFixtures, 'choosing.view.map.shown', {
    ...languagesFixtures.states['choosing.view.map.shown'],
    ...confirmed(choosing(fullList, { targets: [...targets], currency: 'EUR' })),
    world: languagesFixtures.states['choosing.view.map.shown'].world,
  })

export const MapSixtyChosen = stillStory(() => page(onMap(allOf(fullList).slice(0, 60))))
export const MapOfSmallCountries = stillStory(() => {
  const actor = onMap(['frFR', 'deDE', 'itIT', 'caES'])
  return (
    <StepPage step={3} order={actor.getSnapshot().context.order}>
      <WorldMap actor={actor} start={{ x: 1560, y: 330, zoom: 9 }} />
    </StepPage>
  )
})
