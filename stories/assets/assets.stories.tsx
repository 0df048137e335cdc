import { assetsFixtures } from '#machines/assets/assets.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { prologue } from '#machines/reuse/earlier-orders.fixtures.ts'
import { assetsModel, assetsPage } from './assets.model.tsx'
import { stateStories, stillStory } from '../support/state-stories.tsx'

export default { title: 'Flows/Wizard/Step 4, assets' }

const story = stateStories(assetsModel)

export const Files = story('free.idle')
export const InvalidFile = story('invalid')
export const ConfirmingDeletion = story('confirming')
export const Uploading = story('uploading.quiet')
export const InvalidFileWhileUploading = story('uploading.invalid')
export const UploadRefused = story('free.uploadRefused')
export const Deleting = story('deleting')
export const DeletionRefused = story('free.deletionRefused')
export const Downloading = story('downloading')
export const DownloadRefused = story('free.downloadRefused')
export const Finished = story('finished')

const idle = assetsFixtures.states['free.idle']

export const OfAnEarlierOrder = stillStory(() => assetsPage(frozen(assetsFixtures, 'free.idle', idle), prologue))

export const LittleRoom = stillStory(() =>
  assetsPage(
    frozen(assetsFixtures, 'free.idle', {
      ...idle,
      order: { ...idle.order, room: { left: 640 * 1024 * 1024, of: 'unpaid' } },
    }),
  ),
)

export const NoFiles = stillStory(() => assetsPage(frozen(assetsFixtures, 'free.idle', withAssets([]))))

const refused = assetsFixtures.states['free.uploadRefused']

const rejected = refused.queue.map((chosen) => ({ ...chosen, code: 'MALWARE_FOUND' as const }))

export const MalwareFound = stillStory(() => assetsPage(frozen(assetsFixtures, 'free.idle', { ...idle, rejected })))

export const ScannerAway = stillStory(() =>
  assetsPage(frozen(assetsFixtures, 'free.uploadRefused', { ...refused, refusal: 'SCANNER_AWAY' })),
)

export const LongNames = stillStory(() =>
  assetsPage(
    frozen(
      assetsFixtures,
      'free.idle',
      withAssets([
        'screenshots_harbor_at_night_with_every_lantern_lit_and_the_tide_coming_in_v12_final_final.png',
        'screenshots_港の夜景_最終版.png',
        'glossary_terms.csv',
        'glossary_terms (1).csv',
      ]),
    ),
  ),
)

function withAssets(assets: string[]) {
  return { ...idle, order: { ...idle.order, resource: { ...idle.order.resource, assets } } }
}
