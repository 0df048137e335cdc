import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { defineCall, empty, none } from '#domain/contract/call.ts'
import { readResource } from '#domain/contract/read-resource.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { callRoute } from '#service/http/call-route.ts'
import { Refusal } from '#service/http/refusal.ts'
import { orderFiles } from '#service/store/schema.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { settings, uploadedOrder } from '#tests/support/service-journey.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'

const [database] = databases

test('a stored file that can no longer be read is refused with a code that its call lists', async () => {
  const service = await openTestService(database)
  const { db, files } = service.services
  const guest = serviceClient(service.app)
  const held = await uploadedOrder(guest)
  const isOwn = eq(orderFiles.orderNumber, Number(held.params.orderId))
  const [stored] = await db.select().from(orderFiles).where(isOwn)
  await files.write(stored?.storageKey ?? '', new TextEncoder().encode('no workbook'))
  await db.update(orderFiles).set({ name: 'harbor.xlsx' }).where(isOwn)
  const refusal = { status: 415, code: 'NON_SUPPORTED_FILE_TYPE' }
  const at = { ...held, params: { ...held.params, fileName: 'harbor.xlsx' } }
  expect(await guest.refusal(readResource, at)).toEqual(refusal)
  expect(await guest.refusal(saveFileSetting, { ...held, body: settings })).toEqual(refusal)
  await service.close()
})

test('a refusal that its call does not list is a fault of the service', async () => {
  const service = await openTestService(database)
  const call = defineCall({
    method: 'GET',
    path: '/gone',
    who: 'anyone',
    body: none,
    replies: { 204: empty },
    errors: ['FILE_NOT_FOUND'],
  })
  const codes = ['FILE_NOT_FOUND', 'NOT_FOUND', 'ORDER_CHANGED'] as const
  const thrown = codes.map(async (code) => {
    const failing = () => Promise.reject(new Refusal(code, 'Refused.'))
    let error: unknown
    const app = new Hono<{ Variables: { requestId: string; route: string; code: undefined } }>()
    app.get('/gone', callRoute(call, failing, service.services, { work: [], uploads: undefined }))
    app.onError((caught) => {
      error = caught
      return new Response()
    })
    await app.request('/gone')
    return error
  })
  expect(await Promise.all(thrown)).toEqual([
    new Refusal('FILE_NOT_FOUND', 'Refused.'),
    new Refusal('NOT_FOUND', 'Refused.'),
    new Error('GET /gone does not list ORDER_CHANGED.', { cause: new Refusal('ORDER_CHANGED', 'Refused.') }),
  ])
  await service.close()
})
