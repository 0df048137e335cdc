import { rawFileTypes } from './raw/raw-file-types.ts'

/** Files of sheets, whose columns a person marks. */
const sheetFileTypes = ['.xlsx', '.csv', '.tsv', '.txt'] as const

/** Endings of the files that are read, in the order in which they are named. */
export const supportedFileTypes = [...sheetFileTypes, ...rawFileTypes] as const

export type FileType = (typeof supportedFileTypes)[number]
