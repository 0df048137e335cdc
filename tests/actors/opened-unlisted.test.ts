import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { SourceReader } from '#actors/documents/source-reader.ts'
import { setupActors } from '#actors/setup/setup.actors.ts'
import type { Client } from '#api/client.ts'
import type { FileContent } from '#domain/documents/document.ts'
import { accepted } from '#domain/result.ts'
import { firstText } from '#machines/setup/raw.context.ts'
import { orderKey, sampleOrders } from '#machines/order/orders.fixtures.ts'

const never = () => Promise.reject(new Error('not asked for'))
const content = {
  encoding: 'utf-8' as const,
  numberOfSheet: 1,
  sheets: [{ sheetName: 'UI', headerRow: ['key'], rows: [['Start']] }],
} satisfies FileContent

const reader: SourceReader = {
  find: () => Promise.resolve(accepted({ ...content, encodings: [] })),
  open: never,
  uploaded: () => undefined,
  report: never,
  rows: never,
  view: never,
}

/** A service that answers nothing until the call is aborted. */
const silent: Pick<Client, 'call'> = {
  call: async (_, { signal }) => {
    await once(signal ?? new AbortController().signal, 'abort')
    throw new Error('aborted')
  },
}

test('a file is opened without languages when the price list does not come', async () => {
  const client: Client = { ...silent, accessToken: () => undefined, onSessionRefused: () => undefined }
  const input = { key: orderKey, file: sampleOrders.uploaded.resource.files[0], reading: {}, wish: firstText.wish }
  const opening = createActor(setupActors(client, reader, 1).openFile, { input }).start()
  expect(await toPromise(opening)).toEqual(accepted({ content, encodings: [], languages: [] }))
})
