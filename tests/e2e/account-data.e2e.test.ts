import { unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { chosenOrder } from '#tests/support/service-journey.ts'
import { deletionModel } from '#stories/deletion/deletion.model.tsx'
import { downloadOf } from '#stories/download/download.model.tsx'
import { heading } from '#stories/support/parts.ts'
import { openShop } from './model/shop.ts'
import { unsoundness } from './model/soundness.ts'

const shop = openShop()

test('a customer takes their data away and deletes the account, and is a guest', async () => {
  const customer = await shop.newCustomer()
  const order = await chosenOrder(customer.client)
  const { page, hands, account, flow, see } = await shop.visit({ customer })
  await page.goto('/profile')
  const coming = page.waitForEvent('download')
  await hands.press(downloadOf('your data'))
  const download = await coming
  expect(download.suggestedFilename()).toBe('lockit-account.zip')
  const entries = unzipSync(new Uint8Array(await readFile(await download.path())))
  expect(Object.keys(entries)).toContain(`orders/${order.params.orderId}/source/harbor.csv`)

  await flow(deletionModel).does({ type: 'deletion.ask' })
  expect(await unsoundness(page)).toEqual([])
  await flow(deletionModel).does({ type: 'deletion.type', password: 'not-the-password' })
  await flow(deletionModel).does({ type: 'deletion.confirm' })
  await flow(deletionModel).is('refused', { password: 'not-the-password', refusal: 'ACCOUNT_NOT_FOUND' })
  await flow(deletionModel).does({ type: 'deletion.type', password: customer.password })
  await flow(deletionModel).does({ type: 'deletion.confirm' })
  await see(heading('Your account is deleted'))
  expect(new URL(page.url()).pathname).toBe('/deleted')
  expect(await unsoundness(page)).toEqual([])

  await page.goto('/profile')
  await account.asksToSignIn()
})
