import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { initOrder } from '#domain/contract/init-order.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { newOrder } from '#tests/support/service-journey.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'

const [database] = databases
const environment = {
  LOCKIT_DEMO: 'off',
  STRIPE_SECRET_KEY: 'sk_test_secret_canary',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
  STRIPE_WEBHOOK_SECRET: 'whsec_canary',
  PAYPAL_CLIENT_ID: 'client-public',
  PAYPAL_CLIENT_SECRET: 'paypal-canary',
  PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com',
}

test('the app is told the keys that are made for browsers, and nobody the others', async () => {
  const documents = await mkdtemp(join(tmpdir(), 'lockit-dist-'))
  await writeFile(join(documents, 'index.html'), '<html><head></head></html>')
  const service = await openTestService(database, { environment, documents })
  const guest = serviceClient(service.app)
  const begun = await guest.call(initOrder, {})
  const resumed = await guest.call(resumeOrder, await newOrder(guest))
  for (const { cfg } of [begun, resumed]) {
    expect(cfg).toMatchObject({ stripeKey: 'pk_test_public', paypalClientId: 'client-public' })
  }
  const page = await service.app.request('/')
  const said = JSON.stringify([begun, resumed, await page.text(), [...page.headers], service.logged()])
  expect(said).toContain('pk_test_public')
  expect(said).not.toContain('canary')
  await service.close()
  await rm(documents, { recursive: true })
})
