import { http, HttpResponse } from 'msw/http'
import { setupWorker } from 'msw/browser'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createDocumentClient } from '#actors/documents/document-client.ts'
import { createSourceReader } from '#actors/documents/source-reader.ts'
import { setupActors } from '#actors/setup/setup.actors.ts'
import { uploadActors } from '#actors/upload/upload.actors.ts'
import { createClient } from '#api/client.ts'
import { downloadResource } from '#domain/contract/download-resource.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import type { Order } from '#domain/order/order.ts'
import { orderKey, sampleOrders } from '#machines/order/orders.fixtures.ts'
import { firstText } from '#machines/setup/raw.context.ts'

const mine = new File(['key,text\ngull,Row out'], 'birds.csv')
const theirs = new File(['key,text\ngull,Row in!'], 'birds.csv')
const worker = setupWorker()
const downloads: string[] = []

beforeAll(async () => {
  worker.use(
    http.post(uploadResource.path.replace('{orderId}', ':orderId'), () => HttpResponse.json({ data: orderWith('v1') })),
    http.get(downloadResource.path.replace('{orderId}', ':orderId').replace('{fileName}', ':fileName'), () => {
      downloads.push('birds.csv')
      return new HttpResponse(theirs)
    }),
  )
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
})
afterAll(() => worker.stop())

function orderWith(version: string): Order {
  const { uploaded } = sampleOrders
  const [file] = uploaded.resource.files
  if (!file) throw new Error('no file')
  const { size } = mine
  return {
    ...uploaded,
    resource: {
      ...uploaded.resource,
      files: [{ ...file, original: mine.name, version, meta: { ...file.meta, size } }],
    },
  }
}

test('a file that another tab replaced by one of the same name and size is opened anew', async () => {
  expect(theirs.size).toBe(mine.size)
  const documents = createDocumentClient()
  onTestFinished(() => documents.close())
  const reader = createSourceReader(documents)
  const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
  const { previewFile, uploadFile } = uploadActors(client, reader)
  const { openFile } = setupActors(client, reader, 1)
  const rowsOf = async (version: string) => {
    const [file] = orderWith(version).resource.files
    const input = { key: orderKey, file, reading: {}, wish: firstText.wish }
    const opened = await toPromise(createActor(openFile, { input }).start())
    return opened.ok && opened.value.content.sheets[0]?.rows[1]
  }

  const previewed = createActor(previewFile, { input: { key: orderKey, file: mine } }).start()
  const sent = createActor(uploadFile, { input: { key: orderKey, file: mine, report: () => undefined } }).start()
  await Promise.all([toPromise(previewed), toPromise(sent)])
  expect([await rowsOf('v1'), downloads]).toEqual([['gull', 'Row out'], []])
  expect([await rowsOf('v2'), downloads]).toEqual([['gull', 'Row in!'], ['birds.csv']])
})
