import { expect, test } from 'vitest'
import { ShapeFinder } from '#domain/words/found-shapes.ts'
import type { ChosenShapes } from '#domain/words/shapes.ts'

function found(texts: readonly string[], chosen: ChosenShapes = {}) {
  const finder = new ShapeFinder(chosen)
  for (const text of texts) finder.look(text)
  return finder.found()
}

test('codes are found with their number, their words and the most frequent of them', () => {
  const texts = [
    'Gain 3 [ICON_FAITH] Faith.',
    '+2 [ICON_GOLD] Gold and +1 [ICON_FAITH] Faith',
    'Welcome, @NAME@!',
    '@NAME@ has joined @CLAN@',
    'Hello @NAME@',
  ]
  // Of 'Welcome, @NAME@!' the exclamation mark stays, and is a word as before.
  expect(found(texts)).toEqual([
    { shape: '@@ capitals', count: 4, words: 3, examples: ['@NAME@', '@CLAN@'] },
    { shape: '[] code', count: 3, words: 3, examples: ['[ICON_FAITH]', '[ICON_GOLD]'] },
  ])
})

test('a code within a word is no word more', () => {
  const texts = ['~c1~Gold~c0~ and ~c1~silver~c0~']
  expect(found(texts)).toEqual([{ shape: '~~ name', count: 4, words: 0, examples: ['~c1~', '~c0~'] }])
})

/** Texts as games have them, and the shapes that they are to be asked about. */
const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'names in a sentence',
    ['Give the [item] to [npc].', 'Hello, [npc], how are you?', '[npc] is not here.'],
    ['[] word'],
  ],
  [
    'directions for the actors',
    ['[laughs] You are late.', 'I know. [sighs]', '[Laughs]', 'Stop it! [crying] Please.', '[angrily] Go.'],
    [],
  ],
  ['line breaks of its own', ['First.[NEWLINE][NEWLINE]Second.', 'Third.[NEWLINE]Fourth.'], ['[] capitals']],
  ['sounds', ['[GUNSHOT]', '[EXPLOSION] What was that?', 'Run! [SCREAMS]'], []],
  ['names in guillemets', ['Welcome, <<hero>>.', '<<hero>> and <<friend>> rest.'], ['<<>> word']],
  ['names of programs', ['You found [item_name]!', 'Sold [item_name].'], ['[] name']],
  ['colours', ['~r~Danger~s~ ahead', 'Take the ~r~red~s~ one'], ['~~ word']],
  ['emphasis', ['~sigh~ Fine.', '*shrugs* Well. ~giggle~', '~cough~'], []],
  ['choices', ['yes|no|maybe', 'on|off|auto', 'red|green|blue|white'], []],
  ['addresses', ['Write to ida@harbor.example', 'Or to a@b.example, c@d.example'], []],
  ['numbers to fill in', ['Deal #1# damage to #2# enemies', 'Heal #1# points'], ['## number']],
  ['a mark alone', ['50% off, 20% more', 'Room #4', 'C# and F# | A~B ^ 2'], []],
  ['notations that are known anyway', ['[b]Bold[/b] [i]x[/i] [b]y[/b]', '%NAME% $NAME$ {name}'], []],
  ['names behind a dollar', ['Hello, $name!', '$name has joined', 'Where is $hero now'], ['$ word']],
  ['prices', ['It costs $5', 'Now US$10, was $12.50', '$5 off'], []],
  ['names behind a per cent sign', ['%PLAYER wins', 'Tell %PLAYER', 'Ask %CLAN'], ['% capitals']],
  ['shares', ['100% Gold', '50%BONUS', '20 % OFF', '5%EXTRA'], []],
  ['numbered arguments', ['%1 of %2', 'Level %1'], ['% number']],
  ['colours of Minecraft', ['§6Gold', '§lBold §rplain', 'Take §aone'], ['§ sign']],
  ['colours of Paradox', ['Cost: §Y$COST$§!', 'Gain §G5%§! more'], ['§ sign']],
  ['paragraphs of a law', ['See § 5', 'By §5 of the act', '(§ 6), §7 and §12', '§8'], []],
  ['colours of plugins', ['&aWelcome &lto the &cArena', '&7[&6Shop&7] Open'], ['& sign']],
  ['shops and initials', ['R&D and Q&A', 'AT&T, B&B', 'rock&roll, rock&roll, drum&base', 'r&d &amp; &copy; &a.'], []],
  ['colours of Quake', ['^1Red ^7wins', '^2Green^7 loses'], ['^ sign']],
  ['powers', ['x^2 + y^2', '10^3 m^3', '2^8'], []],
  ['pauses of RPG Maker', [String.raw`Well\.\.\. no\!`, String.raw`Stop\|`], [String.raw`\ sign`]],
  ['ways to files', [String.raw`C:\GAMES\OLD`, String.raw`D:\SAVE`, String.raw`\HOST\SHARE`], []],
  ['numbers of things', ['#1 fan', 'Room #2', 'We are #1'], []],
  ['one alone', ['See [note_1].'], []],
]

test.each(cases)('%s', (_, texts, shapes) => {
  expect(found(texts).map(({ shape }) => shape)).toEqual(shapes)
})

test('what was decided on is told however it looks, as long as it is in the file', () => {
  const texts = ['[laughs] No.', 'Gain [ICON_GOLD]']
  const chosen: ChosenShapes = { '[] word': true, '[] code': false, '@@ word': true }
  expect(found(texts, chosen)).toEqual([
    { shape: '[] word', count: 1, words: 1, examples: ['[laughs]'] },
    { shape: '[] code', count: 1, words: 1, examples: ['[ICON_GOLD]'] },
  ])
})

test('a hostile file is looked through in time', () => {
  const texts = ['@'.repeat(100_000), '[a'.repeat(50_000), '@a@ '.repeat(50_000), '[[b]]~c~'.repeat(20_000)]
  const signs = ['§6', '&a', '^1', '$a', '%a', '\\.'].map((sign) => sign.repeat(10_000))
  const names = Array.from({ length: 50_000 }, (_, index) => `Take [item_${index}] now`)
  const started = performance.now()
  const finder = new ShapeFinder({})
  for (const text of [...texts, ...signs, ...names]) finder.look(text)
  expect(finder.found().find(({ shape }) => shape === '[] name')?.count).toBe(50_000)
  expect(performance.now() - started).toBeLessThan(5_000)
})
