import { setupOf } from '#domain/documents/sheet-setup.ts'
import { valueOf, type Result } from '#domain/result.ts'
import type { RawReading, RawWish } from '#domain/documents/raw/view/raw-view.ts'
import { figuresHear, type SetupRow } from './setup-words.rules.ts'
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

/** A raw file opens at its first text. It brings its own settings: nothing of it is marked, nor kept as a draft. */
function rawOpened(context: SetupContext, output: Result<OpenedFile, string>) {
  const opened = valueOf(output)
  return {
    opened,
    sheets: setupOf([], context.sizes),
    guesses: undefined,
    beforeSpread: undefined,
    draft: undefined,
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
    tells: ({ event: { output } }) => figuresHear(valueOf(output).raw?.overview.settings ?? []),
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
