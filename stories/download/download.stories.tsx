import { frozen } from '#machines/harness/frozen.ts'
import { downloadFixtures } from '#machines/download/download.fixtures.ts'
import { TranslatedFileView } from '#views/download/translated-file.view.tsx'
import { stateStories, stillStory } from '../support/state-stories.tsx'
import { Specimen } from '../ui/sheet.tsx'
import { downloadModel } from './download.model.tsx'

export default { title: 'Flows/Orders/Download' }

const story = stateStories(downloadModel)

export const Ready = story('ready')
export const Downloading = story('downloading')
export const Failed = story('failed')

/** As it appears in a row of the order list. */
export const TranslatedFile = stillStory(() => (
  <Specimen title="The translated file of an order">
    {(['ready', 'downloading', 'failed'] as const).map((leaf) => (
      <TranslatedFileView key={leaf} actor={frozen(downloadFixtures, leaf)} fileName="tiny_freight_v2_final.xlsx" />
    ))}
  </Specimen>
))
