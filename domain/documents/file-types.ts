import { rawFileTypes } from './raw/raw-file-types.ts'

/** Endings of the files that are taken for an order, in the order in which they are named. */
export const supportedFileTypes = ['.xlsx', '.csv', '.tsv', '.txt'] as const

/** Endings of all files that can be read. Raw ones are taken once they have the screen that shows them. */
export const readableFileTypes = [...supportedFileTypes, ...rawFileTypes] as const

export type FileType = (typeof readableFileTypes)[number]
