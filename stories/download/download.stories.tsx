import { downloadFixtures } from '#machines/download/download.fixtures.ts'
import { DownloadView } from '#views/download/download.view.tsx'
import { stateStories } from '../support/state-stories.tsx'
import { Sheet } from '../ui/sheet.tsx'

export default { title: 'Flows/Download' }

const story = stateStories(downloadFixtures, (actor) => (
  <Sheet title="A document to take away">
    <DownloadView actor={actor} document="receipt" />
  </Sheet>
))

export const Ready = story('ready')
export const Downloading = story('downloading')
export const Failed = story('failed')
