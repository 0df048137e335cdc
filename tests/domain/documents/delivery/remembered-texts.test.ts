import { expect, test } from 'vitest'
import { knownTexts, rememberedTexts } from '#domain/documents/delivery/remembered-texts.ts'
import type { Unit } from '#domain/documents/delivery/unit.ts'
import { idKey } from '#domain/documents/text-identity.ts'
import { delivered, orderOf, unitsOf } from '#tests/support/documents/delivery.ts'
import { sheetSetting } from '#tests/support/documents/merging.ts'

const header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: pl\\n"\n\n'
const coins = (...forms: string[]) =>
  `msgid "%d coin"\nmsgid_plural "%d coins"\n${forms.map((form, at) => `msgstr[${at}] "${form}"\n`).join('')}\n`
const open = (context: string, target = '') => `msgctxt "${context}"\nmsgid "Open"\nmsgstr "${target}"\n\n`

/** What memory takes of this file as the delivery of an order of the other. */
function taken(given: string, ordered: string, fileName = 'pl.po') {
  const order = orderOf(ordered, fileName, ['plPL'])
  const { texts } = delivered(given, fileName, order, 'plPL')
  return rememberedTexts(unitsOf(order, 'plPL'), texts.get('plPL') ?? new Map(), 'plPL')
}

/** What memory knows of a file, from what it took of another. */
function known(memory: ReturnType<typeof taken>, units: readonly Unit[]) {
  const targets = new Map(memory.map(({ identity, target }) => [idKey(identity), target]))
  const texts = knownTexts(units, (identity) => targets.get(idKey(identity)))
  return units.map(({ id, name }) => `${name}: ${texts.get(id) ?? '-'}`)
}

test('two equal texts of a .po are told apart by their msgctxt', () => {
  const memory = taken(header + open('menu', 'Otwórz') + open('door', 'Otwarte'), header + open('menu') + open('door'))
  expect(memory.map(({ identity: { scope }, target }) => [scope, target])).toEqual([
    ['menu\n', 'Otwórz'],
    ['door\n', 'Otwarte'],
  ])
  const units = unitsOf(orderOf(header + open('shop') + open('door') + open('menu'), 'b.po', ['plPL']), 'plPL')
  expect(known(memory, units)).toEqual(['shop|Open: -', 'door|Open: Otwarte', 'menu|Open: Otwórz'])
})

test('a plural is remembered with all of its forms, and known with all of them', () => {
  const memory = taken(header + coins('%d moneta', '%d monety', '%d monet'), header + coins('', ''))
  expect(memory).toHaveLength(1)
  const units = unitsOf(orderOf(header + coins('', '', ''), 'again.po', ['plPL']), 'plPL')
  expect(known(memory, units)).toEqual(['%d coin[0]: %d moneta', '%d coin[1]: %d monety', '%d coin[2]: %d monet'])
  const other = header + coins('', '').replace('"%d coin"', '"One coin"')
  expect(known(memory, unitsOf(orderOf(other, 'other.po', ['plPL']), 'plPL')).every((text) => text.endsWith('-'))).toBe(
    true,
  )
})

test('a plural with a form that is missing or faulty is not remembered', () => {
  expect(taken(header + coins('%d moneta', '%d monety'), header + coins('', ''))).toEqual([])
  expect(taken(header + coins('%d moneta', '%d monety', 'monet'), header + coins('', ''))).toEqual([])
})

test('a plural of another number of forms is another one', () => {
  const rule = '"Plural-Forms: nplurals=2; plural=n!=1;\\n"\n'
  const two = `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: pl\\n"\n${rule}\n`
  const memory = taken(two + coins('%d moneta', '%d monet'), two + coins('', ''))
  expect(memory).toHaveLength(1)
  expect(known(memory, unitsOf(orderOf(two + coins('', ''), 'two.po', ['plPL']), 'plPL'))).toEqual([
    '%d coin[0]: %d moneta',
    '%d coin[1]: %d monet',
  ])
  const three = unitsOf(orderOf(header + coins('', ''), 'three.po', ['plPL']), 'plPL')
  expect(known(memory, three)).toEqual(['%d coin[0]: -', '%d coin[1]: -', '%d coin[2]: -'])
})

test('what the customer’s own file says does not enter memory by a delivery that gives it back', () => {
  const ordered = header + open('menu', 'Otwórz') + open('door') + coins('%d moneta', '%d monety', '')
  const given = header + open('menu', 'Otwórz') + open('door', 'Otwarte') + coins('%d moneta', '%d monety', '%d monet')
  expect(taken(given, ordered).map(({ target }) => target)).toEqual(['Otwarte'])
  const changed = taken(given.replace('Otwórz', 'Otwieraj'), ordered)
  expect(changed.map(({ target }) => target)).toEqual(['Otwieraj', 'Otwarte'])
})

test('rows of a table are told apart by their speaker and their string id', () => {
  const columns = { stringIdentifier: 0, character: 2 } as const
  const additionalColumns = Object.entries(columns).map(([type, col]) => ({
    type: type as keyof typeof columns,
    name: type,
    col,
    startRow: 1,
  }))
  const settings = [{ ...sheetSetting(0, 1, {}), additionalColumns }]
  const order = orderOf('id,en,who\na,Open, Mira \nb,Open,\n', 'a.csv', ['plPL'], settings)
  expect(unitsOf(order, 'plPL').map(({ identity }) => identity)).toEqual([
    { source: 'Open', scope: 'Mira', stringId: 'a' },
    { source: 'Open', scope: '', stringId: 'b' },
  ])
})
