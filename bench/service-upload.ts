import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { informedOrder, newOrder } from '#tests/support/service-journey.ts'
import type { Figure } from './figure.ts'
import type { BenchedService } from './service.bench.ts'
import { quantile, timeEach } from './timing.ts'

const rows = 100_000
const reads = 1_000
const most = 1.5

/** How long reads wait while a large file is uploaded and read, against an idle service; in turn, so that noise meets both. */
export async function benchReadsDuringUpload({ app }: BenchedService): Promise<Figure> {
  const client = serviceClient(app)
  const held = await informedOrder(client)
  const read = () => client.send(resumeOrder, held).then((response) => response.text())
  const target = await newOrder(client)
  const body = [new File([textOf(rows)], 'large.csv')]
  const upload = () => client.call(uploadResource, { ...target, body })
  await readsUntil(upload(), read)

  const times: { idle: number[]; busy: number[] } = { idle: [], busy: [] }
  while (times.busy.length < reads) {
    times.idle.push(...(await timeEach(100, read)))
    times.busy.push(...(await readsUntil(upload(), read)))
  }
  const idle = quantile(times.idle, 0.99)
  const during = quantile(times.busy, 0.99)
  return {
    goal: 13,
    name: `reads' p99 during an upload of ${rows.toLocaleString('en')} rows, against idle`,
    value: `${(during / idle).toFixed(2)}× (${during.toFixed(2)} ms of ${times.busy.length} reads, idle ${idle.toFixed(2)} ms)`,
    target: `≤ ${most}×`,
    met: during / idle <= most,
  }
}

/** Reads one after the other until the work is done. */
async function readsUntil(work: Promise<unknown>, read: () => Promise<unknown>): Promise<number[]> {
  const done = work.then(() => true)
  const times: number[] = []
  while (!(await Promise.race([done, timeEach(1, read).then((taken) => void times.push(...taken))])));
  return times
}

function textOf(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, n) => `line.${n},"The ferry number ${n} leaves at dusk, and nobody asks who is on it.",,note ${n}`,
  )
  return `key,English,German,note\n${lines.join('\n')}\n`
}
