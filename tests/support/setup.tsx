import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, waitFor } from 'xstate'
import type { FileContent } from '#domain/documents/document.ts'
import type { SheetGuess } from '#domain/documents/guess/guess-sheets.ts'
import { settingsOf } from '#domain/documents/sheet-setup.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { OrderFile } from '#domain/order/order.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { stageActors } from '#machines/harness/stage.ts'
import { sampleOrders, sourceFile, stepInputAt } from '#machines/order/orders.fixtures.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { setupMachine } from '#machines/setup/setup.machine.ts'
import { columnHead, startRow } from '#stories/setup/setup.parts.ts'
import { SetupView } from '#views/setup/setup.view.tsx'
import { found } from './browser-hands.ts'
import '#ui/tokens.css'
import '#ui/base.css'

export const head = (letters: string) => found(columnHead(letters))
export const item = (name: string | RegExp) => page.getByRole('menuitemradio', { name })
export const menu = (name: string) => page.getByRole('menu', { name })
export const marker = found(startRow)
export const noView = () => undefined

/** Step 2 with nothing marked yet. */
export async function unmarked() {
  const actor = frozen(setupFixtures, 'working.sheet.marking.unmarked')
  await render(<SetupView actor={actor} onBack={noView} />)
  return { settings: () => settingsOf(actor.getSnapshot().context.sheets) }
}

/** Step 2 with a file of our own, its calls held. */
export async function opened(
  content: FileContent,
  sizes: OrderFile['meta']['sheets'],
  guesses: readonly SheetGuess[] = [],
  languages: readonly LanguageId[] = ['frFR', 'jaJP'],
) {
  const held = stageActors(setupFixtures)
  const file = { ...sourceFile, meta: { size: 1, sheets: sizes } }
  const order = { ...sampleOrders.uploaded, resource: { files: [file], assets: [] } }
  const actor = createActor(setupMachine.provide({ actors: held.actors }), {
    input: { ...stepInputAt('uploaded'), order },
  })
  actor.start()
  await render(<SetupView actor={actor} onBack={noView} />)
  held.resolve('openFile', { ok: true, value: { content, encodings: [], languages } })
  await waitFor(actor, (snapshot) => snapshot.matches({ working: { sheet: 'guessing' } }))
  held.resolve('guessSheets', guesses)
  await waitFor(actor, (snapshot) => snapshot.matches({ working: { sheet: 'marking' } }))
  return {
    actor,
    /** Answers a call that waits. */
    resolve: held.resolve,
    settings: () => settingsOf(actor.getSnapshot().context.sheets),
    draft: () => actor.getSnapshot().context.draft,
  }
}
