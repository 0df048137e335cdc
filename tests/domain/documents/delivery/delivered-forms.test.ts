import { expect, test } from 'vitest'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { delivered, orderOf, unitsOf } from '#tests/support/documents/delivery.ts'

const header = (...lines: string[]) =>
  `msgid ""\nmsgstr ""\n${['Content-Type: text/plain; charset=UTF-8', ...lines].map((line) => String.raw`"${line}\n"` + '\n').join('')}`
const entry = (...forms: string[]) =>
  `\nmsgid "%d pear"\nmsgid_plural "%d pears"\n${forms.map((form, index) => `msgstr[${index}] "${form}"\n`).join('')}`
const order = (lang: LanguageId) => orderOf(header() + entry('', ''), 'a.po', [lang])

/** What is taken of a delivered file, by the numbers of each form, and its faults. */
function taken(lang: LanguageId, file: string) {
  const { texts, faults } = delivered(file, 'b.po', order(lang), lang)
  return [
    ...unitsOf(order(lang), lang).flatMap(({ id, plural }) => {
      const text = texts.get(lang)?.get(id)
      return text === undefined ? [] : [`${plural?.numbers.shown} ${text}`]
    }),
    ...faults.map(({ kind, detail }) => `${kind} ${detail}`),
  ]
}

const rules: readonly (readonly [LanguageId, rule: string, forms: string[], takenAs: string[]])[] = [
  [
    'slSI',
    'nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);',
    ['other', 'one', 'two', 'few'],
    ['1, 101, 201 … one', '2, 102, 202 … two', '3–4, 103–104, 203–204 … few', '0, 5–100, 105–200 … other'],
  ],
  [
    'lvLV',
    'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);',
    ['one', 'other', 'zero'],
    ['1, 21, 31 … one', '2–9, 22–29, 32–39 … other', 'otherForms 0: 0, 10–20, 30 … has the forms 2, 1 there'],
  ],
  [
    'lvLV',
    'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);',
    ['one', 'other', 'other'],
    ['0, 10–20, 30 … other', '1, 21, 31 … one', '2–9, 22–29, 32–39 … other'],
  ],
  ['jaJP', 'nplurals=2; plural=(n != 1);', ['one', 'other'], ['otherForms 0: every number has the forms 1, 0 there']],
  ['jaJP', 'nplurals=2; plural=(n != 1);', ['same', 'same'], ['every number same']],
  [
    'frFR',
    'nplurals=2; plural=(n != 1);',
    ['one', 'other'],
    ['2 and more other', 'otherForms 0: 0–1 has the forms 1, 0 there'],
  ],
  ['frFR', 'nplurals=2; plural=(n > 1);', ['one', 'other'], ['0–1 one', '2 and more other']],
  [
    'plPL',
    'nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);',
    ['one', 'few', 'many'],
    ['1 one', '2–4, 22–24, 32–34 … few', '0, 5–21, 25–31 … many'],
  ],
]

test.for(rules)('%s by %s: forms are taken by their numbers, %j as %j', ([lang, rule, forms, takenAs]) => {
  expect(taken(lang, header(`Plural-Forms: ${rule}`) + entry(...forms))).toEqual(takenAs)
})

test('without a rule, the forms are those of the order, or a fault where they are not as many', () => {
  expect(taken('deDE', header() + entry('one', 'other'))).toEqual(['1 one', '0, 2 and more other'])
  expect(taken('jaJP', header() + entry('all'))).toEqual(['every number all'])
  expect(taken('plPL', header() + entry('one', 'few', 'many'))).toEqual([
    '1 one',
    '2–4, 22–24, 32–34 … few',
    '0, 5–21, 25–31 … many',
  ])
  expect(taken('plPL', header() + entry('one', 'other'))).toEqual(Array.from({ length: 3 }, () => 'noPluralRule '))
  expect(taken('jaJP', header() + entry('one', 'other'))).toEqual(['noPluralRule '])
})
