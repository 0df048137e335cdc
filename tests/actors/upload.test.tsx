import { http, HttpResponse } from 'msw/http'
import { setupWorker } from 'msw/browser'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createClient } from '#api/client.ts'
import { upload, type UploadProgress } from '#api/upload.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { sampleOrders } from '#machines/order/orders.fixtures.ts'
import { refuse } from '../support/answers.ts'

const worker = setupWorker()
const path = uploadResource.path.replace('{orderId}', ':orderId')
const file = new File(['Bring me {count} lantern oils.'], 'lanterns.csv')
const onSessionRefused = vi.fn<() => void>()
const client = createClient({ accessToken: () => 'token', onSessionRefused })

beforeAll(async () => {
  await worker.start({ quiet: true, onUnhandledFrame: 'error' })
})
afterEach(() => {
  worker.resetHandlers()
  onSessionRefused.mockClear()
})
afterAll(() => worker.stop())

function send(onProgress: (progress: UploadProgress) => void = () => undefined, signal?: AbortSignal) {
  return upload(client, uploadResource, {
    params: { orderId: 'ord_1' },
    orderToken: 'csrf_1',
    body: [file],
    onProgress,
    ...(signal && { signal }),
  })
}

test('sends the file with both tokens, tells when all of it is sent, and reads the reply', async () => {
  const sent: unknown[] = []
  worker.use(
    http.post(path, async ({ request }) => {
      const form = await request.clone().formData()
      const [received] = form.getAll('files')
      sent.push(request.headers.get('authorization'), request.headers.get('csrf_token'))
      if (received instanceof File) sent.push(received.name, await received.text())
      return HttpResponse.json({ data: sampleOrders.uploaded })
    }),
  )
  const told: UploadProgress[] = []
  const outcome = await send((progress) => told.push(progress))
  expect(outcome).toEqual({ ok: true, value: { data: sampleOrders.uploaded } })
  expect(sent).toEqual(['Bearer token', 'csrf_1', 'lanterns.csv', 'Bring me {count} lantern oils.'])
  expect(told.at(-1)?.sent).toEqual(told.at(-1)?.total)
})

test('a refusal is a value; a refused session is also reported', async () => {
  worker.use(refuse(uploadResource, 'UPLOAD_FAILED'))
  expect(await send()).toMatchObject({ ok: false, code: 'UPLOAD_FAILED', status: 422 })
  expect(onSessionRefused).not.toHaveBeenCalled()
  worker.use(refuse(uploadResource, 'UNAUTHORIZED'))
  expect(await send()).toMatchObject({ ok: false, code: 'UNAUTHORIZED', status: 403 })
  expect(onSessionRefused).toHaveBeenCalledOnce()
})

test('a connection that breaks, and a reply that breaks the contract, are values too', async () => {
  worker.use(http.post(path, () => HttpResponse.error()))
  expect(await send()).toEqual({ ok: false, code: 'OFFLINE' })
  worker.use(http.post(path, () => HttpResponse.json({ data: 'nothing of the kind' })))
  expect(await send()).toMatchObject({ ok: false, code: 'BROKEN_REPLY' })
})

test('an upload that is left rejects with the reason', async () => {
  const reached = Promise.withResolvers<void>()
  worker.use(
    http.post(path, () => {
      reached.resolve()
      return HttpResponse.json({ data: sampleOrders.uploaded })
    }),
  )
  const leaving = new AbortController()
  const sending = send(() => undefined, leaving.signal)
  await reached.promise
  leaving.abort(new Error('Left'))
  await expect(sending).rejects.toThrow('Left')
  await expect(send(() => undefined, leaving.signal)).rejects.toThrow('Left')
})
