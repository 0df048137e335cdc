import type { Stretch } from '#domain/documents/raw/raw-file.ts'
import { encodingLabel } from '#domain/documents/text/encoding-names.ts'
import { delimiterLabel, quoteLabels } from '#domain/documents/text/layout-names.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { formatCount } from '#domain/money/format.ts'
import { frenchPo } from '#machines/setup/raw.fixtures.ts'
import type { setupMachine } from '#machines/setup/setup.machine.ts'
import { kindName } from '#views/raw/kind-words.ts'
import { setLabels } from '#views/raw/raw-words.ts'
import { columnLetters } from '#views/setup/column-names.ts'
import { world, type Gestures } from '../support/model.ts'
import { button, nth, part, radio, within, type Part, nextButton } from '../support/parts.ts'
import {
  columnHead,
  confirmDelete,
  deleteButton,
  deleteDialog,
  downloadButton,
  delimiterButton,
  encodingButton,
  kinds,
  languageButton,
  quotesButton,
  roleLines,
  sheetTabs,
  startRow,
  textBox,
  tryAgain,
} from './setup.parts.ts'

/** Further than the parts that are drawn, in pixels. */
const far = 6_000

export const setupGestures: Gestures<typeof setupMachine> = {
  'file.retry': [{ by: 'person', does: (hands) => hands.press(tryAgain) }],
  'reading.choose': [
    {
      by: 'person',
      where: ({ context: { opened } }) => !opened || opened.encodings.length > 1,
      does: (hands, { reading: { encoding, delimiter, quotes } }) => {
        if (encoding) return hands.choose(encodingButton, [encodingLabel(encoding)])
        if (quotes) return hands.choose(quotesButton, [quoteLabels[quotes]])
        return hands.choose(delimiterButton, [delimiterLabel(delimiter ?? null)])
      },
    },
  ],
  'sheet.choose': [
    { by: 'person', does: (hands, { sheet }) => hands.press(nth(within(sheetTabs, part('tab')), sheet)) },
  ],
  'column.assign': [
    {
      by: 'person',
      async does(hands, { col, role }) {
        const head = columnHead(columnLetters(col))
        await hands.choose(head, roleLines(role))
        // A menu gives the focus back a moment after it is gone, which closes a menu that is opened meanwhile.
        await hands.await(head, 'focused')
      },
    },
  ],
  'row.move': [
    {
      by: 'person',
      does: (hands, { startRow: row }) => hands.slide(startRow, row + 1, part('rowheader', String(row + 1))),
    },
  ],
  'guesses.undo': [{ by: 'person', does: (hands) => hands.press(button('Undo all guesses')) }],
  'shape.choose': [world('the list of codes, which stands in the figures')],
  'settings.spread': [
    { by: 'person', does: (hands) => hands.press(button('Apply settings from first sheet to all sheets')) },
  ],
  'spread.undo': [{ by: 'person', does: (hands) => hands.press(button('Undo applying to all sheets')) }],
  'marks.changed': [world('the marking, which says so of every change')],
  'file.download': [{ by: 'person', does: (hands) => hands.press(downloadButton) }],
  'file.remove': [{ by: 'person', does: (hands) => hands.press(deleteButton) }],
  'removal.confirm': [{ by: 'person', does: (hands) => hands.press(confirmDelete) }],
  'removal.cancel': [{ by: 'person', does: (hands) => hands.press(within(deleteDialog, button('Cancel'))) }],
  // How tall the lines are drawn decides which parts are shown.
  'parts.show': [
    {
      by: 'person',
      where: ({ context: { opened } }) => (opened?.raw?.overview.parts.length ?? 0) > 1,
      does: (hands) => hands.scroll(textBox, far),
    },
    world('a file that is longer than what is drawn'),
  ],
  'texts.choose': [
    {
      by: 'person',
      where: ({ context: { opened } }, { among }) => opened?.raw?.overview.sets[among] !== 0,
      does: (hands, { among }) => hands.tick(radio(new RegExp(`^${setLabels[among]} `))),
    },
    world('a file that has such texts'),
  ],
  'text.step': [
    { by: 'person', does: (hands, { way }) => hands.press(button(way === 'next' ? 'Next text' : 'Previous text')) },
  ],
  'kind.choose': [
    {
      by: 'person',
      where: ({ context: { opened } }, { kind, way }) =>
        Boolean(
          opened?.raw?.overview.kinds.some((line) => line.kind === kind && line.isChosen === (way === undefined)),
        ),
      does: (hands, { kind, way }) =>
        hands.press(within(kinds, button(`${way === 'text' ? 'Take in' : 'Hold back'} ${kindName(kind)}`))),
    },
    world('a kind that is chosen already, which the same press undoes'),
  ],
  'recalled.undo': [{ by: 'person', does: (hands) => hands.press(button('Undo what earlier files chose')) }],
  'filled.choose': [
    {
      by: 'person',
      does: (hands, { lang }) =>
        hands.choose(languageButton, [lang === null ? 'They are no translations' : languageName(lang)]),
    },
  ],
  'place.show': [
    {
      by: 'person',
      where: ({ context: { opened } }) => (opened?.raw?.overview.warnings.length ?? 0) > 0,
      does: (hands, { place }) => hands.press(warningAt(place)),
    },
    world('a file that has a warning'),
  ],
  'step.next': [{ by: 'person', does: (hands) => hands.press(nextButton) }],
  'order.changed': [world('the order, once a person has signed in')],
}

/** The button of the warning whose first text is at this place of the sample. */
function warningAt({ start }: Stretch): Part {
  const found = frenchPo.opened.overview.warnings.find(({ first }) => first.start === start)
  if (!found) throw new Error(`No warning is at ${start}`)
  const line = formatCount(found.line)
  return button(found.count === 1 ? `Line ${line}` : `First in line ${line}`)
}
