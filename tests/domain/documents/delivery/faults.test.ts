import { expect, test } from 'vitest'
import { checkTexts } from '#domain/documents/delivery/check-delivery.ts'
import { noCodeFaults } from '#domain/documents/delivery/code-fault.ts'
import { codeFaults } from '#domain/documents/delivery/code-faults.ts'
import type { DeliveryFault } from '#domain/documents/delivery/delivery-fault.ts'
import { languagesInPath, orderedLanguage } from '#domain/documents/delivery/delivered.ts'
import { formNumbers } from '#domain/documents/raw/form-numbers.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { encodeText } from '#domain/documents/text/encode-text.ts'
import { delivered, exported, mergedDelivery, orderOf, unitsOf } from '#tests/support/documents/delivery.ts'
import type { Unit } from '#domain/documents/delivery/unit.ts'
import { unitOf as unit } from '#tests/support/documents/delivery-unit.ts'
import { sheetSetting } from '#tests/support/documents/merging.ts'
import { readDelivered } from '#domain/documents/delivery/read-delivered.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'

const fine = noCodeFaults

test.for([
  ['%s of %s', '%2$s von %1$s'],
  ['<b>{name}</b> waits\\n', '{name} <b>wartet</b>'],
  ['Wait<br>here', 'Warte hier'],
  ['[b]Now[/b] 100%', '[b]Jetzt[/b] 100 %'],
  ['<sprite=3> Go', 'Los <sprite=3>'],
  [
    '{n, plural, one {# apple} other {# apples}}',
    '{n, plural, one {# jabłko} few {# jabłka} many {# jabłek} other {# jabłka}}',
  ],
])('%s may be %s', ([source, translation]) => {
  expect(codeFaults(unit(source ?? ''), translation ?? '', 'plPL')).toEqual(fine)
})

test.for([
  ['{0} of {1}', '{0} von', { lost: ['{1}'] }],
  ['{0} of {1}', '{0} von {1} {1}', { added: ['{1}'] }],
  ['{count} lamps', '{Anzahl} Lampen', { lost: ['{count}'], added: ['{Anzahl}'] }],
  ['<b>Now</b>', '<b>Jetzt', { lost: ['</b>'], isUnbalanced: true }],
  ['<b>Now</b>', '</b>Jetzt<b>', { isUnbalanced: true }],
  ['<b>a</b> <i>b</i>', '<b>a<i></b>b</i>', { isUnbalanced: true }],
  ['%d lamps', '%s Lampen', { lost: ['%d'], added: ['%s'] }],
  ['{n, plural, one {a} other {b}} {who}', '{n, plural, one {a} other {b}}', { lost: ['{who}'] }],
  ['{n, plural, one {a} other {b}}', '{n, plural, one {a} other {b}', { broken: '{n, plural, one {a} other {b}' }],
  ['{n, plural, one {a} other {b}}', 'a', { lost: ['{n}'] }],
] as const)('%s may not be %s', ([source, translation, faults]) => {
  expect(codeFaults(unit(source), translation, 'deDE')).toEqual({ ...fine, ...faults })
})

test('codes of the game must come back as they are; names that nobody took for codes may be translated', () => {
  const names = { placeholders: { '<<>> word': true } } as const
  expect(codeFaults(unit('Gain [ICON_FAITH]'), 'Erhalte Glauben', 'jaJP')).toEqual({ ...fine, lost: ['[ICON_FAITH]'] })
  expect(codeFaults(unit('Gain [ICON_FAITH]'), '[ICON_FAITH] erhalten', 'jaJP')).toEqual(fine)
  expect(codeFaults(unit('Hi, <<hero>>!', names), 'Hallo <<Held>>!', 'jaJP')).toEqual({
    ...fine,
    lost: ['<<hero>>'],
    added: ['<<Held>>'],
  })
  expect(codeFaults(unit('[laughs] No'), '[lacht] Nein', 'jaJP')).toEqual(fine)
  const branches = '{n, plural, one {[ICON_OIL]} other {#}}'
  expect(codeFaults(unit(branches), '{n, plural, other {#}}', 'jaJP')).toEqual({ ...fine, lost: ['[ICON_OIL]'] })
})

test('an export protects the codes of the game, in a table and in a raw file', () => {
  const placeholders = { '@@ word': true } as const
  const table = orderOf(
    'id,en\n1,Light it @hero@\n2,Gain [ICON_OIL]\n',
    'a.csv',
    ['deDE'],
    [{ ...sheetSetting(0, 1, {}), placeholders }],
  )
  const raw = orderOf('{"a": "Light it @hero@"}', 'a.json', ['deDE'], [{ ...sheetSetting(0, 0, {}, 0), placeholders }])
  const plain = orderOf('{"a": "Light it @hero@"}', 'a.json', ['deDE'])
  expect(exported(table, 'deDE')).toContain('<source>Light it <ph id="1" dataRef="d1" canDelete="no"/></source>')
  expect(exported(table, 'deDE')).toContain('<originalData><data id="d1">[ICON_OIL]</data></originalData>')
  expect(exported(raw, 'deDE')).toContain('<data id="d1">@hero@</data>')
  expect(exported(plain, 'deDE')).toContain('<source>Light it @hero@</source>')
})

test('a form for one thing may do without the number, others may not', () => {
  const sources = ['One lamp', '%d lamps']
  const of = (lang: LanguageId, form: string, source: string, text: string) =>
    codeFaults(unit(source, { plural: { form, sources, numbers: formNumbers([], lang)(form) } }), text, lang)
  expect(of('deDE', 'one', 'One lamp', '%d Lampe')).toEqual(fine)
  expect(of('deDE', '0', '%d lamps', 'Eine Lampe')).toEqual(fine)
  expect(of('plPL', 'few', '%d lamps', 'lampy')).toEqual({ ...fine, lost: ['%d'] })
  // In Russian 21 and 31 take the form of 1; in Japanese all numbers have one form.
  expect(of('ruRU', '0', '%d lamps', 'лампа')).toEqual({ ...fine, lost: ['%d'] })
  expect(of('jaJP', '0', '%d lamps', 'ランプ')).toEqual({ ...fine, lost: ['%d'] })
})

test('limits count characters, and a text that the customer has may not be written over', () => {
  const check = (changes: Partial<Unit>, text: string | undefined) =>
    checkTexts([unit('Go', changes)], new Map(text === undefined ? [] : [['u', text]]), 'deDE')
  const fault = (kind: string, detail = '') => [{ lang: 'deDE', kind, label: 'row 2', detail }]
  expect(check({ limit: 4 }, 'Los😀')).toEqual([])
  expect(check({ limit: 3 }, 'Los😀')).toEqual(fault('overLimit', '4 of 3'))
  expect(check({}, undefined)).toEqual(fault('missing'))
  expect(check({ filled: { deDE: 'Los' } }, undefined)).toEqual([])
  expect(check({ filled: { deDE: 'Los' } }, 'Los')).toEqual([])
  expect(check({ filled: { deDE: 'Los' } }, 'Geh')).toEqual(fault('overCustomers'))
})

test('a limit of an XLIFF counts the placeholders of a text, and not its tags', () => {
  const xliff =
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">' +
    '<file original="a" source-language="en" target-language="fr" datatype="plaintext"><body>' +
    '<trans-unit id="1" maxwidth="16" size-unit="char"><source>Hi <g id="1">you</g> %d</source></trans-unit>' +
    '</body></file></xliff>'
  const order = orderOf(xliff, 'a.xliff', ['frFR'])
  const check = (text: string) =>
    checkTexts(unitsOf(order, 'frFR'), new Map(unitsOf(order, 'frFR').map(({ id }) => [id, text])), 'frFR')
  expect(check('Bonjour <g id="1">monde</g> %d')).toEqual([])
  expect(check('Bonjour <g id="1">monde</g>! %d')).toMatchObject([{ kind: 'overLimit', detail: '17 of 16' }])
})

test('no fault is found in what the customer translated, as long as it comes back as it was', () => {
  const own = unit('Press {0}', { limit: 5, filled: { deDE: 'Bitte drücken' } })
  const check = (text: string) => checkTexts([own], new Map([['u', text]]), 'deDE').map(({ kind }) => kind)
  expect(check('Bitte drücken')).toEqual([])
  expect(check('Bitte drücken!')).toEqual(['lostCode', 'overLimit', 'overCustomers'])
})

test.for([
  ['de.json', ['deDE']],
  ['menu.pt-BR.json', ['ptBR']],
  ['menu_pt_BR.json', ['ptBR']],
  ['values-pt-rBR/strings.xml', ['ptBR']],
  ['de.lproj/Localizable.strings', ['deDE']],
  ['zh-Hant/menu.json', ['zhTW']],
  ['deDE-menu.json', []],
  ['menu-deDE.json', ['deDE']],
  ['game/menu.json', []],
  ['es/menu.json', []],
  ['de/menu.pt-BR.json', ['deDE', 'ptBR']],
  ['it/menu.json', []],
] as const)('%s names %j', ([path, languages]) => {
  expect(languagesInPath(path, ['deDE', 'ptBR', 'zhTW', 'esES', 'es419'])).toEqual(
    path === 'es/menu.json' ? ['esES'] : languages,
  )
})

test('a tag means the very language that is ordered, or the only one that it can', () => {
  expect(orderedLanguage('de', ['deAT', 'frFR'])).toBe('deAT')
  expect(orderedLanguage('pt', ['ptBR', 'ptPT'])).toBe('ptBR')
  expect(orderedLanguage('fr-CA', ['frFR'])).toBe('frFR')
  expect(orderedLanguage('es-AR', ['esES', 'es419'])).toBeUndefined()
  expect(orderedLanguage('', ['esES'])).toBeUndefined()
})

const sheet = 'key,English,Note\na,Light the lamp,\nb,Row out,\n'
const kinds = (faults: readonly DeliveryFault[]) => faults.map(({ kind, label }) => `${kind} ${label}`)

test('columns of languages are found by their heads, and those that are not ordered are told', () => {
  const order = orderOf(sheet, 'a.csv', ['deDE', 'frFR'], [sheetSetting(0, 1, {})])
  const file =
    'key,English,Note,Français,German (Germany),Italian\na,Light the lamp,,Allume,Zünde,Accendi\nb,Row out,,Rame,Rudere,\n'
  const { texts, faults } = delivered(file, 'b.csv', order)
  expect([...(texts.get('frFR')?.values() ?? [])]).toEqual(['Allume', 'Rame'])
  expect([...(texts.get('deDE')?.values() ?? [])]).toEqual(['Zünde', 'Rudere'])
  expect(kinds(faults)).toEqual(['notOrdered row 2, column Italian'])
  const merged = new TextDecoder().decode(mergedDelivery(order, texts).bytes)
  expect(merged).toBe('key,English,Note,German,French\na,Light the lamp,,Zünde,Allume\nb,Row out,,Rudere,Rame\n')
})

test('a delivered table is in Unicode, or in the encoding that was chosen for the order’s', () => {
  const text = 'key,English,ru\n–,Go,Иди\n'
  const legacy = encodeText(text, 'windows-1251') ?? new Uint8Array()
  const settings = [{ ...sheetSetting(0, 1, {}), encoding: 'windows-1251' as const }]
  const order = orderOf(encodeText('key,English\n–,Go\n', 'windows-1251') ?? '', 'a.csv', ['ruRU'], settings)
  for (const file of [legacy, utf8(text)]) {
    const { texts, faults } = delivered(file, 'a.csv', order)
    expect({ texts, faults }).toEqual({ texts: new Map([['ruRU', new Map([['s1-r2', 'Иди']])]]), faults: [] })
    expect(mergedDelivery(order, texts).bytes).toEqual(encodeText('key,English,Russian\n–,Go,Иди\n', 'windows-1251'))
  }
})

test('rows that were moved or added are told, and what stands there is not taken', () => {
  const order = orderOf(sheet, 'a.csv', ['deDE'], [sheetSetting(0, 1, {})])
  const file = 'key,English,Note,de\nb,Row out,,Rudere\nb,Row out,,Rudere\nc,,,Wer\n'
  const { texts, faults } = delivered(file, 'b.csv', order)
  expect(texts).toEqual(new Map([['deDE', new Map([['s1-r3', 'Rudere']])]]))
  expect(kinds(faults)).toEqual(['otherSource row 2', 'notInOrder row 4'])
})

test('tools may write line ends in their own way', () => {
  const order = orderOf('en\n"Row\r\nout"\n', 'a.csv', ['deDE'], [sheetSetting(0, 0, {})])
  const xliff = exported(order, 'deDE', new Map([['s1-r2', 'Rudere']])).replaceAll('&#13;', '')
  expect(delivered(xliff, 'de.xlf', order).faults).toEqual([])
  expect(delivered('en,de\n"Row\nout",Rudere\n', 'b.csv', order).faults).toEqual([])
})

test('a file of linguists holds the order’s own texts alone', () => {
  const order = orderOf(sheet, 'a.csv', ['deDE'], [sheetSetting(0, 1, {})])
  const [first] = unitsOf(order, 'deDE')
  const file = (units: string, head = 'trgLang="de"') =>
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" ${head}><file id="order-48001">${units}</file></xliff>`
  const unitXml = (id: string, source: string) =>
    `<unit id="${id}"><segment><source>${source}</source><target>Zünde</target></segment></unit>`
  const other = unitXml(first?.id ?? '', 'Light the lamps') + unitXml('s9-r9', 'Who') + unitXml('s1-r3', 'Row out')
  const { texts, faults } = delivered(file(other), 'de.xlf', order)
  expect(kinds(faults)).toEqual(['otherSource row 2', "notInOrder 's9-r9'"])
  expect(texts).toEqual(new Map([['deDE', new Map([['s1-r3', 'Zünde']])]]))

  const refusal = (text: string, path = 'de.xlf', lang?: string) => {
    const result = readDelivered(utf8(text), path, order, lang)
    return result.ok ? 'taken' : result.code
  }
  expect(refusal(file(other), 'de.xlf', 'frFR')).toBe('NO_LANGUAGE')
  expect(refusal(file(other, 'trgLang="it"'))).toBe('NO_LANGUAGE')
  expect(refusal(file(other, ''))).toBe('NO_LANGUAGE')
  expect(refusal(file(other).replace('48001', '48002'))).toBe('OTHER_ORDER')
  expect(refusal(file(other).replace('2.1', '1.2'))).toBe('NON_SUPPORTED_FILE_TYPE')
  expect(refusal(file(other + other))).toBe('UPLOAD_FAILED')
  expect(refusal(file(other).slice(0, -9))).toBe('UPLOAD_FAILED')
  expect(refusal(`<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>${file(other)}`)).toBe('UPLOAD_FAILED')
  expect(refusal(file(unitXml('s1-r3', '<cp hex="zz"/>')))).toBe('UPLOAD_FAILED')
  expect(refusal(file(`<unit id="a"><segment><source>${'x'.repeat(600_000)}</source></segment></unit>`))).toBe(
    'EXCEEDED_LIMIT',
  )
  expect(refusal(file(''), 'de.json')).toBe('OTHER_KIND')
  expect(refusal('msgid ""', 'de.po')).toBe('OTHER_KIND')
})
