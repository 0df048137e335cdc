import { expect, test } from 'vitest'
import { noCodeFaults } from '#domain/documents/delivery/code-fault.ts'
import { codeFaults } from '#domain/documents/delivery/code-faults.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { unitOf } from '#tests/support/documents/delivery-unit.ts'

const keys = '{n, plural, one {# key} other {# keys}}'
const icons = '{n, plural, one {# key [ICON_KEY]} other {# keys [ICON_KEY]}}'
const bold = '{n, plural, one {<b>#</b> key} other {<b>#</b> keys}}'
const inPlace = '{n, plural, one {# key} other {# keys}} left in {place}'
const two = '{g, select, male {he has} other {they have}} {n, plural, one {# key} other {# keys}} in {place}'

const faultsOf = (source: string, translation: string, lang: LanguageId) =>
  codeFaults(unitOf(source), translation, lang)

test.for([
  [keys, '{n, plural, one {ein Schlüssel} other {# Schlüssel}}', 'deDE'],
  [keys, '{n, plural, =0 {keine} one {{n} Schlüssel} other {{n} Schlüssel}}', 'deDE'],
  // In French "one" is for 0 and 1.
  [keys, '{n, plural, one {une clé au plus} other {# clés}}', 'frFR'],
  [
    '{n, plural, one {the key} other {# keys}}',
    '{n, plural, one {# ключ} few {# ключа} many {# ключей} other {#}}',
    'ruRU',
  ],
  [
    '{n, plural, =0 {no key of {who}} one {a key} other {# of {who}}}',
    '{n, plural, =0 {{who}} one {x} other {# {who}}}',
    'deDE',
  ],
  [inPlace, '{n, plural, one {# Schlüssel in {place}} other {# Schlüssel in {place}}}', 'deDE'],
  [bold, '<b>{n}</b> 個', 'jaJP'],
  [
    two,
    '{g, select, male {{n, plural, one {er: #} other {er: #}}} other {{n, plural, one {#} other {#}}}}: {place}',
    'deDE',
  ],
] as const)('%s may be %s in %s', ([source, translation, lang]) => {
  expect(faultsOf(source, translation, lang)).toEqual(noCodeFaults)
})

test.for([
  [keys, '{n, plural, one {Schlüssel} other {Schlüssel}}', 'deDE', ['{n} in {n, plural}, other']],
  // In Russian "one" is for 21 and 31 too.
  [
    '{n, plural, one {the key} other {# keys}}',
    '{n, plural, one {ключ} few {# ключа} many {# ключей} other {#}}',
    'ruRU',
    ['{n} in {n, plural}, one'],
  ],
  [keys, '{n, plural, other {鍵}}', 'jaJP', ['{n} in {n, plural}, other']],
  [inPlace, '{n, plural, one {#} other {# in {place}}}', 'deDE', ['{place} in {n, plural}, one']],
  [icons, '{n, plural, one {# [ICON_KEY]} other {#}}', 'deDE', ['[ICON_KEY] in {n, plural}, other']],
  [
    two,
    '{g, select, male {er} other {sie in {place}}} {n, plural, one {#} other {#}}',
    'deDE',
    ['{place} in {g, select}, male'],
  ],
  [
    two,
    '{g, select, male {{n, plural, one {#} other {#: {place}}}} other {{n, plural, one {#: {place}} other {#: {place}}}}}',
    'deDE',
    ['{place} in {g, select}, male; {n, plural}, one'],
  ],
] as const)('%s may not be %s in %s: %j', ([source, translation, lang, lost]) => {
  expect(faultsOf(source, translation, lang)).toEqual({ ...noCodeFaults, lost })
})

test('tags are closed in each branch', () => {
  const unclosed = '{n, plural, one {<b># Schlüssel} other {<b>#</b> Schlüssel}}'
  expect(faultsOf(bold, unclosed, 'deDE')).toMatchObject({ isUnbalanced: true, lost: ['</b> in {n, plural}, one'] })
  expect(faultsOf(bold, bold, 'deDE').isUnbalanced).toBe(false)
})

test('a message of hundreds of choices is checked in little time', () => {
  const choices = Array.from({ length: 800 }, (_, index) => `{a${index}, plural, one {#} other {# of}}`).join(' ')
  const started = performance.now()
  expect(faultsOf(choices, choices, 'deDE')).toEqual(noCodeFaults)
  expect(performance.now() - started).toBeLessThan(5_000)
})
