import { isSameReading, type ReadingOptions } from '#domain/documents/text-layout.ts'
import type { SetupContext } from './setup.types.ts'

type Reading = Pick<SetupContext, 'opened' | 'reading' | 'wanted'>

/** How the file is read, or will be: as a person chose, else as it was guessed. */
export function readingNow({ opened, reading, wanted }: Reading): ReadingOptions {
  const { delimiter, quotes } = opened?.layouts ?? {}
  return {
    ...(opened?.content.encoding && { encoding: opened.content.encoding }),
    ...(delimiter !== undefined && { delimiter }),
    ...(quotes !== undefined && { quotes }),
    ...(wanted ?? reading),
  }
}

/** Whether the file can be read so, and is not yet. */
export function isOtherReading(context: Reading, asked: ReadingOptions): boolean {
  const now = readingNow(context)
  return isOffered(context, asked) && !isSameReading(now, { ...now, ...asked })
}

function isOffered({ opened }: Reading, { encoding, delimiter, quotes }: ReadingOptions): boolean {
  if (!opened) return false
  const { encodings, layouts } = opened
  return (
    (encoding === undefined || encodings.includes(encoding)) &&
    (delimiter === undefined || Boolean(layouts?.delimiters.includes(delimiter))) &&
    (quotes === undefined || Boolean(layouts?.quoteMeanings.includes(quotes)))
  )
}
