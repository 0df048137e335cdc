import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { downloadAsset } from '#domain/contract/download-asset.call.ts'
import { removeAsset } from '#domain/contract/remove-asset.call.ts'
import { removeResource } from '#domain/contract/remove-resource.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { uploadAsset } from '#domain/contract/upload-asset.call.ts'
import { demoCustomerEmail, demoPassword } from '#service/demo/demonstration.ts'
import { folderStore } from '#service/files/folder-store.ts'
import { findOrder } from '#service/store/orders.ts'
import { orderAssets } from '#service/store/schema.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { begunOrder, informedOrder, newOrder, signUp } from '#tests/support/service-journey.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'

const megabyte = 1024 * 1024
const noAsset = { status: 404, code: 'FILE_NOT_FOUND' }
const tooLarge = { status: 413, code: 'ASSETS_TOO_LARGE' }
const tooMany = { status: 413, code: 'TOO_MANY_ASSETS' }
const notFound = { status: 404, code: 'ORDER_NOT_FOUND' }

describe.each(databases)('assets on the $name', (database) => {
  const shop = withGuest(database, { isDemonstrated: true })

  test('are kept by kind and name, several of a kind, and the order stays where it is', async () => {
    const held = await informedOrder(shop().guest)
    const body = [new File(['a'], 'glossary_terms.csv'), new File(['b'], 'glossary_terms.csv')]
    const first = await shop().guest.call(uploadAsset, { ...held, body })
    expect(first.data.resource.assets).toEqual(['glossary_terms (1).csv', 'glossary_terms.csv'])
    const second = await shop().guest.call(uploadAsset, {
      ...held,
      body: [new File(['c'], 'GLOSSARY_terms.CSV'.replace('GLOSSARY', 'glossary'))],
    })
    expect({ state: second.data.state, assets: second.data.resource.assets }).toEqual({
      state: 16,
      assets: ['glossary_terms (1).csv', 'glossary_terms.csv', 'glossary_terms (2).CSV'],
    })
    const at = { ...held, params: { ...held.params, fileName: 'glossary_terms (1).csv' } }
    const { blob, fileName } = await shop().guest.call(downloadAsset, at)
    expect({ fileName, text: await blob.text() }).toEqual({ fileName: 'glossary_terms (1).csv', text: 'b' })
  })

  test('all fit into one order, also when they come at once', async () => {
    const held = await newOrder(shop().guest)
    const uploads = Array.from({ length: 5 }, () =>
      shop().guest.call(uploadAsset, { ...held, body: [new File(['x'], 'screenshots_menu.png')] }),
    )
    await Promise.all(uploads)
    expect((await shop().guest.call(resumeOrder, held)).data.resource.assets.toSorted()).toEqual([
      'screenshots_menu (1).png',
      'screenshots_menu (2).png',
      'screenshots_menu (3).png',
      'screenshots_menu (4).png',
      'screenshots_menu.png',
    ])
  })

  test.each([
    [
      'one above 8 MB',
      [new File([new Uint8Array(8 * megabyte + 1)], 'legacy_old.zip')],
      { status: 413, code: 'FILE_SIZE_EXCEEDED' },
    ],
    ['one of no kind', [new File(['x'], 'terms.csv')], { status: 422, code: 'UPLOAD_FAILED' }],
    ['none', [], { status: 400, code: 'INVALID_REQUEST' }],
    [
      'a good one and one of no kind',
      [new File(['x'], 'legacy_old.csv'), new File(['x'], 'spell_old.csv')],
      { status: 422, code: 'UPLOAD_FAILED' },
    ],
    [
      'too many at once',
      Array.from({ length: 21 }, () => new File(['x'], 'legacy_old.csv')),
      { status: 400, code: 'INVALID_REQUEST' },
    ],
  ])('%s: refused, and nothing of it is kept', async (_, body, refusal) => {
    const held = await newOrder(shop().guest)
    expect(await shop().guest.refusal(uploadAsset, { ...held, body })).toEqual(refusal)
    expect((await shop().guest.call(resumeOrder, held)).data.resource.assets).toEqual([])
    const folder = join(shop().service.dataDir, 'files', held.params.orderId)
    expect(await readdir(folder).catch(() => [])).toEqual([])
  })

  test('are at most 200 MB and 200 files for one order', async () => {
    const { db } = shop().service.services
    const heavy = await begunOrder(shop().guest)
    const kept = { orderNumber: Number(heavy.params.orderId), storageKey: 'none' }
    await db.insert(orderAssets).values({ ...kept, name: 'legacy_old.zip', size: 200 * megabyte - 2 })
    const body = [new File(['ab'], 'legacy_new.csv')]
    expect(await shop().guest.refusal(uploadAsset, { ...heavy, body: [...body, ...body] })).toEqual(tooLarge)
    await shop().guest.call(uploadAsset, { ...heavy, body })
    expect(await shop().guest.refusal(uploadAsset, { ...heavy, body })).toEqual(tooLarge)

    const many = await begunOrder(shop().guest)
    const orderNumber = Number(many.params.orderId)
    const names = Array.from({ length: 199 }, (_, n) => ({ orderNumber, storageKey: 'none', name: `${n}`, size: 1 }))
    await db.insert(orderAssets).values(names)
    await shop().guest.call(uploadAsset, { ...many, body })
    expect(await shop().guest.refusal(uploadAsset, { ...many, body })).toEqual(tooMany)
  })

  test('of exactly 8 MB are taken, and names are made safe', async () => {
    const held = await newOrder(shop().guest)
    const file = new File([new Uint8Array(8 * megabyte)], 'original_..\\art:final?.psd')
    const { data } = await shop().guest.call(uploadAsset, { ...held, body: [file] })
    expect(data.resource.assets).toEqual(['original_.._art_final_.psd'])
  })

  test('are removed, and to remove them again changes nothing', async () => {
    const held = await newOrder(shop().guest)
    await shop().guest.call(uploadAsset, { ...held, body: [new File(['x'], 'styleguide_tone.txt')] })
    const at = { ...held, params: { ...held.params, fileName: 'styleguide_tone.txt' } }
    const { data } = await shop().guest.call(removeAsset, at)
    expect(data.resource.assets).toEqual([])
    expect((await shop().guest.call(removeAsset, at)).data).toEqual(data)
    expect(await shop().guest.refusal(downloadAsset, at)).toEqual(noAsset)
  })

  test('and a file that were never there can be removed from an unchanged order, which stays unwritten', async () => {
    const { db } = shop().service.services
    const held = await newOrder(shop().guest)
    const at = { ...held, params: { ...held.params, fileName: 'nothing' } }
    for (const call of [removeAsset, removeResource]) {
      const { data } = await shop().guest.call(call, at)
      expect(data.resource).toMatchObject({ files: [], assets: [] })
    }
    expect(await findOrder(db, Number(held.params.orderId))).toBeUndefined()
    await shop().guest.call(uploadAsset, { ...held, body: [new File(['x'], 'styleguide_tone.txt')] })
    const { data } = await shop().guest.call(removeAsset, at)
    expect(data.resource.assets).toEqual(['styleguide_tone.txt'])
  })

  test('of an earlier order are for its own customer', async () => {
    const { accessToken } = await shop().guest.call(signin, {
      body: { email: demoCustomerEmail, password: demoPassword },
    })
    const maya = serviceClient(shop().service.app, accessToken)
    const { data } = await maya.call(customerOrders, {})
    const [earlier] = data.rows
    if (!earlier) throw new Error('Maya has no order')
    const query = { refer: earlier.id }
    const held = await newOrder(maya)
    const params = { ...held.params, fileName: 'styleguide_paper-lanterns.txt' }
    const { blob } = await maya.call(downloadAsset, { ...held, params, query })
    expect(await blob.text()).toBe('Short, warm sentences. No exclamation marks in menus.\n')

    const stranger = await signUp(shop().service.app)
    const own = await newOrder(stranger.client)
    const refer = { ...own, params: { ...own.params, fileName: params.fileName }, query }
    expect(await stranger.client.refusal(downloadAsset, refer)).toEqual(notFound)
    const guests = await newOrder(shop().guest)
    const byGuest = { ...guests, params: { ...guests.params, fileName: params.fileName }, query }
    expect(await shop().guest.refusal(downloadAsset, byGuest)).toEqual({ status: 403, code: 'UNAUTHORIZED' })
  })
})

test('either all of several assets are kept or none, also when the store fails', async () => {
  const root = await mkdtemp(join(tmpdir(), 'lockit-assets-'))
  const files = folderStore(root)
  let taken = 0
  const take: typeof files.take = async (key, path) => {
    taken += 1
    if (taken === 2) throw new Error('The disk is full.')
    await files.take(key, path)
  }
  const [database] = databases
  const service = await openTestService(database, { files: { ...files, take } })
  const guest = serviceClient(service.app)
  const held = await newOrder(guest)
  const body = [new File(['a'], 'glossary_a.csv'), new File(['b'], 'glossary_b.csv')]
  expect(await guest.refusal(uploadAsset, { ...held, body })).toEqual({ status: 500, code: 'SERVER_ERROR' })
  expect({ taken, left: await readdir(root) }).toEqual({ taken: 2, left: [] })
  await service.close()
  await rm(root, { recursive: true })
})
