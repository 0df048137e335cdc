import { expect, test } from 'vitest'
import { first, text } from '#stories/support/parts.ts'
import { textFile } from './model/files.ts'
import { openShop } from './model/shop.ts'

const shop = openShop()

/** Twenty rows of a key, some words and their translation. */
function table(language: string, source: string, target: string): string {
  const rows = Array.from({ length: 20 }, (_, row) => `line.${row},${source},${target}\n`)
  return `key,English,${language}\n${rows.join('')}`
}

test('a Cyrillic file is billed as it is read, by mouse: in another encoding too', async () => {
  const { page, wizard, upload, setup } = await shop.visit({ width: 1440 })
  await page.goto('/')
  // In GB18030 the byte of the space between the names begins a character, and two words are one.
  await upload.choose(textFile('nova.csv', table('Russian', 'Nova\u00A0Prime waits', 'Да'), 'windows-1251'))
  await wizard.at(2)
  await setup.isReadAs('windows-1251')
  await expect.poll(() => setup.columns()).toEqual(['A String Identifier', 'B Source: enUS', 'C Target: ruRU'])
  await setup.isCounted(60)
  await setup.readAs('gb18030')
  await setup.isReadAs('gb18030')
  await setup.isCounted(40)
  await wizard.next()
  await wizard.at(3)
  await expect.poll(async () => (await wizard.said())[1]).toBe('1 sheet, 40 words')

  await wizard.back()
  await wizard.at(2)
  await setup.isReadAs('gb18030')
  await setup.readAs('windows-1251')
  await setup.isCounted(60)
  await wizard.next()
  await wizard.at(3)
  await expect.poll(async () => (await wizard.said())[1]).toBe('1 sheet, 60 words')
})

test('a Japanese file is billed as it is read, by keyboard: what was chosen outlasts a reload', async () => {
  const { page, wizard, upload, setup, see } = await shop.visit({ width: 390, hands: 'keyboard' })
  await page.goto('/')
  await upload.choose(textFile('nova.csv', table('Japanese', 'Nova Prime waits', '待つ'), 'shift_jis'))
  await wizard.at(2)
  await setup.isReadAs('shift_jis')
  await setup.isCounted(60)
  await setup.readAs('windows-1252')
  await setup.isReadAs('windows-1252')
  await page.reload()
  await setup.isReadAs('windows-1252')
  await setup.readAs('shift_jis')
  await setup.isReadAs('shift_jis')
  await see(first(text(/待つ/)))
  await setup.undoGuesses()
  await setup.markSource('B')
  await setup.isCounted(60)
  await wizard.next()
  await wizard.at(3)
  await expect.poll(async () => (await wizard.said())[1]).toBe('1 sheet, 60 words')
})
