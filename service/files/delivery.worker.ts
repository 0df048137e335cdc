import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { exportXliff } from '#domain/documents/delivery/export-xliff.ts'
import { openOrderSource, unitGroups } from '#domain/documents/delivery/order-source.ts'
import { limits } from '#domain/documents/limits.ts'
import { knownTexts } from '#domain/documents/delivery/remembered-texts.ts'
import type { OrderSource, Unit } from '#domain/documents/delivery/unit.ts'
import { idKey } from '#domain/documents/text-identity.ts'
import { keyHash } from '#service/memory/key-hash.ts'
import type {
  DeliveryAnswer,
  DeliveryTask,
  ExportTask,
  KnownTargets,
  OrderedFile,
  RefusedDelivery,
} from './delivery-task.ts'
import { textsFrom } from './delivered-texts.ts'
import { examineDelivery } from './examine-delivery.ts'

parentPort?.on('message', (task: DeliveryTask) => {
  const answer = answerTo(task)
  parentPort?.postMessage(answer, buffersIn(answer))
})

function answerTo(task: DeliveryTask): DeliveryAnswer {
  const bytes = 'path' in task.source ? readFileSync(task.source.path) : task.source.bytes
  const source = openOrderSource(bytes, task.source.name, task.settings)
  if (!source.ok) return refusedSource(task, source.code)
  return task.kind === 'export' ? exported(task, source.value) : examineDelivery(task, bytes, source.value)
}

function exported(
  { orderId, source: { name }, lang, memory, earlier }: ExportTask,
  source: OrderSource,
): DeliveryAnswer {
  const groups = unitGroups(source, lang)
  const delivered = earlier ? textsFrom(readFileSync(earlier.path)) : new Map<string, string>()
  const known = knownIn(
    groups.flatMap(({ units }) => units),
    memory,
  )
  const bytes = exportXliff(groups, { orderId, fileName: name, lang, memory: known, delivered })
  if (bytes.length > limits.exchangeBytes) return { kind: 'refused', file: name, code: 'EXCEEDED_LIMIT' }
  return { kind: 'exported', bytes, texts: groups.reduce((sum, { units }) => sum + units.length, 0) }
}

function knownIn(units: readonly Unit[], memory: KnownTargets): Map<string, string> {
  const targets = new Map(memory)
  return knownTexts(units, (identity) => targets.get(keyHash(idKey(identity))) ?? targets.get(keyHash(identity.source)))
}

function refusedSource({ source }: OrderedFile, code: RefusedDelivery['code']): RefusedDelivery {
  return { kind: 'refused', file: source.name, code }
}

function buffersIn(answer: DeliveryAnswer): ArrayBuffer[] {
  if (answer.kind === 'exported') return [answer.bytes.buffer]
  if (answer.kind === 'refused') return []
  return [answer.merged.bytes.buffer, ...answer.languages.map(({ json }) => json.buffer)]
}
