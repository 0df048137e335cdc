import type { Actor } from 'xstate'
import { frozen } from '#machines/harness/frozen.ts'
import { figuresFixtures } from '#machines/figures/figures.fixtures.ts'
import type { figuresMachine } from '#machines/figures/figures.machine.ts'
import { sourceFile, sampleOrders } from '#machines/order/orders.fixtures.ts'
import { FiguresView } from '#views/figures/figures.view.tsx'
import { StepPage } from '../support/step-page.tsx'
import { stateStories, stillStory } from '../support/state-stories.tsx'

export default { title: 'Flows/Wizard/Step 2, words' }

function show(actor: Actor<typeof figuresMachine>) {
  return (
    <StepPage step={2} order={sampleOrders.uploaded}>
      <h1>Setup file</h1>
      <FiguresView actor={actor} sheet={0} />
    </StepPage>
  )
}

const story = stateStories(figuresFixtures, show)

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
  show(
    frozen(figuresFixtures, 'report.counted', {
      ...states['report.counted'],
      file: { ...sourceFile, meta: { ...sourceFile.meta, sheets: sourceFile.meta.sheets.slice(0, 1) } },
    }),
  ),
)

export const NothingTranslated = stillStory(() =>
  show(
    frozen(figuresFixtures, 'report.counted', {
      ...states['memory.asking'],
      report: states['memory.asking'].report && { ...states['memory.asking'].report, languages: {}, sheets: [] },
      memory: { sources: [], languages: [] },
    }),
  ),
)
