import { setupOf } from '#domain/documents/sheet-setup.ts'
import { valueOf, type Result } from '#domain/result.ts'
import type { RawReading, RawWish } from '#domain/documents/raw/view/raw-view.ts'
import { withPlaceholders } from '#domain/documents/file-setting.ts'
import { figuresHear, shapeChosen, type SetupRow } from './setup-words.rules.ts'
import type { OpenedFile, SetupContext } from './setup.types.ts'

const wishing = ({ text }: SetupContext, wish: RawWish) => ({ text: { ...text, wish } })

/** Parts that are shown already stay the same; a place that was gone to stays at hand. */
const reading = ({ text }: SetupContext, { parts, spot }: RawReading) => ({
  text: {
    ...text,
    parts: parts.map((part) => text.parts.find(({ index }) => index === part.index) ?? part),
    spot: spot ?? text.spot,
  },
})

/** The shapes that were chosen go with the settings that a raw file brings. */
function rawSettings({ placeholders }: SetupContext, output: Result<OpenedFile, string>) {
  return withPlaceholders(valueOf(output).raw?.overview.settings ?? [], placeholders)
}

/** A raw file opens at its first text. It brings its own settings: nothing is kept as a draft but shapes that were chosen. */
function rawOpened(context: SetupContext, output: Result<OpenedFile, string>) {
  const opened = valueOf(output)
  return {
    opened,
    sheets: setupOf([], context.sizes),
    guesses: undefined,
    beforeSpread: undefined,
    draft: context.draft?.settings.some(({ placeholders }) => placeholders !== undefined)
      ? { settings: rawSettings(context, output) }
      : undefined,
    reading: {},
    wanted: undefined,
    shown: 0,
    text: {
      parts: opened.raw?.reading.parts ?? [],
      spot: opened.raw?.reading.spot,
      among: 'texts',
      wish: { kind: 'step', way: 'next', among: 'texts', from: undefined },
    } as const,
  }
}

function seeks(row: SetupRow): SetupRow[] {
  return [
    { ...row, from: 'working.sheet.viewing.seeking', again: 'readText' },
    { ...row, from: 'working.sheet.viewing', to: 'working.sheet.viewing.seeking' },
  ]
}

/** "Raw file types go to a separate setup screen, a raw-text view titled 'View your file'" (§2). */
export const rawLeads: readonly SetupRow[] = [
  {
    when: 'openFile answers',
    if: ({ event: { output } }) => output.ok && output.value.raw !== undefined,
    to: 'working.sheet.viewing.settled',
    sets: ({ context, event: { output } }) => rawOpened(context, output),
    tells: ({ context, event: { output } }) => figuresHear(rawSettings(context, output)),
  },
  // Text that comes into sight is read; whoever goes to a text waits for that alone.
  {
    when: 'parts.show',
    from: 'working.sheet.viewing.settled',
    to: 'working.sheet.viewing.reading',
    sets: ({ context, event: { from, to } }) => wishing(context, { kind: 'parts', from, to }),
  },
  {
    when: 'parts.show',
    from: 'working.sheet.viewing.reading',
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
    to: 'working.sheet.viewing.settled',
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
