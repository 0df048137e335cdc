import { newSetup } from '#domain/documents/sheet-setup.ts'
import { changes, drafted, figuresHearAgain, type On, type SetupRow } from './setup-words.rules.ts'
import type { SetupContext } from './setup.types.ts'

export const isTouched = ({ guesses }: SetupContext) => guesses?.some((one) => one.isTouched) ?? false

/** One of the choices on offer, and not the one that is taken already. */
const isOther = ({ context: { opened, reading, wanted }, event: { reading: asked } }: On<'reading.choose'>) => {
  const { encoding, delimiter, quotes } = { ...reading, ...wanted }
  if (!opened) return false
  const { encodings, layouts, content } = opened
  const isAnother = <One>(one: One | undefined, offered: readonly One[], taken: One | undefined) =>
    one !== undefined && offered.includes(one) && one !== taken
  return (
    isAnother(asked.encoding, encodings, encoding ?? content.encoding) ||
    isAnother(asked.delimiter, layouts?.delimiters ?? [], delimiter === undefined ? layouts?.delimiter : delimiter) ||
    isAnother(asked.quotes, layouts?.quoteMeanings ?? [], quotes ?? layouts?.quotes)
  )
}

/**
 * The choice is kept at once, so that a reload does not lose it; the marks stay where a person made any, and the columns
 * stay as well.
 */
function wants({ context, event }: On<'reading.choose'>) {
  const wanted = { ...(context.wanted ?? context.reading), ...event.reading }
  const { draft } =
    isTouched(context) && wanted.delimiter === context.reading.delimiter
      ? drafted(context.sheets, context.guesses, wanted)
      : drafted(newSetup(context.sizes), undefined, wanted)
  return { wanted, draft, fault: undefined }
}

/** A text file is read in another encoding, or parted otherwise. */
export const readingLeads: readonly SetupRow[] = [
  // A text file is read again in another way.
  {
    when: 'reading.choose',
    from: 'working.sheet.rereading',
    if: isOther,
    to: 'working.sheet.rereading',
    sets: wants,
    tells: figuresHearAgain,
    again: 'openFile',
  },
  {
    when: 'reading.choose',
    from: 'working.sheet.unreadable',
    if: isOther,
    to: 'working.sheet.rereading',
    sets: wants,
    tells: figuresHearAgain,
  },
  ...changes({
    when: 'reading.choose',
    from: 'working.sheet.marking',
    if: isOther,
    to: 'working.sheet.rereading',
    sets: wants,
    tells: figuresHearAgain,
  }),
]
