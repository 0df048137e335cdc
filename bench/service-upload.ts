import { serve } from '@hono/node-server'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathOf } from '#domain/contract/call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { informedOrder, newOrder } from '#tests/support/service-journey.ts'
import type { BenchFigure } from './figure.ts'
import type { BenchedService } from './benched-service.ts'
import { quantile, timeEach } from './timing.ts'
import type { Errand } from './upload-client.ts'

const rows = 100_000
const reads = 3_000
const most = 1.5

/**
 * Compares how long reads wait while a large file is uploaded and read with how long they wait on an idle service; in
 * turn, so that noise affects both. The file comes over a socket from another process, in the pieces that a network
 * makes of it.
 */
export async function benchReadsDuringUpload({ app }: BenchedService): Promise<BenchFigure> {
  const client = serviceClient(app)
  const held = await informedOrder(client)
  const read = () => client.send(resumeOrder, held).then((response) => response.text())
  const { upload, close } = await openUploads(app)
  await readsUntil(upload(), read)

  const times: { idle: number[]; busy: number[] } = { idle: [], busy: [] }
  while (times.busy.length < reads) {
    times.idle.push(...(await timeEach(100, read)))
    times.busy.push(...(await readsUntil(upload(), read)))
  }
  await close()
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

/** Opens a port for the service, and starts a client in its own process that uploads to it. */
async function openUploads(app: BenchedService['app']) {
  const server = serve({ fetch: app.fetch, port: 0 })
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const sender = fork(join(import.meta.dirname, 'upload-client.ts'), [String(rows)])
  const { params, orderToken } = await newOrder(serviceClient(app))
  const errand: Errand = { url: `http://127.0.0.1:${port}${pathOf(uploadResource, params)}`, orderToken }
  return {
    upload: async () => {
      sender.send(errand)
      const [status] = await once(sender, 'message')
      if (status !== 200) throw new Error(`The upload was answered with ${status}`)
    },
    close: async () => {
      sender.disconnect()
      server.close()
      await once(sender, 'exit')
    },
  }
}

async function readsUntil(work: Promise<unknown>, read: () => Promise<unknown>): Promise<number[]> {
  const done = work.then(() => true)
  const times: number[] = []
  while (!(await Promise.race([done, timeEach(1, read).then((taken) => void times.push(...taken))])));
  return times
}
