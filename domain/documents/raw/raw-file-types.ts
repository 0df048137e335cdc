/** Endings of the raw files of specification §2: their texts are shown as they are, in place of columns. */
export const rawFileTypes = ['.po', '.json', '.resx', '.xml', '.strings', '.xliff', '.xlf'] as const

export type RawFileType = (typeof rawFileTypes)[number]

/** The raw ending of a file name, or null. */
export function rawFileTypeOf(fileName: string): RawFileType | null {
  const ending = fileName.slice(fileName.lastIndexOf('.')).toLowerCase()
  return rawFileTypes.find((type) => type === ending) ?? null
}
