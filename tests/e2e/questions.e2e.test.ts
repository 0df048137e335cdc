import { expect, inject, test } from 'vitest'
import { listQuestions } from '#domain/contract/list-questions.call.ts'
import { runOps } from '#service/cli/ops.ts'
import { demoCustomerEmail } from '#service/demo/demonstration.ts'
import { filledPassword } from '#tests/support/filled-folder.ts'
import { paidOrder } from '#tests/support/service-delivery.ts'
import { button, first, having, link, part, tab, within } from '#stories/support/parts.ts'
import { questionsOn } from './model/questions.ts'
import { openShop } from './model/shop.ts'
import { unsoundness } from './model/soundness.ts'

const shop = openShop()

async function staff(...words: string[]): Promise<string> {
  const { exitCode, lines } = await runOps(words, { DATA_DIR: inject('dataDir') })
  expect({ exitCode, lines }).toEqual({ exitCode: 0, lines })
  return lines[0] ?? ''
}

async function ask(orderId: string, text: string, ...about: string[]): Promise<string> {
  const line = await staff('question', orderId, text, '--by', 'Claire D.', '--lang', 'fr', ...about)
  return /^Question (\d+)/.exec(line)?.[1] ?? ''
}

/** The file of the demonstration's finished order, in the list. */
const translated = button(/moth-and-ember-translated\.csv$/)

/** Longer than the page waits before it asks what is new. */
const wait = 16_000

test('a conversation with a linguist, by keyboard on a small screen', async () => {
  const customer = await shop.newCustomer()
  const { orderId } = (await paidOrder(customer.client)).params
  const { page, hands, see, context } = await shop.visit({ customer, hands: 'keyboard', width: 390 })
  const qanda = questionsOn(page, hands)
  await page.clock.install()
  await page.goto('/orders')
  await hands.press(link(orderId))
  await qanda.isFor(orderId)
  await qanda.isEmpty()
  await qanda.chooseUnresolved()
  await qanda.isSettled()

  const id = await ask(orderId, 'Is {0} a word?', '--source', 'Stay, until the tide {0}', '--key', 'c')
  await page.clock.fastForward(wait)
  await qanda.counts(1, 1)
  await qanda.chooseAll()
  await qanda.saysUnanswered('Stay, until the tide {0}')
  await qanda.answer('A word:', '“turns”.')
  await qanda.comment('A word:\n“turns”.')

  await qanda.type('Half an ans')
  await staff('answer', id, 'Merci.', '--by', 'Claire D.', '--lang', 'fr')
  await page.clock.fastForward(wait)
  await qanda.comment('Merci.')
  expect(await qanda.box.inputValue()).toBe('Half an ans')
  expect(await qanda.box.evaluate((box) => box === document.activeElement)).toBe(true)

  await page.reload()
  await expect.poll(() => qanda.box.inputValue()).toBe('Half an ans')
  await context.setOffline(true)
  await qanda.answer('And this too.')
  await qanda.isRefused()
  await context.setOffline(false)
  await qanda.send()
  await qanda.comment('And this too.')
  await expect.poll(() => qanda.box.inputValue()).toBe('')

  await ask(orderId, 'Is the keeper old?')
  await staff('resolve', id)
  await page.clock.fastForward(wait)
  await qanda.counts(2, 1)
  await qanda.isResolved()
  await qanda.takesNoAnswer()
  await qanda.read('General')
  await qanda.chooseUnresolved()
  await qanda.counts(2, 1)
  await qanda.back()
  await see(link(`Q&A of order ${orderId}, 2 questions, 1 without an answer`))

  const { data } = await customer.client.call(listQuestions, { params: { orderId }, orderToken: undefined })
  const said = data.map(({ content, answers }) => [content, ...answers.map((answer) => answer.content)])
  expect(said).toEqual([['Is the keeper old?'], ['Is {0} a word?', 'A word:\n“turns”.', 'Merci.', 'And this too.']])
})

test('a guest is asked to log in; another customer’s order is not to be found', async () => {
  const [owner, other] = [await shop.newCustomer(), await shop.newCustomer()]
  const { orderId } = (await paidOrder(owner.client)).params
  const id = await ask(orderId, 'Up or down?')
  const { page, hands, account } = await shop.visit()
  const qanda = questionsOn(page, hands)
  await page.goto(`/orders/${orderId}`)
  await account.signIn(other)
  await qanda.isMissing()
  await account.signOut('Ines')
  await account.isSignedOut()
  await page.goto(`/orders/${orderId}`)
  await account.signIn(owner)
  await qanda.type('Half an answer')
  await page.reload()
  await expect.poll(() => qanda.box.inputValue()).toBe('Half an answer')

  await account.signOut('Ines')
  await account.isSignedOut()
  await page.goto(`/orders/${orderId}`)
  await account.signIn(owner)
  await qanda.box.waitFor()
  expect(await qanda.box.inputValue()).toBe('')
  await staff('resolve', id)
})

test('a translated file is taken from the list, and one that fails says so on its button', async () => {
  const customer = await shop.signIn(demoCustomerEmail, filledPassword)
  const { page, hands, at } = await shop.visit({ customer, hands: 'keyboard' })
  const file = at(translated)
  await page.goto('/orders')
  await page.route('**/merged/*', (route) => route.abort(), { times: 1 })
  await hands.press(translated)
  await expect.poll(() => file.textContent()).toBe('Failed, try again moth-and-ember-translated.csv')
  const started = page.waitForEvent('download')
  await hands.press(translated)
  const download = await started
  expect(download.suggestedFilename()).toBe('moth-and-ember-translated.csv')
  await expect.poll(() => file.textContent()).toBe('Download moth-and-ember-translated.csv')
})

test('a download goes on while another page is looked at', async () => {
  const customer = await shop.signIn(demoCustomerEmail, filledPassword)
  const { page, hands, see, at } = await shop.visit({ customer })
  const qanda = questionsOn(page, hands)
  const file = at(translated)
  const isBusy = () => file.getAttribute('aria-busy')
  const held = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/merged/*', async (route) => {
    asked += 1
    await held.promise
    await route.continue()
  })
  await page.goto('/orders')
  await see(translated)
  expect(await unsoundness(page)).toEqual([])
  await hands.press(translated)
  await expect.poll(isBusy).toBe('true')
  await hands.press(first(within(having(part('row'), /moth-and-ember/), part('link'))))
  await see(tab('All 2'))
  expect(await unsoundness(page)).toEqual([])
  await qanda.back()
  await expect.poll(isBusy).toBe('true')
  const started = page.waitForEvent('download')
  held.resolve()
  expect((await started).suggestedFilename()).toBe('moth-and-ember-translated.csv')
  await expect.poll(isBusy).toBe('false')
  expect(asked).toBe(1)
})
