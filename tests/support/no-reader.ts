import type { SourceReader } from '#actors/documents/source-reader.ts'

/** For tests in which no file is read here. */
export const noReader: SourceReader = {
  open: () => Promise.reject(new Error('Nothing is read here')),
  find: () => undefined,
  count: () => Promise.reject(new Error('Nothing is counted here')),
  report: () => Promise.reject(new Error('Nothing is counted here')),
  rows: () => Promise.reject(new Error('Nothing is listed here')),
  view: () => Promise.reject(new Error('Nothing is looked at here')),
}
