import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { launchChromium } from '#scripts/browser.ts'
import { demoCustomerEmail } from '#service/demo/demonstration.ts'
import { passwordResets } from '#service/store/account.schema.ts'
import { openStore } from '#service/store/database.ts'
import { startRunningService } from '#tests/support/running-service.ts'
import { resetLinkTo } from './model/mail.ts'
import { newVisitor } from './model/visitor.ts'

test(
  'a link that was not opened within its hour says so, and a new one can be asked for',
  { timeout: 240_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lockit-e2e-'))
    const browser = await launchChromium()
    try {
      const link = await askForLink(dataDir)
      await letAnHourPass(dataDir)
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

/** The path of a reset link, from a service that ends then. */
async function askForLink(dataDir: string): Promise<string> {
  const service = await startRunningService(dataDir)
  const path = `/secure/v1/user/${encodeURIComponent(demoCustomerEmail)}/password/online`
  await fetch(new URL(path, service.address), { method: 'POST' })
  const link = await resetLinkTo(demoCustomerEmail, 1, dataDir)
  await service.end()
  return link
}

/** As the database of a service that nobody asked anything for an hour. */
async function letAnHourPass(dataDir: string): Promise<void> {
  const store = await openStore(undefined, dataDir)
  await store.db.update(passwordResets).set({ expiresAt: new Date(Date.now() - 1_000) })
  await store.close()
}
