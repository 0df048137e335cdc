import type { SourceReader } from '#actors/documents/source-reader.ts'

/** For tests that read no file in the browser. */
export const noReader: SourceReader = {
  open: () => Promise.reject(new Error('Nothing is read here')),
  uploaded: () => undefined,
  find: () => undefined,
  report: () => Promise.reject(new Error('Nothing is counted here')),
  rows: () => Promise.reject(new Error('Nothing is listed here')),
  view: () => Promise.reject(new Error('Nothing is looked at here')),
}
