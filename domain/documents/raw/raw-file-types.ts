/** Endings of the raw files of the specification's §2: texts that are shown as they are, in place of columns. */
export const rawFileTypes = ['.po', '.json', '.resx', '.xml', '.strings', '.xliff', '.xlf'] as const

export type RawFileType = (typeof rawFileTypes)[number]

/** The ending by which a file is a raw one, or null. */
export function rawFileTypeOf(fileName: string): RawFileType | null {
  const ending = fileName.slice(fileName.lastIndexOf('.')).toLowerCase()
  return rawFileTypes.find((type) => type === ending) ?? null
}
