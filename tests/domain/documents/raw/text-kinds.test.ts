import { expect, test } from 'vitest'
import { withPlaceholders } from '#domain/documents/file-setting.ts'
import { rawContent, rawSettings } from '#domain/documents/raw/raw-sheet.ts'
import { kindLines, wordsOfKinds } from '#domain/documents/raw/view/kind-lines.ts'
import { countDocument } from '#domain/words/count-document.ts'
import type { ChosenShapes } from '#domain/words/shapes.ts'
import { heldIn, mergedText, readRawText } from '#tests/support/documents/raw/raw-reading.ts'

const sourcesOf = (text: string, kinds?: { kind: string; way: 'text' | 'held' }[], name = 'a.json') =>
  readRawText(name, text, { kinds }).segments.map(({ id, source }) => `${id}: ${source}`)

test.for([
  {
    name: 'labels under keys of identifiers',
    text: '{"language": "Language", "type": "Type", "key": "key", "id": "ID"}',
  },
  { name: 'truths that are what buttons say', text: '{"yes": "True", "no": "False", "neither": "NULL"}' },
  { name: 'a code that is the only one of its key', text: '{"a": {"type": "gull"}, "b": {"type": "Kind of bird"}}' },
])('$name are texts', ({ text }) => {
  const file = readRawText('a.json', text)
  expect(file.held).toEqual([])
  expect(file.segments.map(({ source }) => source).toSorted()).toEqual(
    JSON.stringify(JSON.parse(text))
      .match(/(?<=:")[^"]+/g)
      ?.toSorted(),
  )
})

test.for([
  {
    name: 'codes that a key has elsewhere too, and no label among them',
    text: '[{"type": "gull"}, {"type": "sea_gull"}, {"type": "Type"}, {"type": "FireGull"}]',
    held: ['noText: gull', 'noText: sea_gull', 'noText: FireGull'],
  },
  {
    name: 'truths where all values are',
    text: '[{"is": "True"}, {"is": "False"}, {"is": "True"}]',
    held: ['noText: True', 'noText: False', 'noText: True'],
  },
  {
    name: 'plain truths',
    text: '{"a": "true", "b": "false", "c": "null"}',
    held: ['noText: true', 'noText: false', 'noText: null'],
  },
  {
    name: 'what programs read whatever else there is',
    text: '{"$schema": "brine", "@@locale": "en", "lang": "en-GB"}',
    held: ['noText: brine', 'noText: en', 'noText: en-GB'],
  },
])('$name are held', ({ text, held }) => {
  expect(heldIn(readRawText('a.json', text))).toEqual(held)
})

const quests =
  '{"quests": [{"type": "main_1", "title": "Row"}, {"type": "side_2", "title": "7"}], "birds": {"type": "gull_3", "title": "Gull"}}'

test('a person takes in a key, or one way to it: the more specific choice counts', () => {
  expect(sourcesOf(quests)).toEqual(['quests/0/title: Row', 'birds/title: Gull'])
  expect(sourcesOf(quests, [{ kind: '//type', way: 'text' }])).toEqual([
    'quests/0/type: main_1',
    'quests/0/title: Row',
    'quests/1/type: side_2',
    'birds/type: gull_3',
    'birds/title: Gull',
  ])
  const birds = [
    { kind: '//type', way: 'text' as const },
    { kind: '/quests/[]/type', way: 'held' as const },
  ]
  expect(sourcesOf(quests, birds)).toEqual(['quests/0/title: Row', 'birds/type: gull_3', 'birds/title: Gull'])
  expect(sourcesOf(quests, [{ kind: '//title', way: 'held' }])).toEqual([])
  expect(sourcesOf(quests, [{ kind: 'number', way: 'text' }])).toEqual([
    'quests/0/title: Row',
    'quests/1/title: 7',
    'birds/title: Gull',
  ])
})

test('what is held, and what was chosen, is told by kind with its words and examples', () => {
  const kinds = [
    { kind: '//title', way: 'held' as const },
    { kind: '/nowhere', way: 'text' as const },
  ]
  const lines = kindLines(readRawText('a.json', quests, { kinds }))
  expect(
    lines.map(({ kind, way, isChosen, reason, texts, words, examples }) => [
      kind,
      way,
      isChosen,
      reason,
      texts,
      words,
      examples,
    ]),
  ).toEqual([
    ['/nowhere', 'text', true, null, 0, 0, []],
    ['//type', 'held', false, 'noText', 3, 3, ['main_1', 'side_2', 'gull_3']],
    ['//title', 'held', true, null, 3, 3, ['Row', '7', 'Gull']],
  ])
  expect(lines[1]?.first).toEqual({ start: quests.indexOf('main_1'), end: quests.indexOf('main_1') + 6 })
})

test('what the file itself says is not chosen: notes and other languages', () => {
  const noted = '{"a": {"_comment": "Said by a gull.", "text": "Aye."}}'
  expect(sourcesOf(noted, [{ kind: '//_comment', way: 'text' }])).toEqual(['a/text: Aye.'])
  const marked = '<a><b translate="no" say="No word">x y</b></a>'
  expect(
    sourcesOf(
      marked,
      [
        { kind: '//b', way: 'text' },
        { kind: '//b@say', way: 'text' },
      ],
      'a.xml',
    ),
  ).toEqual([])
})

const rows = `<?xml version="1.0"?>
<GameData>
  <Text>
    <!-- Greets -->
    <Row Tag="TXT_KEY_HELLO" Text="Well met, &quot;{1_Name}&quot;&#10;&amp; welcome." Size="40"/>
    <Row Tag="TXT_KEY_BYE" Text='Don&apos;t "go"' Size="40"/>
    <Replace Tag="TXT_KEY_NO" Text="No." comment="Refuses" />
  </Text>
</GameData>
`

test('attributes with words in the file are held by kind, until a person takes them in', () => {
  const file = readRawText('civ.xml', rows)
  expect(file.segments).toEqual([])
  expect(kindLines(file).map(({ kind, reason, texts, words }) => [kind, reason, texts, words])).toEqual([
    ['//Row@Text', 'attribute', 2, 7],
    ['//Replace@Text', 'attribute', 1, 1],
    ['//Replace@comment', 'attribute', 1, 1],
  ])
  const taken = readRawText('civ.xml', rows, { kinds: [{ kind: '//Row@Text', way: 'text' }] })
  expect(taken.segments.map(({ id, source, context }) => ({ id, source, context }))).toEqual([
    {
      id: '/GameData/Text/Row@Text',
      source: 'Well met, "{1_Name}"\n& welcome.',
      context: 'Greets\nTag: TXT_KEY_HELLO',
    },
    { id: '/GameData/Text/Row[2]@Text', source: 'Don\'t "go"', context: 'Tag: TXT_KEY_BYE' },
  ])
  expect(mergedText(taken, { '/GameData/Text/Row@Text': '„Ja“ <b>\t&\n"', '/GameData/Text/Row[2]@Text': `'"'` })).toBe(
    rows
      .replace('Well met, &quot;{1_Name}&quot;&#10;&amp; welcome.', '„Ja“ &lt;b&gt;&#9;&amp;&#10;&quot;')
      .replace('Don&apos;t "go"', '&apos;"&apos;'),
  )
})

const spoken = `<a><b>Row out, @NAME@</b>
  <Row Text="Well met, @NAME@ [ICON_OIL]" Size="40"/><Row Text="@NAME@"/><Row Text="~c1~Aye~c2~"/></a>`
const coded =
  '[{"type": "gull", "say": "Aye, @NAME@"}, {"type": "@NAME@", "say": "~c1~Off"}, {"type": "sea_gull", "say": "7"}]'

test.for<ChosenShapes>([{}, { '@@ capitals': true }, { '@@ capitals': true, '~~ name': true, '[] code': false }])(
  'a kind has the words that are billed once it is taken in, where %j is chosen',
  (placeholders) => {
    const read = (name: string, text: string, kinds?: { kind: string; way: 'text' }[]) => {
      const file = readRawText(name, text, { kinds })
      const settings = withPlaceholders(rawSettings(file), placeholders)
      const billed = countDocument(rawContent(file, 'a'), settings).sourceWordCount
      const words = wordsOfKinds(
        file,
        kindLines(file).map(({ kind }) => kind),
        placeholders,
      )
      return { billed, words }
    }
    for (const [name, text] of [
      ['a.xml', spoken],
      ['a.json', coded],
    ] as const) {
      const before = read(name, text)
      expect(Object.keys(before.words).length).toBeGreaterThan(0)
      for (const [kind, words] of Object.entries(before.words)) {
        const after = read(name, text, [{ kind, way: 'text' }])
        expect([kind, after.billed - before.billed, after.words[kind]]).toEqual([kind, words, words])
      }
    }
  },
)

test('what is a note in most files is offered as a text, and taken in where a person says so', () => {
  const text = '<items><item name="Sword" desc="A sharp blade" speaker="Old Mira" note="dev_01"/></items>'
  const file = readRawText('a.xml', text)
  expect(file.segments).toEqual([])
  expect(kindLines(file).map(({ kind, way }) => [kind, way])).toEqual([
    ['//item@name', 'held'],
    ['//item@desc', 'held'],
    ['//item@speaker', 'held'],
  ])
  const kinds = ['//item@name', '//item@desc', '//item@speaker'].map((kind) => ({ kind, way: 'text' as const }))
  const taken = readRawText('a.xml', text, { kinds })
  expect(taken.segments.map(({ source, context, speaker }) => ({ source, context, speaker }))).toEqual([
    { source: 'Sword', context: 'desc: A sharp blade\nnote: dev_01\nspeaker: Old Mira', speaker: 'Old Mira' },
    { source: 'A sharp blade', context: 'name: Sword\nnote: dev_01\nspeaker: Old Mira', speaker: 'Old Mira' },
    { source: 'Old Mira', context: 'name: Sword\ndesc: A sharp blade\nnote: dev_01', speaker: null },
  ])
  expect(mergedText(taken, { '/items/item@desc': 'Ostre' })).toBe(text.replace('A sharp blade', 'Ostre'))
})

test('a code, a size or a name of code in an attribute is not held up as text', () => {
  const text = '<a><b id="gull_01" size="12" colour="#fff" file="a/b.png" kind="NPC">Text</b></a>'
  expect(readRawText('a.xml', text).held).toEqual([])
})

test('all attributes of a kind are counted, however many others there are', () => {
  const rows = Array.from({ length: 60_000 }, (_, row) => `<Row Tag="TXT_KEY_${row}" Flag="ON" Text="Two words"/>`)
  const lines = kindLines(readRawText('a.xml', `<a>${rows.join('')}</a>`))
  expect(lines.map(({ kind, texts, words }) => [kind, texts, words])).toEqual([['//Row@Text', 60_000, 120_000]])
})

test('a file of more attributes than are kept is read all the same', () => {
  const rows = Array.from({ length: 201_000 }, () => '<R T="a b"/>')
  expect(readRawText('a.xml', `<a>${rows.join('')}<b>Text</b></a>`).segments.map(({ id }) => id)).toEqual(['/a/b'])
})
