import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { downloadDelivery } from '#domain/contract/download-delivery.call.ts'
import { verifyDelivery } from '#domain/contract/verify-delivery.call.ts'
import { issueDeliveryLink } from '#service/delivery/delivery-link.ts'
import { findOrder } from '#service/store/orders.ts'
import { openDesk } from '#tests/support/service-delivery.ts'
import { readRefusal, serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { demoFile, finishedOrder } from '#tests/support/service-links.ts'
import { informedOrder } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const noLink = { status: 404, code: 'TOKEN_NOT_FOUND' }

describe.each(databases)('a delivery link on the $name', (database) => {
  let service: TestService
  let guest: ServiceClient
  let orderId: string
  beforeAll(async () => {
    service = await openTestService(database, { isDemonstrated: true })
    guest = serviceClient(service.app)
    orderId = String(await finishedOrder(service.services))
  })
  afterAll(() => service.close())

  const issue = () => issueDeliveryLink(service.services, Number(orderId))

  test('leads to the service’s own download, which gives the file to nobody else', async () => {
    const tok = await issue()
    const read = vi.spyOn(service.services.files, 'read')
    const { data } = await guest.call(verifyDelivery, { params: { orderId, tok } })
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
    expect(data).toEqual({ address: `/purchase/delivery/${orderId}/${tok}/${demoFile}`, fileName: demoFile })
    const file = await service.app.request(data.address)
    expect(file.headers.get('content-disposition')).toContain(`filename="${demoFile}"`)
    expect((await file.text()).split('\n')[1]).toBe(
      'menu.start,Strike a match,Ein Streichholz anzünden,Stryk en tändsticka',
    )
    const foreign = { orderId: String(Number(orderId) + 1), tok, fileName: demoFile }
    expect(await guest.refusal(downloadDelivery, { params: foreign })).toEqual(noLink)
    expect(await guest.refusal(downloadDelivery, { params: { orderId, tok, fileName: 'other.csv' } })).toEqual({
      status: 404,
      code: 'FILE_NOT_FOUND',
    })
  })

  test('is good until another one is issued', async () => {
    const tok = await issue()
    const again = await issue()
    expect(await guest.refusal(verifyDelivery, { params: { orderId, tok } })).toEqual(noLink)
    expect(await guest.refusal(downloadDelivery, { params: { orderId, tok, fileName: demoFile } })).toEqual(noLink)
    await guest.call(verifyDelivery, { params: { orderId, tok: again } })
  })

  test('to a file that cannot be read is a failure of ours, which is logged; none is made', async () => {
    const { files } = service.services
    const desk = await openDesk(service)
    const tok = await issue()
    const { merge } = (await findOrder(service.services.db, Number(orderId))) ?? {}
    const key = merge?.storageKey ?? ''
    const bytes = new Uint8Array(await new Response((await files.read(key))?.bytes() ?? null).arrayBuffer())
    await files.remove(key)
    expect(await guest.refusal(verifyDelivery, { params: { orderId, tok } })).toEqual({
      status: 500,
      code: 'SERVER_ERROR',
    })
    const told = { level: 'error', order: orderId, msg: 'the translated file of an order cannot be read' }
    expect(service.logged()).toContainEqual(expect.objectContaining(told))
    expect(await desk.run('delivery', orderId)).toEqual({
      exitCode: 1,
      lines: [`${demoFile} of order ${orderId} cannot be read from the file store.`],
    })
    await files.write(key, bytes)
    await guest.call(verifyDelivery, { params: { orderId, tok } })
    await desk.close()
  })

  test('leads a browser whose download is refused back to its page, and tells a program the code', async () => {
    const { files, db } = service.services
    const tok = await issue()
    const { data } = await guest.call(verifyDelivery, { params: { orderId, tok } })
    const { merge } = (await findOrder(db, Number(orderId))) ?? {}
    const key = merge?.storageKey ?? ''
    const bytes = new Uint8Array(await new Response((await files.read(key))?.bytes() ?? null).arrayBuffer())
    await files.remove(key)
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const reply = await service.app.request(data.address, { headers: { accept } })
    expect([reply.status, await reply.text()]).toEqual([303, ''])
    expect(reply.headers.get('location')).toBe(`/delivery?${new URLSearchParams({ orderId, tok })}`)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(service.logged().at(-1)).toMatchObject({ status: 303, code: 'FILE_NOT_FOUND' })
    const program = await service.app.request(data.address, { headers: { accept: '*/*' } })
    expect(await readRefusal(downloadDelivery, program)).toEqual({ status: 404, code: 'FILE_NOT_FOUND' })
    await files.write(key, bytes)
    expect((await service.app.request(data.address, { headers: { accept } })).status).toBe(200)
  })

  test('says that there is no file yet', async () => {
    const { params } = await informedOrder(guest)
    const tok = await issueDeliveryLink(service.services, Number(params.orderId))
    expect(await guest.refusal(verifyDelivery, { params: { ...params, tok } })).toEqual({
      status: 404,
      code: 'FILE_NOT_FOUND',
    })
  })
})

test('a delivery link leads where the settings say', async () => {
  const [database] = databases
  const environment = { DELIVERY_URL: 'https://files.lockit.example/{orderId}/{fileName}?token={tok}&{other}' }
  const service = await openTestService(database, { isDemonstrated: true, environment })
  const order = await finishedOrder(service.services)
  const tok = await issueDeliveryLink(service.services, order)
  const params = { orderId: String(order), tok }
  const { data } = await serviceClient(service.app).call(verifyDelivery, { params })
  await service.close()
  expect(data.address).toBe(`https://files.lockit.example/${order}/${demoFile}?token=${tok}&{other}`)
})
