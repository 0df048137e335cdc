import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { exportXliff } from '#domain/documents/delivery/export-xliff.ts'
import { openOrderSource, unitGroups } from '#domain/documents/delivery/order-source.ts'
import { rememberedTexts } from '#domain/documents/delivery/remembered-texts.ts'
import { limits } from '#domain/documents/limits.ts'
import type { OrderSource } from '#domain/documents/delivery/unit.ts'
import type {
  DeliveryAnswer,
  DeliveryTask,
  ExportTask,
  OrderedFile,
  RefusedDelivery,
  RememberTask,
} from './delivery-task.ts'
import { textsFrom } from './delivered-texts.ts'
import { examineDelivery } from './examine-delivery.ts'
import { textsFromMemory, mergeKnown } from './merge-known.ts'

parentPort?.on('message', (task: DeliveryTask) => {
  const answer = answerTo(task)
  parentPort?.postMessage(answer, buffersIn(answer))
})

function answerTo(task: DeliveryTask): DeliveryAnswer {
  const bytes = 'path' in task.source ? readFileSync(task.source.path) : task.source.bytes
  const source = openOrderSource(bytes, task.source.name, task.settings)
  if (!source.ok) return refusedSource(task, source.code)
  switch (task.kind) {
    case 'export':
      return exported(task, source.value)
    case 'deliver':
      return examineDelivery(task, bytes, source.value)
    case 'merge':
      return mergeKnown(task, bytes, source.value)
    case 'remember':
      return remembered(task, source.value)
  }
}

function exported(
  { orderId, source: { name }, lang, memory, earlier }: ExportTask,
  source: OrderSource,
): DeliveryAnswer {
  const groups = unitGroups(source, lang)
  const delivered = earlier ? textsFrom(readFileSync(earlier.path)) : new Map<string, string>()
  const known = textsFromMemory(
    groups.flatMap(({ units }) => units),
    memory,
  )
  const bytes = exportXliff(groups, { orderId, fileName: name, lang, memory: known, delivered })
  if (bytes.length > limits.exchangeBytes) return { kind: 'refused', file: name, code: 'EXCEEDED_LIMIT' }
  return { kind: 'exported', bytes, texts: groups.reduce((sum, { units }) => sum + units.length, 0) }
}

function remembered({ delivered: { lang, path } }: RememberTask, source: OrderSource): DeliveryAnswer {
  const units = unitGroups(source, lang).flatMap((group) => group.units)
  return { kind: 'remembered', texts: rememberedTexts(units, textsFrom(readFileSync(path)), lang) }
}

function refusedSource({ source }: OrderedFile, code: RefusedDelivery['code']): RefusedDelivery {
  return { kind: 'refused', file: source.name, code }
}

function buffersIn(answer: DeliveryAnswer): ArrayBuffer[] {
  if (answer.kind === 'exported' || answer.kind === 'merged') return [answer.bytes.buffer]
  if (answer.kind === 'refused' || answer.kind === 'remembered') return []
  return [answer.merged.bytes.buffer, ...answer.languages.map(({ json }) => json.buffer)]
}
