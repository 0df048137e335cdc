import { afterAll, expect, inject, test } from 'vitest'
import { installedFirefox, launchFirefox } from '#scripts/firefox.ts'
import { orderLargeJob } from '../e2e/model/large-order.ts'
import { openShop } from '../e2e/model/shop.ts'

const executable = installedFirefox()
if (executable === undefined) throw new Error('There is no Firefox on the path, and FIREFOX_PATH names none')
const browser = await launchFirefox(executable)
afterAll(() => browser.close())

const shop = openShop(
  () => inject('address'),
  async () => browser,
)

test('a guest orders a game in Firefox, without a warning', async () => {
  const visitor = await shop.visit({ width: 1440, motion: true })
  await orderLargeJob(visitor)
  expect(visitor.faults).toEqual([])
})
