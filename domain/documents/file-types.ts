import { rawFileTypes } from './raw/raw-file-types.ts'

/** Endings of the files that orders accept, in the order in which they are listed. */
export const supportedFileTypes = ['.xlsx', '.csv', '.tsv', '.txt', ...rawFileTypes] as const

export type FileType = (typeof supportedFileTypes)[number]
