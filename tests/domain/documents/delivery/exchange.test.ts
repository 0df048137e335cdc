import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readExchange } from '#domain/documents/delivery/exchange.reader.ts'
import { limits } from '#domain/documents/limits.ts'
import { delivered, exported, orderOf, unitsOf } from '#tests/support/documents/delivery.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { sheetSetting } from '#tests/support/documents/merging.ts'
import { rawSamples } from '#tests/support/documents/raw/raw-samples.ts'
import { xliffFaults } from '#tests/support/documents/xliff-structure.ts'

const pieces = [
  '<b>',
  '</b>',
  '<i>',
  '</i>',
  '{0}',
  '%s',
  '%1$d',
  '\\n',
  '<br>',
  '&',
  ']]>',
  '"',
  '{n, plural, one {',
  '}',
]
const signs = [' ', '\n', '\r', '\t', '\u0001', '\u0085', '\u2028', '\uFFFE', '\uD83D', '😀']
const text = fc
  .array(fc.oneof(fc.constantFrom(...pieces, ...signs), fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 8 })
  .map((all) => all.join(''))
  .filter((all) => all.trim() !== '')

function unitsIn(xliff: string) {
  const read = readExchange(utf8(xliff))
  if (!read.ok) throw new Error(`${read.code}: ${xliff}`)
  return read.value
}

test('whatever a sheet holds comes back from an export as it was, and whatever stands there for a translation', () => {
  const check = fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), (rows) => {
    const content = {
      numberOfSheet: 1,
      sheets: [{ sheetName: 'a', headerRow: ['en'], rows: rows.map(([en]) => [en]) }],
    }
    const settings = [sheetSetting(0, 0, {}, 0)]
    const order = {
      orderId: '7',
      fileName: 'a.csv',
      targets: ['deDE'],
      source: { kind: 'sheets' as const, content, settings },
    }
    const units = unitsOf(order, 'deDE')
    const texts = new Map(units.map(({ id }, index) => [id, rows[index]?.[1] ?? '']))
    const memory = new Map(rows.slice(1))
    const xliff = exported(order, 'deDE', texts, memory)
    expect(xliffFaults(xliff)).toEqual([])
    const exchange = unitsIn(xliff)
    expect(exchange.units).toEqual(new Map(units.map(({ id, source }) => [id, { source, target: texts.get(id) }])))
    expect({ ...exchange, units: 0 }).toEqual({ fileIds: ['order-7'], targetTag: 'de-DE', units: 0 })
  })
  fc.assert(check, { numRuns: 300 })
})

test.for(rawSamples)('$name comes back from an export', ({ fileName, text }) => {
  const order = orderOf(text, fileName, ['ruRU'])
  const units = unitsOf(order, 'ruRU')
  const given = new Map(units.map(({ id, source }) => [id, `» ${source} «`]))
  const xliff = exported(order, 'ruRU', given, new Map(units.map(({ source }) => [source, `${source}?`])))
  expect(xliffFaults(xliff)).toEqual([])
  const { texts, faults } = delivered(xliff, 'ru.xlf', order)
  expect(faults).toEqual([])
  expect(texts).toEqual(new Map([['ruRU', given]]))
})

test('an export says what linguists need to know', () => {
  const columns = { maxCharacters: 2, additionalInfo: 3, character: 4, talkingTo: 5, direction: 6, stringIdentifier: 7 }
  const additionalColumns = Object.entries(columns).map(([type, col]) => ({
    type: type as keyof typeof columns,
    name: type,
    col,
    startRow: 1,
  }))
  const settings = [{ ...sheetSetting(0, 0, { deDE: 1 }), additionalColumns }]
  const text = 'en,de,max,info,who,to,how,id\n<b>Go</b>,,12,On the quay,Mira,Tom,shouting,q1\nStay,Bleib,10-12,,,,,\n'
  const order = orderOf(text, 'quay & tide.csv', ['deDE'], settings)
  const xliff = exported(order, 'deDE', new Map(), new Map([['<b>Go</b>', '<b>Los</b>']]))
  expect(xliffFaults(xliff)).toEqual([])
  expect(xliff.split('\n').slice(1)).toEqual([
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0"' +
      ' xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" version="2.1" srcLang="en-US" trgLang="de-DE" xml:space="preserve">',
    '<file id="order-48001" original="quay &amp; tide.csv" canResegment="no" srcDir="ltr" trgDir="ltr">',
    '<slr:profiles generalProfile="xliff:codepoints"/>',
    '<group id="s1" name="quay &amp; tide">',
    '<unit id="s1-r2" name="q1" slr:sizeRestriction="12"><mtc:matches>' +
      '<mtc:match ref="#t" type="tm" similarity="100.0" origin="customer memory"><originalData>' +
      '<data id="d1">&lt;b&gt;</data><data id="d2">&lt;/b&gt;</data></originalData>' +
      '<source><pc id="1" dataRefStart="d1" dataRefEnd="d2" canDelete="no">Go</pc></source>' +
      '<target><pc id="1" dataRefStart="d1" dataRefEnd="d2" canDelete="no">Los</pc></target></mtc:match></mtc:matches>' +
      '<notes><note category="context">On the quay</note><note category="speaker">Mira</note>' +
      '<note category="talking to">Tom</note><note category="direction">shouting</note></notes>' +
      '<originalData><data id="d1">&lt;b&gt;</data><data id="d2">&lt;/b&gt;</data></originalData>' +
      '<segment id="t" state="translated" subState="lockit:memory">' +
      '<source><pc id="1" dataRefStart="d1" dataRefEnd="d2" canDelete="no">Go</pc></source>' +
      '<target><pc id="1" dataRefStart="d1" dataRefEnd="d2" canDelete="no">Los</pc></target></segment></unit>',
    '<unit id="s1-r3"><notes><note category="limit">Max Character Limit: 10-12</note></notes>' +
      '<segment id="t" state="final" subState="lockit:customer"><source>Stay</source><target>Bleib</target></segment></unit>',
    '</group>',
    '</file>',
    '</xliff>',
    '',
  ])
})

test('tools may part a text, leave out data, and copy codes', () => {
  const units =
    '<unit id="a"><originalData><data id="d1">{0}</data><data id="d2">&lt;b&gt;</data><data id="d3">&lt;/b&gt;</data></originalData>' +
    '<segment id="s1"><source>One <ph id="1" dataRef="d1"/>.</source><target>Eins <ph id="1"/>.</target></segment>' +
    '<ignorable><source> </source></ignorable>' +
    '<segment><source><pc id="2" dataRefStart="d2" dataRefEnd="d3">Two</pc></source>' +
    '<target><sc id="2" dataRef="d2"/>Zwei<ec startRef="2"/><mrk id="m"><ph id="9" copyOf="1"/></mrk></target></segment></unit>'
  const xliff = `<xliff version="2.0" trgLang="de"><file id="f">${units}</file></xliff>`
  expect(unitsIn(xliff)).toEqual({
    fileIds: ['f'],
    targetTag: 'de',
    units: new Map([['a', { source: 'One {0}. <b>Two</b>', target: 'Eins {0}.<b>Zwei</b>{0}' }]]),
  })
})

test('a file for linguists may have more elements than a raw file', () => {
  const count = 1_000
  const source = '<ph id="1" dataRef="d1"/>'.repeat(limits.rawNodes / count)
  const data = '<originalData><data id="d1">{0}</data></originalData>'
  const units = Array.from(
    { length: count },
    (_, id) => `<unit id="u${id}">${data}<segment><source>${source}</source></segment></unit>`,
  )
  const exchange = unitsIn(`<xliff version="2.1" trgLang="de"><file id="f">${units.join('')}</file></xliff>`)
  expect(exchange.units.size).toBe(count)
  expect(exchange.units.get('u0')?.source).toBe('{0}'.repeat(limits.rawNodes / count))
})
