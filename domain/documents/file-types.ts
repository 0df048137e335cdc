/** Endings of the files that are read, in the order in which they are named. */
export const supportedFileTypes = ['.xlsx', '.csv', '.tsv', '.txt'] as const

export type FileType = (typeof supportedFileTypes)[number]
