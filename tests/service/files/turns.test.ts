import { expect, test } from 'vitest'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { accepted } from '#domain/result.ts'
import type { DocumentReader } from '#service/files/document-reader.ts'
import type { Turn } from '#service/files/fair-queue.ts'
import { serviceClient, type Answering } from '#tests/support/service-client.ts'
import { newOrder, sourceFile } from '#tests/support/service-journey.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'

const unasked = () => Promise.reject(new Error('It is not asked for.'))

test.each(databases)('a file waits for the turn of its address and order on the $name', async (database) => {
  const turns: Turn[] = []
  const reader: DocumentReader = {
    summarise: async (_, turn) => {
      turns.push(turn)
      return accepted([{ sheetName: 'harbor', rows: 4, columns: 3 }])
    },
    count: unasked,
    content: unasked,
    texts: unasked,
    recall: unasked,
    prices: unasked,
    close: () => Promise.resolve(),
  }
  const service = await openTestService(database, { reader, environment: { TRUST_PROXY: 'on', LOCKIT_DEMO: 'off' } })
  const from = (address: string | undefined): Answering => ({
    request: (path, init) => {
      const headers = new Headers(init.headers)
      if (address !== undefined) headers.set('x-forwarded-for', address)
      return service.app.request(path, { ...init, headers })
    },
  })
  const orderFrom = async (address: string | undefined) => {
    const client = serviceClient(from(address))
    const held = await newOrder(client)
    await client.call(uploadResource, { ...held, body: [sourceFile()] })
    return held.params.orderId
  }
  const first = await orderFrom('192.0.2.7')
  const second = await orderFrom('192.0.2.7')
  const unknown = await orderFrom(undefined)
  expect(turns).toEqual([
    { client: '192.0.2.7', subject: first },
    { client: '192.0.2.7', subject: second },
    { client: unknown, subject: unknown },
  ])
  await service.close()
})
