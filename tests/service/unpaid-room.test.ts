import { eq, inArray } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { removeResource } from '#domain/contract/remove-resource.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { uploadAsset } from '#domain/contract/upload-asset.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { orderFiles, orders } from '#service/store/schema.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import { newOrder, signUp, sourceFile, uploadedOrder } from '#tests/support/service-journey.ts'
import { databases } from '#tests/support/test-service.ts'

const megabyte = 1024 ** 2

describe.each(databases)('the unpaid orders of a customer, on the $name,', (database) => {
  const shop = withGuest(database, { environment: { CUSTOMER_UNPAID_GB: '1' } })
  const full = { status: 413, code: 'UNPAID_TOO_MUCH' }

  test('hold so much; the customer is told before, and the order stays as it was', async () => {
    const { client } = await signUp(shop().service.app)
    const { db } = shop().service.services
    const other = await uploadedOrder(client)
    const holding = (size: number) =>
      db
        .update(orderFiles)
        .set({ size })
        .where(eq(orderFiles.orderNumber, Number(other.params.orderId)))
    const held = await newOrder(client)
    const asset = { ...held, body: [new File(['map'], 'glossary_map.csv')] }
    await holding(700 * megabyte)
    expect((await client.call(uploadResource, { ...held, body: [sourceFile()] })).data.room).toBeUndefined()
    await holding(900 * megabyte)
    const { room } = (await client.call(uploadAsset, asset)).data
    expect(room).toEqual({ left: 124 * megabyte - sourceFile().size - 3, of: 'unpaid' })

    await holding(1024 * megabyte)
    const before = await client.call(resumeOrder, held)
    expect(await client.refusal(uploadAsset, asset)).toEqual(full)
    expect(await client.refusal(uploadResource, { ...held, body: [sourceFile('other.csv')] })).toEqual(full)
    expect(await client.call(resumeOrder, held)).toEqual(before)
    expect(await readdir(join(shop().service.dataDir, 'files', held.params.orderId))).toHaveLength(2)
    expect(before.data.room).toEqual({ left: 0, of: 'unpaid' })
    await db
      .update(orders)
      .set({ paidAt: new Date() })
      .where(eq(orders.number, Number(other.params.orderId)))
    expect((await client.call(uploadAsset, asset)).data.resource.assets).toHaveLength(2)
  })

  test('take in no order that would make them hold too much: it stays a guest’s until there is room', async () => {
    const { client } = await signUp(shop().service.app)
    const { guest, service } = shop()
    const [first, second] = [await uploadedOrder(guest), await uploadedOrder(guest)]
    const numbers = [first, second].map(({ params }) => Number(params.orderId))
    await service.services.db
      .update(orderFiles)
      .set({ size: 600 * megabyte })
      .where(inArray(orderFiles.orderNumber, numbers))
    await client.call(resumeOrder, first)
    expect(await client.refusal(resumeOrder, second)).toEqual(full)
    expect((await guest.call(resumeOrder, second)).data.resource.files).toHaveLength(1)
    await client.call(removeResource, { ...first, params: { ...first.params, fileName: sourceFile().name } })
    await client.call(resumeOrder, second)
    expect(await guest.refusal(resumeOrder, second)).toEqual({ status: 403, code: 'UNAUTHORIZED' })
  })
})
