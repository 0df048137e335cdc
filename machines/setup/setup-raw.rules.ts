import { setupOf } from '#domain/documents/sheet-setup.ts'
import { valueOf, type Result } from '#domain/result.ts'
import type { KindChoice } from '#domain/documents/raw/text-kinds.ts'
import type { RawReading, RawWish } from '#domain/documents/raw/view/raw-view.ts'
import { placeholdersOf, withPlaceholders } from '#domain/documents/file-setting.ts'
import { hasShapes } from '#domain/words/shapes.ts'
import { no } from '../said.ts'
import { changes, figuresHear, type On, shapeChosen, type SetupRow } from './setup-words.rules.ts'
import type { OpenedFile, OpeningCode, SetupContext } from './setup.types.ts'

const wishing = ({ text }: SetupContext, wish: RawWish) => ({ text: { ...text, wish } })

/** Parts that are shown already stay the same; a place that was gone to stays at hand. */
const reading = ({ text }: SetupContext, { parts, spot }: RawReading) => ({
  text: {
    ...text,
    parts: parts.map((part) => text.parts.find(({ index }) => index === part.index) ?? part),
    spot: spot ?? text.spot,
  },
})

/**
 * What was chosen of a raw file, as it is kept in this browser; nothing, where nothing was, and no earlier file chose
 * anything that could be chosen here again.
 */
function kept({ order, draft, choices, placeholders }: SetupContext): SetupContext['draft'] {
  const { kinds = [], filledIn } = choices
  const isShaped = draft !== undefined && hasShapes(placeholdersOf(draft.settings))
  if (kinds.length === 0 && filledIn === undefined && !isShaped && order.kinds === undefined) return undefined
  const source = { lang: 'enUS', name: 'English', col: 0, startRow: 0 } as const
  const chosen = { ...(kinds.length > 0 && { kinds: [...kinds] }), ...(filledIn !== undefined && { filledIn }) }
  const setting = { sheetIndex: 0, ...chosen, sourceColumn: source, targetColumns: [], additionalColumns: [] }
  return { settings: withPlaceholders([setting], placeholders) }
}

/** The shapes that were chosen go with the settings that a raw file brings. */
function rawSettings({ placeholders }: SetupContext, output: Result<OpenedFile, string>) {
  return withPlaceholders(valueOf(output).raw?.overview.settings ?? [], placeholders)
}

/**
 * A raw file opens at its first text; one that is read again, where it is asked for. It brings its own settings: nothing
 * of it is marked, and what was chosen of it alone is kept as a draft.
 */
function rawOpened(context: SetupContext, output: Result<OpenedFile, string>) {
  const opened = valueOf(output)
  const choices = recalled(context, opened)
  return {
    choices,
    opened,
    sheets: setupOf([], context.sizes),
    guesses: undefined,
    lastSpread: undefined,
    draft: kept({ ...context, choices }),
    reading: {},
    wanted: undefined,
    shown: 0,
    text: {
      ...(context.opened?.raw ? context.text : atFirst),
      // Where nothing is to be translated, the person goes through what is held back.
      ...(opened.raw?.overview.count.stringCount === 0 && { among: 'held' as const }),
      parts: opened.raw?.reading.parts ?? [],
      spot: opened.raw?.reading.spot,
    },
  }
}

/** A file that nobody has chosen anything of yet takes from earlier files what it has. */
function recalled(context: SetupContext, opened: OpenedFile): SetupContext['choices'] {
  const isNew = context.opened === undefined && context.draft === undefined
  if (!isNew || context.order.kinds === undefined) return context.choices
  const [{ kinds, filledIn } = {}] = opened.raw?.overview.settings ?? []
  return { ...(kinds && { kinds }), ...(filledIn !== undefined && { filledIn }) }
}

const viewing = 'working.sheet.viewing'
const recounting = 'working.sheet.recounting'

const atFirst: Pick<SetupContext['text'], 'among' | 'wish'> = {
  among: 'texts',
  wish: { kind: 'step', way: 'next', among: 'texts', from: undefined },
}

type Opened = { readonly context: SetupContext; readonly event: { readonly output: Result<OpenedFile, OpeningCode> } }

/** The raw file that was opened; undefined for another, or for none. */
const rawIn = ({ event: { output } }: Opened) => (output.ok ? output.value.raw?.overview : undefined)

/** Next is open unless something has to be said of the file first. */
function opens(onward: 'unnamed' | 'textless' | 'ready', isSo: (before: Opened) => boolean): SetupRow {
  return {
    when: 'openFile answers',
    if: (before) => rawIn(before) !== undefined && isSo(before),
    to: ['working.sheet.viewing.text.settled', `working.sheet.viewing.onward.${onward}`],
    sets: ({ context, event: { output } }) => rawOpened(context, output),
    tells: ({ context, event: { output } }) => figuresHear(rawSettings(context, output)),
  }
}

/** A file holds 200 choices (0098): one more is refused, and none of them is lost. */
const hasRoom = ({ context: { choices }, event: { kind, way } }: On<'kind.choose'>) =>
  way === undefined || (choices.kinds ?? []).filter((one) => one.kind !== kind).length < 200

const isListed = ({ context: { opened, text }, event: { kind } }: On<'kind.choose'>) =>
  (opened?.raw?.overview.kinds ?? []).some((line) => line.kind === kind) ||
  (text.spot !== undefined && text.spot.subject.kind !== 'place' && text.spot.subject.choice.kinds.includes(kind))

const isOffered = (on: On<'kind.choose'>) => isListed(on) && hasRoom(on)

const isOpenQuestion = ({ context: { opened, choices }, event: { lang } }: On<'filled.choose'>) =>
  choices.filledIn === undefined ? (opened?.raw?.overview.unnamed ?? 0) > 0 : choices.filledIn !== lang

/** A kind is chosen in place of an earlier choice for it, and its place is shown. */
function chooses({ context, event: { kind, way, place } }: On<'kind.choose'>) {
  const { kinds: before = [], ...rest } = context.choices
  const others = before.filter((one) => one.kind !== kind)
  const kinds = way === undefined ? others : [...others, { kind, way }]
  const chosen = kinds.length > 0 ? { ...rest, kinds } : rest
  const text = { ...context.text, wish: { kind: 'place', place } as const }
  return { choices: chosen, draft: kept({ ...context, choices: chosen }), text }
}

/** The text at hand stays at hand. */
function staying(context: SetupContext, choices: SetupContext['choices']) {
  const { text } = context
  const { spot } = text
  const wish = spot ? ({ kind: 'place', place: { start: spot.start, end: spot.end } } as const) : atFirst.wish
  return { choices, draft: kept({ ...context, choices }), text: { ...text, wish } }
}

const names = ({ context, event: { lang } }: On<'filled.choose'>) =>
  staying(context, { ...context.choices, filledIn: lang })

const isAsEarlier = ({ order }: SetupContext, { kind, way }: KindChoice) =>
  (order.kinds ?? []).some((one) => one.kind === kind && one.way === way)

/** What earlier files chose is chosen no more. */
function forgets({ context }: On<'recalled.undo'>) {
  const { kinds: before = [], ...rest } = context.choices
  const kinds = before.filter((choice) => !isAsEarlier(context, choice))
  return staying(context, kinds.length > 0 ? { ...rest, kinds } : rest)
}

const hasEarlier = ({ context }: On<'recalled.undo'>) =>
  (context.choices.kinds ?? []).some((choice) => isAsEarlier(context, choice))

/** What is chosen has the file read again; a choice on top of it, once more. */
const chosen: readonly SetupRow[] = [
  ...changes({ when: 'kind.choose', from: viewing, if: isOffered, to: recounting, sets: chooses }),
  ...changes({ when: 'filled.choose', from: viewing, if: isOpenQuestion, to: recounting, sets: names }),
  ...changes({ when: 'recalled.undo', from: viewing, if: hasEarlier, to: recounting, sets: forgets }),
  { when: 'recalled.undo', from: recounting, if: hasEarlier, to: recounting, sets: forgets, again: 'openFile' },
  { when: 'kind.choose', from: recounting, if: isOffered, to: recounting, sets: chooses, again: 'openFile' },
  { when: 'filled.choose', from: recounting, if: isOpenQuestion, to: recounting, sets: names, again: 'openFile' },
  {
    when: 'file.retry',
    from: 'working.sheet.unreadable',
    if: ({ context }) => context.wanted === undefined && context.opened?.raw !== undefined,
    to: recounting,
    sets: () => ({ fault: undefined }),
  },
  // With what makes the file unreadable it is not read again.
  {
    when: 'openFile answers',
    from: recounting,
    to: 'working.sheet.unreadable',
    if: no(),
    sets: ({ context, event: { output } }) => {
      const [{ kinds, filledIn } = {}] = context.opened?.raw?.overview.settings ?? []
      const before = { ...(kinds && { kinds }), ...(filledIn !== undefined && { filledIn }) }
      return {
        choices: before,
        draft: kept({ ...context, choices: before }),
        ...(output.ok ? {} : { fault: output.code, retryAt: output.retryAt }),
      }
    },
  },
]

function seeks(row: SetupRow): SetupRow[] {
  return [
    { ...row, from: 'working.sheet.viewing.text.seeking', again: 'readText' },
    { ...row, from: 'working.sheet.viewing', to: 'working.sheet.viewing.text.seeking' },
  ]
}

/** "Raw file types go to a separate setup screen, a raw-text view titled 'View your file'" (§2). */
export const rawLeads: readonly SetupRow[] = [
  opens('unnamed', (before) => before.context.choices.filledIn === undefined && (rawIn(before)?.unnamed ?? 0) > 0),
  opens('textless', (before) => rawIn(before)?.count.stringCount === 0),
  opens('ready', () => true),
  ...chosen,
  // Text that comes into sight is read; whoever goes to a text waits for that alone.
  {
    when: 'parts.show',
    from: 'working.sheet.viewing.text.settled',
    to: 'working.sheet.viewing.text.reading',
    sets: ({ context, event: { from, to } }) => wishing(context, { kind: 'parts', from, to }),
  },
  {
    when: 'parts.show',
    from: 'working.sheet.viewing.text.reading',
    sets: ({ context, event: { from, to } }) => wishing(context, { kind: 'parts', from, to }),
    again: 'readText',
  },
  ...seeks({
    when: 'text.step',
    sets: ({ context, event: { way } }) =>
      wishing(context, { kind: 'step', way, among: context.text.among, from: context.text.spot }),
  }),
  ...seeks({ when: 'place.show', sets: ({ context, event: { place } }) => wishing(context, { kind: 'place', place }) }),
  ...[{ beside: 'working.file.unsaved', to: 'working.file.resting' } as const, {}].map((row): SetupRow => ({
    ...row,
    when: 'shape.choose',
    from: 'working.sheet.viewing',
    sets: shapeChosen,
    tells: ({ context, event }) => figuresHear(shapeChosen({ context, event }).draft.settings),
  })),
  {
    when: 'texts.choose',
    from: 'working.sheet.viewing',
    sets: ({ context: { text }, event: { among } }) => ({ text: { ...text, among } }),
  },
  {
    when: 'readText answers',
    to: 'working.sheet.viewing.text.settled',
    sets: ({ context, event: { output } }) => reading(context, output),
  },
  // A text that can't be read on is a file that is not open any more.
  {
    when: 'readText throws',
    to: 'working.sheet.unreadable',
    sets: () => ({ opened: undefined, fault: 'UNEXPECTED_ERROR' }),
  },
  {
    when: 'after textDeadline',
    to: 'working.sheet.unreadable',
    sets: () => ({ opened: undefined, fault: 'TIMEOUT' }),
  },
]
