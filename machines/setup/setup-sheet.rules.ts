import { layGuess, nothingGuessed, hasGuess, withoutGuesses } from '#domain/documents/guess/kept-guesses.ts'
import {
  assignRole,
  moveStartRow,
  newSetup,
  settingsOf,
  sheetToShow,
  withFirstRows,
} from '#domain/documents/sheet-setup.ts'
import { applyFirstToAll, spreadFirst } from '#domain/documents/spread.ts'
import { valueOf, type Result } from '#domain/result.ts'
import type { SheetGuess } from '#domain/documents/guess/guess-sheets.ts'
import { no, yes } from '../said.ts'
import { isTouched, readingLeads } from './setup-reading.rules.ts'
import {
  byHand,
  changes,
  drafted,
  figuresHear,
  figuresHearAgain,
  guessesIn,
  shapeChosen,
  shownByHand,
  type Marks,
  type On,
  type SetupRow,
} from './setup-words.rules.ts'
import type { OpenedFile, OpeningCode, SetupContext } from './setup.types.ts'

type Opened = {
  readonly context: SetupContext
  readonly event: { readonly output: Result<OpenedFile, OpeningCode> }
}
type Guessed = { readonly context: SetupContext; readonly event: { readonly output: readonly SheetGuess[] } }

/**
 * What nobody has touched is looked at anew where the file is read in another way, or its languages were missing; with
 * another delimiter, which makes other columns, everything is.
 */
function isLookedAtAgain(context: SetupContext): boolean {
  const { wanted, reading, opened } = context
  if (wanted && wanted.delimiter !== reading.delimiter) return true
  return (wanted !== undefined || opened?.languages.length === 0) && !isTouched(context)
}

const isRaw = ({ event: { output } }: Opened) => output.ok && output.value.raw !== undefined
const isUnseen = ({ context, event: { output } }: Opened) =>
  output.ok && (context.guesses === undefined || isLookedAtAgain(context))

function tableOpened({ context, event: { output } }: Opened) {
  const opened = valueOf(output)
  const reading = context.wanted ?? context.reading
  const isAnew = isLookedAtAgain(context)
  const found = withFirstRows(isAnew ? newSetup(context.sizes) : context.sheets, context.sizes, opened.content.sheets)
  const guesses = isAnew ? undefined : context.guesses
  const { draft } = drafted(found, guesses, { ...context, reading })
  const isKept = context.wanted === undefined && context.opened?.languages.length !== 0
  return {
    opened,
    reading,
    wanted: undefined,
    choices: {},
    sheets: found,
    guesses,
    ...(isKept ? {} : { draft, lastSpread: undefined }),
    ...(context.opened === undefined && { shown: sheetToShow(found, context.sizes) }),
  }
}

/**
 * Step 2 opens on the sheet that has the text. Who has looked around since stays where they are. What is hidden in the
 * file is not billed before a person marks it.
 */
function guessed({ context, event: { output } }: Guessed): Marks & Partial<Pick<SetupContext, 'shown'>> {
  const laid = context.sheets.map((sheet, index) => {
    const isHidden = context.order.resource.files[0]?.meta.sheets[index]?.concealed?.isHidden
    const guess = output[index]
    return guess && !isHidden ? layGuess(sheet, guess) : { sheet, guesses: nothingGuessed }
  })
  const sheets = laid.map(({ sheet }) => sheet)
  return {
    ...drafted(
      sheets,
      laid.map(({ guesses }) => guesses),
      context,
    ),
    ...(context.draft === undefined && { shown: sheetToShow(sheets, context.sizes) }),
  }
}

const unguessed = ({ context }: { readonly context: SetupContext }) => ({
  guesses: context.sheets.map(() => nothingGuessed),
})

const assigned = ({ context, event: { col, role } }: On<'column.assign'>) =>
  shownByHand(context, (sheet) => assignRole(sheet, col, role))
const moved = ({ context, event: { startRow } }: On<'row.move'>) =>
  shownByHand(context, (sheet, index) => moveStartRow(sheet, startRow, context.sizes[index]?.rowCount ?? 0))
const undone = ({ context }: On<'guesses.undo'>) =>
  shownByHand(context, (sheet, index) => withoutGuesses(sheet, guessesIn(context, index)))
const hidden = ({ order }: SetupContext) =>
  order.resource.files[0]?.meta.sheets.map(({ concealed }) => concealed?.isHidden) ?? []
const spread = ({ context }: On<'settings.spread'>) => {
  const { sheets, guesses, sizes } = context
  const all = applyFirstToAll(sheets, sizes, hidden(context)).map((sheet, index) =>
    sheet === sheets[index] ? undefined : sheet,
  )
  return { ...byHand(context, all), lastSpread: { sheets, guesses } }
}
const isDone = (last: SetupContext['lastSpread']) => last !== undefined && last !== 'undone'
const unspread = ({ context }: On<'spread.undo'>) => {
  const before = isDone(context.lastSpread) ? context.lastSpread : undefined
  return { ...drafted(before?.sheets ?? [], before?.guesses, context), lastSpread: 'undone' as const }
}

/** What is changed, and told to the figures. */
function marks<Known>(change: (before: Known) => Marks) {
  return { sets: change, tells: (before: Known) => figuresHear(change(before).draft?.settings ?? []) }
}

/** Opening the file, and marking its columns (§2, Step 2). */
export const sheetLeads: readonly SetupRow[] = [
  // A raw file goes to its own view. The columns of sheets that nobody has set up are guessed; others are as they were.
  {
    when: 'openFile answers',
    if: (before) => !isRaw(before) && isUnseen(before),
    to: 'working.sheet.guessing',
    sets: tableOpened,
  },
  {
    when: 'openFile answers',
    if: (before) => !isRaw(before) && yes(before),
    to: 'working.sheet.marking',
    sets: tableOpened,
    tells: (before) => {
      const { sheets, reading } = tableOpened(before)
      return figuresHear(settingsOf(sheets, reading, before.context.placeholders))
    },
  },
  {
    when: 'openFile answers',
    if: no(),
    to: 'working.sheet.unreadable',
    sets: ({ event: { output } }) => (output.ok ? {} : { fault: output.code, retryAt: output.retryAt }),
  },
  { when: 'openFile throws', to: 'working.sheet.unreadable', sets: () => ({ fault: 'UNEXPECTED_ERROR' }) },
  { when: 'after openingDeadline', to: 'working.sheet.unreadable', sets: () => ({ fault: 'TIMEOUT' }) },
  // A guess is laid where it comes in time; else the sheets wait for a hand.
  { when: 'guessSheets answers', to: 'working.sheet.marking', ...marks(guessed) },
  {
    when: ['guessSheets throws', 'after guessDeadline'],
    to: 'working.sheet.marking',
    sets: unguessed,
    tells: figuresHearAgain,
  },
  // What could not be read, or had no languages to choose from, is opened again.
  {
    when: 'file.retry',
    from: 'working.sheet.unreadable',
    if: ({ context }) => context.wanted !== undefined,
    to: 'working.sheet.rereading',
    sets: () => ({ fault: undefined }),
    tells: figuresHearAgain,
  },
  {
    when: 'file.retry',
    from: 'working.sheet.unreadable',
    to: 'working.sheet.opening',
    sets: () => ({ fault: undefined }),
  },
  {
    when: 'file.retry',
    from: 'working.sheet.marking',
    if: ({ context }) => context.opened?.languages.length === 0,
    to: 'working.sheet.opening',
  },
  ...readingLeads,
  // "A column-header menu assigns each column a role. A draggable start-row marker sets the start row."
  { when: 'sheet.choose', from: 'working.sheet.marking', sets: ({ event: { sheet } }) => ({ shown: sheet }) },
  ...changes({
    when: 'column.assign',
    from: 'working.sheet.marking',
    if: ({ context: { sizes, shown }, event: { col } }) => col < (sizes[shown]?.columnCount ?? 0),
    to: 'working.sheet.marking',
    ...marks(assigned),
  }),
  ...changes({ when: 'row.move', from: 'working.sheet.marking', to: 'working.sheet.marking', ...marks(moved) }),
  ...changes({
    when: 'guesses.undo',
    from: 'working.sheet.marking',
    if: ({ context }) => hasGuess(guessesIn(context, context.shown)),
    to: 'working.sheet.marking',
    ...marks(undone),
  }),
  // "An 'Apply settings from first sheet to all sheets' button", where it changes some sheet. It can be undone until
  // something else is marked.
  ...changes({
    when: 'settings.spread',
    from: 'working.sheet.marking',
    if: ({ context }) => spreadFirst(context.sheets, context.sizes, hidden(context)).some(({ kind }) => kind === 'set'),
    to: 'working.sheet.marking',
    ...marks(spread),
  }),
  ...changes({
    when: 'spread.undo',
    from: 'working.sheet.marking',
    if: ({ context }) => isDone(context.lastSpread),
    to: 'working.sheet.marking',
    ...marks(unspread),
  }),
  // What looks like a code of the game is a placeholder, or words, as the person says.
  ...changes({
    when: 'shape.choose',
    from: 'working.sheet.marking',
    to: 'working.sheet.marking',
    sets: shapeChosen,
    tells: ({ context, event }) => figuresHear(shapeChosen({ context, event }).draft.settings),
  }),
  { when: 'marks.changed', from: 'working.file.unsaved', to: 'working.file.resting' },
]
