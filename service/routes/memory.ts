import type { HandlersOf } from '#service/http/handler.ts'
import { findKnownTexts } from '#service/memory/known-texts.ts'
import type { Services } from '#service/services.ts'
import { readingIn, requireFile } from './stored-file.ts'

export function memoryHandlers(services: Services): HandlersOf<'readMemory'> {
  const { db, reader } = services
  const reading = readingIn(services)
  return {
    readMemory: async ({ order, params }) => {
      const file = requireFile(order, params.fileName)
      if (!order.company || order.memoryVersion === 0) return { data: { sources: [], languages: [] } }
      const hashes = await reading(file, reader.texts)
      return { data: await findKnownTexts(db, order.company.companyUuid, hashes) }
    },
  }
}
