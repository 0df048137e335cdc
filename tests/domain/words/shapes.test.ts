import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords } from '#domain/words/count-words.ts'
import { countPlaceholders, runsOf } from '#domain/words/placeholders.ts'
import { shapedAt } from '#domain/words/shaped-text.ts'
import { type ChosenShapes, newChoices, type Shape, shapes } from '#domain/words/shapes.ts'

const written: readonly (readonly [string, Shape | null])[] = [
  ['[ICON_FAITH]', '[] code'],
  ['[ICON_2_GOLD]', '[] code'],
  ['[NEWLINE]', '[] capitals'],
  ['[A]', '[] capitals'],
  ['[3]', '[] number'],
  ['[player]', '[] word'],
  ['[Laughs]', '[] word'],
  ['[player_name]', '[] name'],
  ['[playerName]', '[] name'],
  ['[quest.title]', '[] name'],
  ['[FF00CC]', '[] name'],
  ['[[hero]]', '[[]] word'],
  ['<<hero>>', '<<>> word'],
  ['<<PLAYER_NAME>>', '<<>> code'],
  ['@NAME@', '@@ capitals'],
  ['~c1~', '~~ name'],
  ['~r~', '~~ word'],
  ['#12#', '## number'],
  ['^o^', null],
  ['^^', null],
  ['[etc.]', null],
  ['[two words]', null],
  ["[don't]", null],
  ['[]', null],
  ['[-]', null],
  ['[_]', null],
  ['[Größe]', null],
  [`[${'a'.repeat(64)}]`, '[] word'],
  [`[${'a'.repeat(65)}]`, null],
  ['$name', '$ word'],
  ['$PLAYER', '$ capitals'],
  ['$PLAYER_NAME', '$ code'],
  ['$player.name', '$ name'],
  ['$5', null],
  ['$', null],
  [`$${'a'.repeat(65)}`, null],
  ['%PLAYER', '% capitals'],
  ['%player_1', '% name'],
  ['%1', '% number'],
  ['%100', null],
  ['%', null],
  ['§6', '§ sign'],
  ['§Y', '§ sign'],
  ['§!', '§ sign'],
  ['§ 5', null],
  ['§12', null],
  ['&a', '& sign'],
  ['&7', '& sign'],
  ['&D', null],
  ['&amp;', null],
  ['& a', null],
  ['^1', '^ sign'],
  ['^12', null],
  [String.raw`\PN`, '\\ capitals'],
  [String.raw`\.`, '\\ sign'],
  [String.raw`\|`, '\\ sign'],
  [String.raw`\Save`, null],
  ['#1', null],
  ['@home', null],
]

test.each(written)('%s is of the shape %s', (text, shape) => {
  expect(shapedAt(text, 0)).toEqual(shape && { shape, end: text.length })
})

test('capitals with an underscore are placeholders until somebody wants them as words', () => {
  const text = 'Gain 3 [ICON_FAITH] Faith.'
  expect(countWords(text)).toBe(3)
  expect(countPlaceholders(text)).toBe(1)
  expect(countWords(text, { '[] code': false })).toBe(4)
  expect(countPlaceholders(text, { '[] code': false })).toBe(0)
})

const counted: readonly (readonly [string, ChosenShapes, number])[] = [
  ['Hello @NAME@, come in', {}, 4],
  ['Hello @NAME@ come in', { '@@ capitals': true }, 3],
  // Marks that belong to no name stay text.
  ['Write to a@b or @home', { '@@ word': true }, 5],
  ['~c1~Gold and silver~c0~ for you', { '~~ name': true }, 5],
  // What is between two codes is no code, though nobody chose these codes.
  ['~c1~Gold~c0~ for you', { '~~ word': true }, 3],
  ['Say <<hero>>, now', { '<<>> word': true }, 3],
  ['Say <<hero>> now', { '<<>> word': true }, 2],
  ['Say <<hero>> now', {}, 3],
  ['[player] [Laughs] [player_name]', { '[] name': true }, 2],
  ['[[item]] in [bag]', { '[[]] word': true }, 2],
  ['{n, plural, one {@NAME@ has # lamp} other {@NAME@ has # lamps}}', { '@@ capitals': true }, 4],
  // Common notations are placeholders whatever is chosen.
  ['%s <b>you</b> $USER$ [b]', { '$$ capitals': false, '[] word': false }, 1],
]

/** Each text with the shape taken that it may seem to be written in. */
const behind: readonly (readonly [string, Shape, number])[] = [
  ['Hello $name, come in', '$ word', 4],
  ['Hello $name come in', '$ word', 3],
  // The full stop is the sentence's own, and a word once nothing else is left of it.
  ['Ask $name.', '$ word', 2],
  ['$hp/$max $min-$max', '$ word', 2],
  ['It is $5, or US$name, says Ke$ha', '$ word', 7],
  ['%PLAYER joins %CLAN', '% capitals', 1],
  ['100% sure, 50%BONUS, 5 % OFF', '% capitals', 6],
  ['%1 of %2', '% number', 1],
  ['§6Gold §lfor §r you', '§ sign', 3],
  ['§Y5%§! of §G$VALUE$§!', '§ sign', 2],
  ['See § 5 and §12', '§ sign', 5],
  ['&a&lWin &r or &7 lose', '& sign', 3],
  ['R&D, Q&A, r&b, 1&2, ?a=1&b=2, &amp; Tom & Ann', '& sign', 9],
  ['^1Red^7White ^2 it', '^ sign', 2],
  ['x^2 and 10^3 and ^12', '^ sign', 5],
  [String.raw`\PN says \G or C:\GAMES\OLD`, '\\ capitals', 3],
  [String.raw`Well\. \. \. no\!\^`, '\\ sign', 2],
]

test.each(behind)('%s with %s has %i words', (text, shape, words) => {
  expect(countWords(text, { [shape]: true })).toBe(words)
})

test.each(counted)('%s with %o has %i words', (text, chosen, words) => {
  expect(countWords(text, chosen)).toBe(words)
})

test('what is new in a choice is what it says otherwise than before', () => {
  expect(
    newChoices({ '[] word': true, '[] name': true }, { '[] word': true, '[] name': false, '@@ word': true }),
  ).toEqual({ '[] name': false, '@@ word': true })
  expect(newChoices({ '[] word': true }, {})).toEqual({})
})

const pieces = [
  '§',
  '&',
  '\\',
  '&lt;',
  '.',
  '!',
  '[',
  ']',
  '[[',
  ']]',
  '<<',
  '>>',
  '@',
  '~',
  '#',
  '^',
  '|',
  '%',
  '$',
  '{',
  '}',
  '<b>',
  '%s',
  ' ',
  '\n',
]
const names = ['NAME', 'X_Y', 'hero', 'c1', 'a.b', '7', '{n, plural,', ' one {', 'a', 'Y', 'PN']
const texts = fc
  .array(fc.oneof(fc.constantFrom(...pieces, ...names), fc.string({ maxLength: 4 })), { maxLength: 40 })
  .map((all) => all.join(''))
const choices: fc.Arbitrary<ChosenShapes> = fc
  .array(fc.tuple(fc.constantFrom(...shapes), fc.boolean()))
  .map((all) => Object.fromEntries(all))

test('whatever is chosen, the runs of a text are the text, and its words those between its placeholders', () => {
  fc.assert(
    fc.property(texts, choices, (text, chosen) => {
      const runs = runsOf(text, chosen)
      expect(runs.map(({ value }) => value).join('')).toBe(text)
      const bare = runs.map((run) => (run.kind === 'text' ? run.value : run.breaks ? ' ' : '')).join('')
      // `wc -w`: stretches between white space that hold more than control characters.
      const isWord = (piece: string) => Array.from(piece).some((sign) => !/^\p{Cc}$/u.test(sign))
      expect(countWords(text, chosen)).toBe(
        bare.split(/[\s\u2060]+/u).filter((piece) => piece !== '' && isWord(piece)).length,
      )
    }),
  )
})

test('a choice for one shape changes nothing of the others', () => {
  fc.assert(
    fc.property(texts, choices, fc.constantFrom(...shapes), (text, chosen, shape) => {
      const placeholders = (taken: ChosenShapes) =>
        runsOf(text, taken).filter((run) => run.kind === 'placeholder' && run.shape !== shape).length
      expect(placeholders({ ...chosen, [shape]: true })).toBe(placeholders({ ...chosen, [shape]: false }))
    }),
  )
})

const all: ChosenShapes = Object.fromEntries(shapes.map((shape) => [shape, true]))
const hostile = [
  '[',
  '[[',
  '<<',
  '@',
  '@a',
  '[a',
  `@${'a'.repeat(64)}`,
  '@a@',
  '[[a]',
  '~a-',
  '^a.',
  '[A_',
  '@A_A',
  '$a',
  '$',
  `$${'a'.repeat(63)}.`,
  '%a',
  '%1',
  '&',
  '&a',
  `&${'a'.repeat(31)}`,
  '§',
  '§6',
  '^1',
  '\\',
  '\\A',
  '\\.',
]

test.each(hostile)('a text of many %s is counted in linear time', (piece) => {
  const text = piece.repeat(100_000).slice(0, 1_000_000)
  const started = performance.now()
  countWords(text, all)
  runsOf(text, all)
  expect(performance.now() - started).toBeLessThan(3_000)
})
