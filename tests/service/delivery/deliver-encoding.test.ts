import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadMerged } from '#domain/contract/download-merged.call.ts'
import { encodeText } from '#domain/documents/text/encode-text.ts'
import { orderFiles } from '#service/store/schema.ts'
import { openDesk, paidOrder, type Desk } from '#tests/support/service-delivery.ts'
import { signUp, sourceText } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

let service: TestService
let desk: Desk
beforeAll(async () => {
  service = await openTestService(databases[0])
  desk = await openDesk(service)
})
afterAll(async () => {
  await desk.close()
  await service.close()
})

/** The customer's file in Windows-1252, with a sign that shows it. */
const text = sourceText.replace('key', 'key – café')

/** Delivers this German for the lamp, and gives the report and the file. */
async function deliver(lamp: string) {
  const { client } = await signUp(service.app)
  const id = (await paidOrder(client)).params.orderId
  const { db, files } = service.services
  const [file] = await db
    .select()
    .from(orderFiles)
    .where(eq(orderFiles.orderNumber, Number(id)))
  await files.write(file?.storageKey ?? '', encodeText(text, 'windows-1252') ?? new Uint8Array())
  const name = await desk.put('harbor.csv', text.replace('Light the lamp,', `Light the lamp,${lamp}`))
  const { lines } = await desk.run('deliver', id, name, '--accept')
  const params = { orderId: id, fileName: 'harbor-translated.csv' }
  const { blob } = await client.call(downloadMerged, { params, orderToken: undefined })
  return { lines, bytes: new Uint8Array(await blob.arrayBuffer()) }
}

test('a file keeps its encoding, or the report says that it could not', async () => {
  const kept = await deliver('Zünde sie an')
  expect(kept.bytes).toEqual(encodeText(text.replace('Light the lamp,', 'Light the lamp,Zünde sie an'), 'windows-1252'))
  expect(kept.lines.filter((line) => line.includes('UTF-8'))).toEqual([])

  const grown = await deliver('Zünde Łódź an')
  expect(new TextDecoder('utf-8', { fatal: true }).decode(grown.bytes)).toContain('Zünde Łódź an')
  expect(grown.lines).toContain('It is in UTF-8 now: Windows-1252 lacks a character of the translations.')
})
