import { figuresActors } from '#actors/figures/figures.actors.ts'
import { readMemory } from '#domain/contract/read-memory.call.ts'
import { languageName } from '#domain/languages/language-name.ts'
import type { FigureQuery } from '#domain/words/word-report.ts'
import { figuresFixtures } from '#machines/figures/figures.fixtures.ts'
import { sampleOrders } from '#machines/order/orders.fixtures.ts'
import { figureLabel } from '#views/figures/figure-words.ts'
import type { FiguresActor } from '#views/figures/figures.actor.ts'
import { FiguresView } from '#views/figures/figures.view.tsx'
import { defineModel, world } from '../support/model.ts'
import { alert, button, having, lacking, part, within, type Part } from '../support/parts.ts'
import { succeeds, cutsOff } from '../support/replies.ts'
import { busy, enabled, lacks, looks, says, sees } from '../support/sights.ts'
import { StepPage } from '../support/step-page.tsx'

export const figuresSection = part('region', 'Word count')
export const wholeFile = part('group', 'Whole file')
const rowsDialog = part('dialog')
export const rowsTable = within(rowsDialog, part('table', 'Rows'))
export const askMemoryAgain = button('Ask again')
export const countAgain = button('Count again')
export const lookAgain = within(rowsDialog, button('Try again'))

/** The button of a figure: of the whole file, or of the sheet that is shown. */
export function figureButton(query: FigureQuery): Part {
  const label = query.figure === 'empty' ? 'Empty (rows|strings)' : figureLabel(query.figure, 'row')
  const language = 'lang' in query ? `${RegExp.escape(languageName(query.lang))}, ` : ''
  return button(
    new RegExp(`^${label}, ${language}${query.sheetIndex === undefined ? 'Whole file: ' : '(?!Whole file: )'}`),
  )
}

export function figuresPage(actor: FiguresActor) {
  return (
    <StepPage step={2} order={sampleOrders.uploaded}>
      <h1>Setup file</h1>
      <FiguresView actor={actor} sheet={0} />
    </StepPage>
  )
}

const memoryNews = /Asking your translation memory|Your translation memory did not answer|Not known yet/

/** The words of the file, in step 2. */
export const figuresModel = defineModel({
  fixtures: figuresFixtures,
  heard: ['report.counted', 'rows.open.shown'],
  view: (actor) => <FiguresView actor={actor} sheet={0} />,
  page: figuresPage,
  actors: [
    ({ client, reader }) => {
      const { readMemory: ask } = figuresActors(client, reader)
      return { readMemory: ask }
    },
  ],
  gestures: {
    'settings.changed': [world('step 2, where columns are marked or the file is read again')],
    'order.changed': [world('the order, once a person has signed in')],
    'memory.changed': [world('the figures themselves, once the memory has answered or was forgotten')],
    'memory.retry': [{ by: 'person', does: (hands) => hands.press(askMemoryAgain) }],
    'report.retry': [{ by: 'person', does: (hands) => hands.press(countAgain) }],
    'figure.open': [{ by: 'person', does: (hands, { query }) => hands.press(figureButton(query)) }],
    'figure.close': [{ by: 'person', does: (hands) => hands.press(within(rowsDialog, button('Close'))) }],
    'page.show': [{ by: 'person', does: (hands, { page }) => hands.press(within(rowsDialog, button(`Page ${page}`))) }],
    'rows.retry': [{ by: 'person', does: (hands) => hands.press(lookAgain) }],
  },
  sights: {
    'memory.asking': says(figuresSection, 'Asking your translation memory'),
    'memory.known': sees(lacking(figuresSection, memoryNews)),
    'memory.unknown': [...says(figuresSection, 'Your translation memory did not answer.'), ...enabled(askMemoryAgain)],
    'report.unmarked': [
      ...says(figuresSection, 'Figures appear here once a source column is marked.'),
      ...lacks(wholeFile),
    ],
    'report.stale': [...says(figuresSection, 'These figures have changed.'), ...busy(wholeFile)],
    'report.counting': [...says(figuresSection, 'Counting words'), ...busy(wholeFile)],
    'report.counted': [...looks(wholeFile, 'idle'), ...enabled(figureButton({ figure: 'words' }))],
    'report.uncounted': [...says(figuresSection, 'The words could not be counted here.'), ...enabled(countAgain)],
    'rows.closed': lacks(rowsDialog),
    'rows.open.listing.opening': busy(lacking(rowsTable, /\d/)),
    'rows.open.listing.turning': busy(having(rowsTable, /\d/)),
    'rows.open.shown': looks(rowsTable, 'idle'),
    'rows.open.failed': [...says(within(rowsDialog, alert), 'The rows could not be listed'), ...enabled(lookAgain)],
  },
  replies: {
    readMemory: (output) => [output.ok ? succeeds(readMemory, { data: output.value }) : cutsOff(readMemory)],
    reportWords: 'held',
    listRows: 'held',
  },
})
