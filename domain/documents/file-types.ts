import { rawFileTypes } from './raw/raw-file-types.ts'

/** Endings of the files that are taken for an order, in the order in which they are named. */
export const supportedFileTypes = ['.xlsx', '.csv', '.tsv', '.txt', ...rawFileTypes] as const

export type FileType = (typeof supportedFileTypes)[number]
