import { expect, inject, test } from 'vitest'
import { listQuestions } from '#domain/contract/list-questions.call.ts'
import { runOps } from '#service/cli/ops.ts'
import { demoCustomerEmail } from '#service/demo/demonstration.ts'
import { filledPassword } from '#tests/support/filled-folder.ts'
import { paidOrder } from '#tests/support/service-delivery.ts'
import { questionsOn } from './model/questions.ts'
import { bothWays } from './model/visitor.ts'
import { openShop } from './model/shop.ts'

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

/** Longer than the page waits before it asks what is new. */
const wait = 16_000

test.for(bothWays)('a conversation with a linguist: $hands, $width px', async ({ hands: way, width }) => {
  const customer = await shop.newCustomer()
  const { orderId } = (await paidOrder(customer.client)).params
  const { page, hands, context } = await shop.visit({ customer, hands: way, width })
  const qanda = questionsOn(page, hands)
  await page.clock.install()
  await page.goto('/orders')
  await hands.press(page.getByRole('link', { name: orderId, exact: true }))
  await qanda.isFor(orderId)
  await qanda.saysThatThereIsNone("You don't have any questions yet.")
  await qanda.choose('Unresolved')
  await qanda.saysThatThereIsNone("You don't have any unresolved questions.")

  const id = await ask(orderId, 'Is {0} a word?', '--source', 'Stay, until the tide {0}', '--key', 'c')
  await page.clock.fastForward(wait)
  await qanda.counts(1, 1)
  await qanda.choose('All')
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
  await qanda.refusal.waitFor()
  expect(await qanda.refusal.textContent()).toBe(
    'We encountered an unexpected problem. Please contact our Admin if you have any enquiries.',
  )
  await context.setOffline(false)
  await hands.press(page.getByRole('button', { name: 'Reply' }))
  await qanda.comment('And this too.')
  await expect.poll(() => qanda.box.inputValue()).toBe('')

  await ask(orderId, 'Is the keeper old?')
  await staff('resolve', id)
  await page.clock.fastForward(wait)
  await qanda.counts(2, 1)
  await qanda.isResolved()
  await expect.poll(() => page.getByRole('button', { name: 'Reply' }).isDisabled()).toBe(true)
  await qanda.read('General')
  await qanda.choose('Unresolved')
  await qanda.counts(2, 1)
  await qanda.back()
  await page.getByRole('link', { name: `Q&A of order ${orderId}, 2 questions, 1 without an answer` }).waitFor()

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
  await page.getByRole('heading', { level: 2, name: 'This order can’t be found' }).waitFor()
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
  const { page, hands } = await shop.visit({ customer, hands: 'keyboard' })
  const button = page.getByRole('button', { name: 'moth-and-ember-translated.csv' })
  await page.goto('/orders')
  await page.route('**/merged/*', (route) => route.abort(), { times: 1 })
  await hands.press(button)
  await expect.poll(() => button.textContent()).toBe('Failed, try again moth-and-ember-translated.csv')
  const started = page.waitForEvent('download')
  await hands.press(button)
  const download = await started
  expect(download.suggestedFilename()).toBe('moth-and-ember-translated.csv')
  await expect.poll(() => button.textContent()).toBe('Download moth-and-ember-translated.csv')
})

test('a download goes on while another page is looked at', async () => {
  const customer = await shop.signIn(demoCustomerEmail, filledPassword)
  const { page, hands } = await shop.visit({ customer })
  const qanda = questionsOn(page, hands)
  const button = page.getByRole('button', { name: 'moth-and-ember-translated.csv' })
  const isBusy = () => button.getAttribute('aria-busy')
  const held = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/merged/*', async (route) => {
    asked += 1
    await held.promise
    await route.continue()
  })
  await page.goto('/orders')
  await hands.press(button)
  await expect.poll(isBusy).toBe('true')
  await hands.press(page.getByRole('row').filter({ has: button }).getByRole('link').first())
  await page.getByRole('tab', { name: 'All 2', exact: true }).waitFor()
  await qanda.back()
  await expect.poll(isBusy).toBe('true')
  const started = page.waitForEvent('download')
  held.resolve()
  expect((await started).suggestedFilename()).toBe('moth-and-ember-translated.csv')
  await expect.poll(isBusy).toBe('false')
  expect(asked).toBe(1)
})
