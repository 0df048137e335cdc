import { frozen } from '#machines/harness/frozen.ts'
import { downloadFixtures } from '#machines/download/download.fixtures.ts'
import { RowDownloadView } from '#views/download/row-download.view.tsx'
import { KnownFileView } from '#views/languages/known-file.view.tsx'
import { stateStories, stillStory } from '../support/state-stories.tsx'
import { Specimen } from '../ui/sheet.tsx'
import { downloadModel } from './download.model.tsx'

export default { title: 'Flows/Orders/Download' }

const story = stateStories(downloadModel)

export const Ready = story('ready')
export const Downloading = story('downloading')
export const Failed = story('failed')

/** As they appear in a row of the order list. */
export const InARow = stillStory(() => (
  <Specimen title="The translated file of an order, and its receipt">
    {(['ready', 'downloading', 'failed'] as const).map((leaf) => (
      <div key={leaf}>
        <RowDownloadView actor={frozen(downloadFixtures, leaf)} name="tiny_freight_v2_final.xlsx" />
        <RowDownloadView actor={frozen(downloadFixtures, leaf)} name="Receipt of order 48377" word="Receipt" />
      </div>
    ))}
  </Specimen>
))

/** As step 3 offers the file that translation memory fills. */
export const KnownFile = stillStory(() => (
  <Specimen title="The file of known texts">
    {(['ready', 'downloading', 'failed'] as const).map((leaf) => (
      <KnownFileView key={leaf} actor={frozen(downloadFixtures, leaf)} />
    ))}
  </Specimen>
))
