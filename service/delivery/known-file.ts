import type { LanguageId } from '#domain/languages/language-id.ts'
import { knownTargets } from '#service/memory/known-targets.ts'
import type { KnownTargets, OrderedFile } from '#service/files/delivery-task.ts'
import { FileReply } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import { turnOf } from '#service/orders/turn-of.ts'
import type { Services } from '#service/services.ts'
import type { OrderRecord } from '#service/store/orders.ts'
import { deliveryRefusal } from './delivery-refusal.ts'
import { fileTypeOfMerged } from './merged-file.ts'

/** The most translations that one file is given, in all languages. */
const mostTargets = 1_000_000

type Asked = {
  readonly order: OrderRecord
  readonly client: string | undefined
  readonly targets: readonly LanguageId[]
}

/** The order's own file with all that its customer's memory knows in these languages. Nothing is kept. */
export async function knownFile(services: Services, asked: Asked, most = mostTargets): Promise<FileReply> {
  const { files, knownDesk } = services
  const { order, client } = asked
  const { file } = order
  if (!file?.settings) throw new Refusal('FILE_NOT_FOUND', 'The order has no file that is set up.')
  const of = { orderId: String(order.number), settings: file.settings }
  const merged = await files.lend(file.storageKey, (path) => {
    const ordered: OrderedFile = { ...of, source: { name: file.name, path } }
    return knownDesk.merge(ordered, () => memoryOf(services, asked, most), turnOf({ client, order }))
  })
  if (!merged) throw new Refusal('FILE_NOT_FOUND', 'The file is gone from the store.')
  if (!merged.ok) {
    if (merged.code === 'EXCEEDED_LIMIT') throw tooMuch()
    throw deliveryRefusal(merged.code, file.name)
  }
  const { fileName, bytes } = merged.value
  return new FileReply({ body: bytes, size: bytes.length, type: fileTypeOfMerged(fileName), fileName })
}

async function memoryOf({ db }: Services, { order, targets }: Asked, most: number) {
  const memory: { lang: LanguageId; targets: KnownTargets }[] = []
  let known = 0
  for (const lang of targets) {
    const wanted = order.company && { companyUuid: order.company.companyUuid, orderNumber: order.number, lang }
    const ofLanguage = wanted ? await knownTargets(db, wanted) : []
    known += ofLanguage.length
    if (known > most) throw tooMuch()
    memory.push({ lang, targets: ofLanguage })
  }
  return memory
}

function tooMuch(): Refusal {
  return new Refusal('EXCEEDED_LIMIT', 'The file is too large to be merged at once. Ask for fewer languages.')
}
