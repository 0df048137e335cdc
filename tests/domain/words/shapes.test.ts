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

test.each(counted)('%s with %o has %i words', (text, chosen, words) => {
  expect(countWords(text, chosen)).toBe(words)
})

test('what is new in a choice is what it says otherwise than before', () => {
  expect(
    newChoices({ '[] word': true, '[] name': true }, { '[] word': true, '[] name': false, '@@ word': true }),
  ).toEqual({ '[] name': false, '@@ word': true })
  expect(newChoices({ '[] word': true }, {})).toEqual({})
})

const pieces = ['[', ']', '[[', ']]', '<<', '>>', '@', '~', '#', '^', '|', '%', '$', '{', '}', '<b>', '%s', ' ', '\n']
const names = ['NAME', 'X_Y', 'hero', 'c1', 'a.b', '7', '{n, plural,', ' one {']
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
const hostile = ['[', '[[', '<<', '@', '@a', '[a', `@${'a'.repeat(64)}`, '@a@', '[[a]', '~a-', '^a.', '[A_', '@A_A']

test.each(hostile)('a text of many %s is counted in linear time', (piece) => {
  const text = piece.repeat(100_000)
  const started = performance.now()
  countWords(text, all)
  runsOf(text, all)
  expect(performance.now() - started).toBeLessThan(3_000)
})
