import { mergedFile } from '#service/delivery/merged-file.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import type { Services } from '#service/services.ts'

export function mergedHandlers({ files }: Pick<Services, 'files'>): HandlersOf<'downloadMerged'> {
  return {
    downloadMerged: ({ order, params }) => mergedFile(files, order, params.fileName),
  }
}
