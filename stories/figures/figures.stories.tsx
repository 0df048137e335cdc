import { frozen } from '#machines/harness/frozen.ts'
import { figuresFixtures } from '#machines/figures/figures.fixtures.ts'
import { sourceFile } from '#machines/order/orders.fixtures.ts'
import { figuresModel, figuresPage } from './figures.model.tsx'
import { stateStories, stillStory } from '../support/state-stories.tsx'

export default { title: 'Flows/Wizard/Step 2, words' }

const story = stateStories(figuresModel)

export const Asking = story('memory.asking')
export const Known = story('memory.known')
export const Unknown = story('memory.unknown')
export const Unmarked = story('report.unmarked')
export const Stale = story('report.stale')
export const Counting = story('report.counting')
export const Counted = story('report.counted')
export const Uncounted = story('report.uncounted')
export const Closed = story('rows.closed')
export const Opening = story('rows.open.listing.opening')
export const Turning = story('rows.open.listing.turning')
export const Shown = story('rows.open.shown')
export const Failed = story('rows.open.failed')

const { states } = figuresFixtures

export const SingleSheet = stillStory(() =>
  figuresPage(
    frozen(figuresFixtures, 'report.counted', {
      ...states['report.counted'],
      file: { ...sourceFile, meta: { ...sourceFile.meta, sheets: sourceFile.meta.sheets.slice(0, 1) } },
    }),
  ),
)

export const NothingTranslated = stillStory(() =>
  figuresPage(
    frozen(figuresFixtures, 'report.counted', {
      ...states['memory.asking'],
      report: states['memory.asking'].report && { ...states['memory.asking'].report, languages: {}, sheets: [] },
      memory: { sources: [], languages: [] },
    }),
  ),
)
