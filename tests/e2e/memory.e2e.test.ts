import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { runOps } from '#service/cli/ops.ts'
import { summary } from '#stories/support/parts.ts'
import { cards } from './model/checkout.ts'
import { textFile } from './model/files.ts'
import { openShop } from './model/shop.ts'
import type { Visitor } from './model/visitor.ts'

const shop = openShop()
let desk: string
beforeAll(async () => {
  desk = await mkdtemp(join(tmpdir(), 'lockit-desk-'))
})
afterAll(() => rm(desk, { recursive: true, force: true }))

const lines = Array.from({ length: 300 }, (_, line) => `The tide takes lamp ${line}`)
const file = textFile('tide.csv', `key,English\n${lines.map((text, at) => `line.${at},${text}\n`).join('')}`)

/** What linguists hand in: all lines in French, the first hundred in German. */
async function deliver(orderId: string): Promise<void> {
  const rows = lines.map((text, at) => `line.${at},${text},Lampe ${at},${at < 100 ? `Leuchte ${at}` : ''}\n`)
  await writeFile(join(desk, 'tide.csv'), `key,English,frFR,deDE\n${rows.join('')}`)
  const environment = { DATA_DIR: inject('dataDir'), INIT_CWD: desk }
  expect(await runOps(['deliver', orderId, 'tide.csv', '--accept'], environment)).toMatchObject({ exitCode: 0 })
  const jobs = async () => (await runOps(['jobs', 'list'], environment)).lines
  await expect.poll(jobs).toContainEqual(expect.stringMatching(/^remember-delivery( +0){4}$/))
}

async function setUpFile({ wizard, upload, setup, languages }: Visitor) {
  await wizard.at(1)
  await upload.drop(file)
  await wizard.at(2)
  await setup.markSource('B')
  await setup.isCounted(1_500)
  await wizard.next()
  await wizard.at(3)
  await languages.isListed('French')
}

async function answerAndPay({ wizard, information, checkout }: Visitor) {
  await wizard.next()
  await wizard.at(4)
  await information.answerAll('Tide')
  await wizard.next()
  await wizard.at(5)
  const bill = Object.fromEntries(await checkout.summary())
  await checkout.typeCard(cards.good)
  await checkout.pay()
  await wizard.at(6)
  return bill
}

test('texts translated in a first order are free in the second, which the page says; where all are, they are a download', async () => {
  const customer = await shop.newCustomer({ country: 'SE' })
  const visitor = await shop.visit({ customer, motion: true })
  const { page, wizard, languages, at } = visitor
  await page.goto('/')
  await setUpFile(visitor)
  await languages.toggle('French')
  await languages.toggle('German')
  expect(await languages.total()).toBe('€385.88')
  await answerAndPay(visitor)
  const { data } = await customer.client.call(customerOrders, {})
  await deliver(data.rows[0]?.id ?? '')

  await wizard.continueOrder()
  await setUpFile(visitor)
  const { row } = languages
  await expect.poll(() => row('French').innerText()).toMatch(/−€180\.00 from memory\s+1,500 words/)
  await expect.poll(() => row('German').innerText()).toMatch(/−€62\.50 from memory\s+500 words/)
  expect(await row('Italian').innerText()).not.toContain('memory')
  await languages.toggle('French')
  await languages.hasNothingLeft()
  expect(await languages.knownFile()).toEqual({
    name: 'tide-translated.csv',
    text: `key,English,French\n${lines.map((text, at) => `line.${at},${text},Lampe ${at}\n`).join('')}`,
  })

  await languages.toggle('German')
  expect(await languages.total()).toBe('€131.25')
  await expect.poll(() => at(summary).innerText()).toMatch(/€254\.63 saved by translation memory\s+2,000 words/)
  expect((await answerAndPay(visitor))['Net cost']).toBe('€135.06')
  expect(visitor.refusals).toEqual([])
})
