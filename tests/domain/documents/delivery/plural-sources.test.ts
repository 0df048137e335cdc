import { expect, test } from 'vitest'
import { codeFaults } from '#domain/documents/delivery/code-faults.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { delivered, exported, mergedDelivery, orderOf, unitsOf } from '#tests/support/documents/delivery.ts'
import { unzipped } from '#tests/support/documents/unzipped.ts'

const pears = '#, c-format\nmsgid "One pear"\nmsgid_plural "%d pears"\nmsgstr[0] ""\nmsgstr[1] ""\n'
const android = `<resources><plurals name="pears">
  <item quantity="one">One <b>pear</b></item>
  <item quantity="other">%d <i>pears</i></item>
</plurals></resources>`

const sourcesIn = (file: string, name: string, lang: LanguageId) =>
  unitsOf(orderOf(file, name, [lang]), lang).map(({ plural, source }) => `${plural?.form} ${source}`)

// By CLDR: German, Hebrew and Polish say "one" of 1 alone, French of 0 and 1, Russian and Latvian of 21 too.
test.for([
  ['deDE', ['0 One pear', '1 %d pears']],
  ['plPL', ['0 One pear', '1 %d pears', '2 %d pears']],
  ['heIL', ['0 One pear', '1 %d pears', '2 %d pears']],
  ['frFR', ['0 %d pears', '1 %d pears']],
  ['ruRU', ['0 %d pears', '1 %d pears', '2 %d pears']],
  ['lvLV', ['0 %d pears', '1 %d pears', '2 %d pears']],
  ['arSA', ['0 %d pears', '1 One pear', '2 %d pears', '3 %d pears', '4 %d pears', '5 %d pears']],
  ['jaJP', ['0 %d pears']],
] as const)('in %s, the singular is shown for 1 alone: %j', ([lang, sources]) => {
  expect(sourcesIn(pears, 'a.po', lang)).toEqual(sources)
})

test('a form that is for other numbers too must say the number', () => {
  const lostIn = (lang: LanguageId, text: string) =>
    unitsOf(orderOf(pears, 'a.po', [lang]), lang)
      .slice(0, 1)
      .flatMap((unit) => codeFaults(unit, text, lang).lost)
  expect(lostIn('ruRU', 'Одна груша')).toEqual(['%d'])
  expect(lostIn('ruRU', '%d груша')).toEqual([])
  // Gettext lets a form of up to five numbers say them in words.
  expect([lostIn('deDE', 'Eine Birne'), lostIn('frFR', 'Une poire')]).toEqual([[], []])
})

test('quantities of Android show the plural where they are for other numbers too, with its codes', () => {
  expect(sourcesIn(android, 'strings.xml', 'deDE')).toEqual(['one One <b>pear</b>', 'other %d <i>pears</i>'])
  const order = orderOf(android, 'strings.xml', ['ruRU'])
  const units = unitsOf(order, 'ruRU')
  expect(units.map(({ source }) => source)).toEqual(units.map(() => '%d <i>pears</i>'))
  const texts = new Map(units.map(({ id }) => [id, '%d <i>груша</i>']))
  const merged = unzipped(mergedDelivery(order, new Map([['ruRU', texts]])).bytes)
  expect(merged['ru-RU/strings.xml']?.match(/%d <i>груша<\/i>/g)).toHaveLength(units.length)
})

test('an export from before, that shows the other English text, is read all the same', () => {
  const order = orderOf(pears, 'a.po', ['ruRU'])
  const texts = new Map(unitsOf(order, 'ruRU').map(({ id }) => [id, '%d груша']))
  const before = exported(order, 'ruRU', texts).replace(
    /<source><ph [^>]*\/> pears<\/source>/,
    '<source>One pear</source>',
  )
  expect(before).toContain('<source>One pear</source>')
  expect(delivered(before, 'a.xliff', order).faults).toEqual([])
})
