import { expect, test } from 'vitest'
import { noCodeFaults } from '#domain/documents/delivery/code-fault.ts'
import { branchNotes, icuFaults } from '#domain/documents/delivery/icu-faults.ts'
import { exported, orderOf } from '#tests/support/documents/delivery.ts'

const keys = '{n, plural, one {# key} other {# keys}}'
const guest = '{g, select, male {his key} female {her key} other {their key}}'

test.for([
  [keys, '{n, plural, one {# klucz} few {# klucze} many {# kluczy} other {# klucza}}', 'plPL'],
  [keys, '{n, plural, =1 {jeden klucz} few {# klucze} many {# kluczy} other {# klucza}}', 'plPL'],
  [keys, '{n, plural, other {鍵#個}}', 'jaJP'],
  [keys, '鍵{n}個', 'jaJP'],
  [guest, "{g, select, male {l''étui} female {l'étui} other {la clé}}", 'frFR'],
  [
    '{n, plural, offset:1 =0 {none} one {a} other {# <b>b</b>}}',
    '{n, plural, offset:1 =0 {keine} one {x} other {<b>#</b>}}',
    'deDE',
  ],
  // An apostrophe that quotes a brace, as in the source.
  ["{n, plural, one {'{'} other {#}}", "{n, plural, one {'{'x} other {#}}", 'deDE'],
  ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', '{n, selectordinal, other {#.}}', 'deDE'],
] as const)('%s may be %s in %s', ([source, translation, lang]) => {
  expect(icuFaults({ source }, translation, lang)).toEqual(noCodeFaults)
})

test.for([
  [
    keys,
    '{n, plural, one {# klucz} other {# kluczy}}',
    'plPL',
    { missingBranches: ['{n, plural}: few', '{n, plural}: many'] },
  ],
  [keys, '{n, plural, one {# Schlüssel}}', 'deDE', { missingBranches: ['{n, plural}: other'] }],
  [
    keys,
    '{n, plural, einer {#} other {#}}',
    'deDE',
    { missingBranches: ['{n, plural}: one'], unknownBranches: ['{n, plural}: einer'] },
  ],
  [keys, '{n} Schlüssel', 'deDE', { lost: ['{n, plural}'] }],
  [keys, '{Zahl, plural, one {#} other {#}}', 'deDE', { lost: ['{n}'], added: ['{Zahl}'] }],
  // French apostrophe before a brace: ICU shows the braces and no number.
  [
    '{n, plural, one {the {who}} other {#}}',
    "{n, plural, one {l'{who}} other {#}}",
    'frFR',
    { broken: expect.any(String) as unknown },
  ],
  [
    '{n, plural, one {a} other {b}} of {who}',
    "{n, plural, one {a} other {b}} d'{who}'",
    'frFR',
    { lost: ["{who}: the apostrophe before it quotes it; write ''"] },
  ],
  [
    guest,
    '{g, select, männlich {sein} female {ihr} other {deren}}',
    'deDE',
    { missingBranches: ['{g, select}: male'], unknownBranches: ['{g, select}: männlich'] },
  ],
  ['{n, plural, one {<b>a</b>} other {b}}', '{n, plural, one {a} other {b}}', 'deDE', { lost: ['<b>', '</b>'] }],
] as const)('%s may not be %s in %s', ([source, translation, lang, faults]) => {
  expect(icuFaults({ source }, translation, lang)).toEqual({ ...noCodeFaults, ...faults })
})

test('a source that ICU cannot read is not judged by its rules', () => {
  expect(icuFaults({ source: '{n, plural, one {a other {b}' }, 'x', 'deDE')).toBeNull()
  expect(
    icuFaults({ source: `${'{a, select, other {'.repeat(1_500)}${'}}'.repeat(1_500)}` }, 'x', 'deDE'),
  ).not.toBeUndefined()
})

test('each branch has its note, with the numbers of the language', () => {
  expect(branchNotes(keys, 'ruRU')).toEqual([
    '{n, plural}, one: 1, 21, 31 …',
    '{n, plural}, few: 2–4, 22–24, 32–34 …',
    '{n, plural}, many: 0, 5–20, 25–30 …',
    '{n, plural}, other: no whole number',
  ])
  expect(branchNotes('{n, plural, =0 {none} other {#}}', 'jaJP')).toEqual([
    '{n, plural}, =0: 0 alone',
    '{n, plural}, other: every number',
  ])
  expect(branchNotes(guest, 'deDE')).toEqual([
    '{g, select}, male: the keyword stays',
    '{g, select}, female: the keyword stays',
    '{g, select}, other: the keyword stays',
  ])
  expect(branchNotes('Hello {name}', 'deDE')).toEqual([])
  const order = orderOf(JSON.stringify({ keys }), 'a.json', ['ruRU'])
  expect(exported(order, 'ruRU')).toContain('<note category="branch">{n, plural}, few: 2–4, 22–24, 32–34 …</note>')
})
