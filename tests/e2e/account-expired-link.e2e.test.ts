import { rm } from 'node:fs/promises'
import { onTestFinished, test } from 'vitest'
import { demoCustomerEmail } from '#service/demo/demonstration.ts'
import { createService } from '#service/service.ts'
import { readSettings } from '#service/settings.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { startRunningService, type RunningService } from '#tests/support/running-service.ts'
import { resetLinkTo } from './model/mail.ts'
import { openShop } from './model/shop.ts'

let service: RunningService
const shop = openShop(() => service.address)

test('a link that was not opened within its hour says so, and a new one can be asked for', async () => {
  const dataDir = await filledFolder()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const link = await linkOfAnHourAgo(dataDir)
  service = await startRunningService(dataDir)
  onTestFinished(async () => void (await service.end()))
  const { page, account } = await shop.visit()
  await page.goto(link)
  await account.askForNewLink('This link has expired. Please ask for a new one.')
})

/** The path of a reset link, from a service whose clock is an hour late. */
async function linkOfAnHourAgo(dataDir: string): Promise<string> {
  const { app, close } = await createService(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }), {
    now: () => new Date(Date.now() - 60 * 60 * 1000),
  })
  await app.request(`/secure/v1/user/${encodeURIComponent(demoCustomerEmail)}/password/online`, { method: 'POST' })
  const link = await resetLinkTo(demoCustomerEmail, 1, dataDir)
  await close()
  return link
}
