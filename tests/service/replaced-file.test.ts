import { describe, expect, test } from 'vitest'
import type { Call } from '#domain/contract/call.ts'
import { instanceQuote } from '#domain/contract/instance-quote.call.ts'
import { removeResource } from '#domain/contract/remove-resource.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { saveInformation } from '#domain/contract/save-information.call.ts'
import { saveLanguageSetting } from '#domain/contract/save-language-setting.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { information } from '#machines/order/orders.fixtures.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import { readRefusal, type ServiceClient } from '#tests/support/service-client.ts'
import { informedOrder, settings, sourceFile, type Held } from '#tests/support/service-journey.ts'
import { databases } from '#tests/support/test-service.ts'

const noFile = { status: 404, code: 'FILE_NOT_FOUND' }
const choice = { targets: ['deDE', 'frFR'], currency: 'EUR' as const }

type Tab = { readonly client: ServiceClient; readonly held: Held; readonly file: string }

/** Every call of steps 2 to 4 that is about the file, as a tab makes it that has this version of it. */
const calls = {
  'marks columns': async ({ client, held, file }: Tab) =>
    statusOf(saveFileSetting, await client.send(saveFileSetting, { ...held, query: { file }, body: settings })),
  'quotes a choice': async ({ client, held, file }: Tab) =>
    statusOf(instanceQuote, await client.send(instanceQuote, { ...held, query: { file }, body: choice })),
  'chooses languages': async ({ client, held, file }: Tab) => {
    const body = { source: 'enUS' as const, ...choice }
    return statusOf(saveLanguageSetting, await client.send(saveLanguageSetting, { ...held, query: { file }, body }))
  },
  'tells of the game': async ({ client, held, file }: Tab) =>
    statusOf(saveInformation, await client.send(saveInformation, { ...held, query: { file }, body: information })),
  'deletes the file': async ({ client, held, file }: Tab) =>
    statusOf(removeResource, await client.send(removeResource, { ...named(held), query: { file } })),
}
type Doing = keyof typeof calls

function named({ params, orderToken }: Held) {
  return { params: { ...params, fileName: 'harbor.csv' }, orderToken }
}

async function statusOf(call: Call, response: Response) {
  return response.ok ? { status: response.status } : readRefusal(call, response)
}

describe.each(databases)('a file that another tab has replaced, on the $name', (database) => {
  const shop = withGuest(database)

  async function versionOf(held: Held): Promise<string> {
    const { data } = await shop().guest.call(resumeOrder, held)
    return data.resource.files[0]?.version ?? ''
  }

  test.for(Object.keys(calls) as Doing[])('is told to the tab that %s, and the order stays as it was', async (name) => {
    const { guest } = shop()
    const held = await informedOrder(guest)
    const before = await versionOf(held)
    // The very same file, as if somebody had mended it under its old name.
    await guest.call(uploadResource, { ...held, body: [sourceFile()] })
    const now = await guest.call(resumeOrder, held)

    expect(await calls[name]({ client: guest, held, file: before })).toEqual(noFile)
    expect((await guest.call(resumeOrder, held)).data).toEqual(now.data)
    expect(now.data.resource.files[0]?.version).not.toBe(before)
  })

  test('the tab that has the newest version goes on', async () => {
    const { guest } = shop()
    const held = await informedOrder(guest)
    const tab = { client: guest, held, file: await versionOf(held) }
    for (const call of Object.values(calls)) expect(await call(tab)).toEqual({ status: 200 })
  })

  test('a file that was removed takes neither languages nor answers', async () => {
    const { guest } = shop()
    const held = await informedOrder(guest)
    const tab = { client: guest, held, file: await versionOf(held) }
    await guest.call(removeResource, named(held))
    for (const name of ['marks columns', 'quotes a choice', 'chooses languages', 'tells of the game'] as const) {
      expect(await calls[name](tab)).toEqual(noFile)
    }
  })
})
