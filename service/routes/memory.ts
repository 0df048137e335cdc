import type { HandlersOf } from '#service/http/handler.ts'
import { findKnownTexts } from '#service/memory/known-texts.ts'
import { turnOf } from '#service/orders/turn-of.ts'
import type { Services } from '#service/services.ts'
import { readingIn, requireFile } from './stored-file.ts'

export function memoryHandlers(services: Services): HandlersOf<'readMemory'> {
  const { db, reader } = services
  const reading = readingIn(services)
  return {
    readMemory: async ({ client, order, params }) => {
      const file = requireFile(order, params.fileName)
      if (!order.company || order.memoryVersion === 0) return { data: { sources: [], languages: [] } }
      const hashes = await reading(file, (source) => reader.texts(source, turnOf({ client, order })))
      return { data: await findKnownTexts(db, order.company.companyUuid, hashes) }
    },
  }
}
