import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import type { FileMemory } from '#domain/contract/read-memory.call.ts'
import type { FileContent } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { setUpByHand } from '#domain/documents/guess/kept-guesses.ts'
import type { OrderFile } from '#domain/order/order.ts'
import { accepted, type Result } from '#domain/result.ts'
import type { RowsQuery } from '#domain/words/figure-rows.ts'
import type { ChosenShapes } from '#domain/words/shapes.ts'
import { type FigureRow, reportWords, type WordReport } from '#domain/words/word-report.ts'
import { asChild } from '#machines/child-logic.ts'
import { figuresMachine } from '#machines/figures/figures.machine.ts'
import type { FiguresInput, FiguresTask } from '#machines/figures/figures.types.ts'
import { stageActors } from '#machines/harness/stage.ts'
import { sampleOrders, stepInputAt } from '#machines/order/orders.fixtures.ts'
import type { StepCode } from '#machines/order/step.types.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { setupMachine } from '#machines/setup/setup.machine.ts'
import type { FiguresActor } from '#views/figures/figures.actor.ts'
import { SetupView } from '#views/setup/setup.view.tsx'
import { sheetSetting } from './documents/merging.ts'
import { noView } from './setup.tsx'

type Given = {
  readonly company?: ChosenShapes
  readonly settings?: FileSettings
  readonly report?: (counted: FileContent, settings: FileSettings) => WordReport
}

/** Step 2 with figures that are really counted, or never; all other calls are held. */
export async function countedSetup(
  counted: FileContent | undefined,
  given: OrderFile,
  { company = {}, settings = [sheetSetting(0, 0, {})], report = reportWords }: Given = {},
) {
  const held = stageActors(setupFixtures)
  const counting = figuresMachine.provide({
    actors: {
      readMemory: fromPromise<Result<FileMemory, StepCode>, FiguresInput>(() =>
        Promise.resolve(accepted({ sources: [], languages: [] })),
      ),
      listRows: fromPromise<readonly FigureRow[], FiguresTask & RowsQuery>(() => Promise.resolve([])),
      reportWords: fromPromise<WordReport, FiguresTask>(({ input }) =>
        counted ? Promise.resolve(report(counted, input.settings)) : Promise.reject(new Error('no thread')),
      ),
    },
  })
  const order = { ...sampleOrders.uploaded, resource: { files: [given], assets: [] }, placeholders: company }
  const actor = createActor(setupMachine.provide({ actors: { ...held.actors, figures: asChild(counting) } }), {
    input: {
      ...stepInputAt('uploaded'),
      order,
      draft: { settings, guesses: given.meta.sheets.map(() => setUpByHand) },
    },
  })
  actor.start()
  await render(
    <SetupView
      actor={actor}
      onBack={noView}
      figures={actor.getSnapshot().children.figures as FiguresActor | undefined}
    />,
  )
  return { actor, held }
}
