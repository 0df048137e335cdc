import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { launchChromium } from '#scripts/browser.ts'
import { demoCustomerEmail } from '#service/demo/demonstration.ts'
import { createService } from '#service/service.ts'
import { readSettings } from '#service/settings.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { startRunningService } from '#tests/support/running-service.ts'
import { resetLinkTo } from './model/mail.ts'
import { newVisitor } from './model/visitor.ts'

test(
  'a link that was not opened within its hour says so, and a new one can be asked for',
  { timeout: 240_000 },
  async () => {
    const dataDir = await filledFolder()
    const browser = await launchChromium()
    try {
      const link = await linkOfAnHourAgo(dataDir)
      const service = await startRunningService(dataDir)
      try {
        const { page, account, faults } = await newVisitor(browser, service.address, {})
        await page.goto(link)
        await account.askForNewLink('This link has expired. Please ask for a new one.')
        expect(faults).toEqual([])
      } finally {
        await service.end()
      }
    } finally {
      await browser.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)

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
