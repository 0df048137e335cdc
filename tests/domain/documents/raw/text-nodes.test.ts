import { expect, test } from 'vitest'
import {
  briefly,
  heldIn,
  mergedText,
  readRawText,
  warningsOf,
  withReplaced,
} from '#tests/support/documents/raw/raw-reading.ts'
import { textNodesSample } from '#tests/support/documents/raw/xml-samples.ts'

test('each text between tags, by the way to it', () => {
  const file = readRawText('quests.xml', textNodesSample)
  expect(file.segments.map(briefly)).toEqual([
    {
      id: '/quests/quest/title',
      source: 'Light the lamp',
      context: 'First of all\nspeaker: Mira',
      speaker: 'Mira',
    },
    {
      id: '/quests/quest/text',
      source: 'The lamp in &town; is',
      context: 'speaker: Mira',
      speaker: 'Mira',
      codes: ['&town;'],
    },
    { id: '/quests/quest/text/b', source: 'out', context: 'speaker: Mira', speaker: 'Mira' },
    { id: '/quests/quest/text/text()[2]', source: '& cold.', context: 'speaker: Mira', speaker: 'Mira' },
    { id: '/quests/quest/text[2]', source: 'Bring <oil> & matches.', context: 'speaker: Mira', speaker: 'Mira' },
    { id: '/quests/quest[2]/title', source: 'Feed the gull' },
  ])
  expect(heldIn(file)).toEqual([
    'noText: icons/lamp.png',
    'noText: 250',
    'marked: debug: gull_02',
    'attribute: by hand',
    'attribute: Mira',
  ])
})

test('texts are replaced, and the white space around them stays', () => {
  const file = readRawText('quests.xml', textNodesSample)
  const translations = { '/quests/quest/text': 'Die Lampe in &town; ist & <bleibt>', '/quests/quest/text[2]': 'Öl ]]>' }
  expect(mergedText(file, translations)).toBe(
    withReplaced(textNodesSample, [
      ['The lamp in &town; is', 'Die Lampe in &town; ist &amp; &lt;bleibt&gt;'],
      ['Bring <oil> & matches.', 'Öl ]]]]><![CDATA[>'],
    ]),
  )
})

test('ITS and xml:lang keep texts from translation, and words in attributes are held back', () => {
  const text = `<a title="Not reached"><b translate="no">x y<c>z z</c><d translate="yes">in</d></b><e xml:lang="de">nein</e><f xml:lang="en-GB">yes</f></a>`
  const file = readRawText('a.xml', text)
  expect(file.segments.map(({ source }) => source)).toEqual(['in', 'yes'])
  expect(heldIn(file)).toEqual(['marked: x y', 'marked: z z', 'otherLanguage: nein', 'attribute: Not reached'])
  expect(warningsOf(file)).toEqual([])
})

const rows = `<GameData>
  <LocalizedText>
    <Replace Tag="LOC_A" Language="en_US"><Text>Gain faith</Text></Replace>
    <Replace Tag="LOC_A" Language="de_DE"><Text>Glaube</Text></Replace>
    <Row Tag="LOC_B" Language="en_US" Text="Lose faith"/>
    <Row Tag="LOC_B" Language="fr_FR" Text="Perdre la foi"/>
  </LocalizedText>
</GameData>
`

test('rows in other languages than English are no sources, and translated rows say their own', () => {
  const file = readRawText('civ.xml', rows, { kinds: [{ kind: '//Row@Text', way: 'text' }] })
  expect(file.segments.map(({ source }) => source)).toEqual(['Gain faith', 'Lose faith'])
  expect(heldIn(file)).toEqual(['otherLanguage: Glaube', 'otherLanguage: Perdre la foi'])
  const [first = '', second = ''] = file.segments.map(({ id }) => id)
  expect(mergedText(file, { [first]: 'Wiara', [second]: 'Utrata' }, 'plPL')).toBe(
    rows
      .replace('en_US"><Text>Gain faith', 'pl_PL"><Text>Wiara')
      .replace('en_US" Text="Lose faith', 'pl_PL" Text="Utrata'),
  )
})

test.for([
  { written: 'en', pl: 'pl', tw: 'zh-TW' },
  { written: 'en-US', pl: 'pl-PL', tw: 'zh-TW' },
  { written: 'en_US', pl: 'pl_PL', tw: 'zh_TW' },
])('a file in $written says its new language in the same way', ({ written, pl, tw }) => {
  const text = `<texts lang="${written}"><t>Open it</t></texts>`
  const file = readRawText('a.xml', text)
  expect(mergedText(file, { '/texts/t': 'x' }, 'plPL')).toBe(`<texts lang="${pl}"><t>x</t></texts>`)
  expect(mergedText(file, { '/texts/t': 'x' }, 'zhTW')).toBe(`<texts lang="${tw}"><t>x</t></texts>`)
})

test('elements that are named by languages are sources in English alone, which is told', () => {
  const text = '<strings><s><de>Hallo</de><en>Hello there</en><pl/></s><s><en>Good bye</en><id>7 up</id></s></strings>'
  const file = readRawText('a.xml', text)
  expect(file.segments.map(({ source }) => source)).toEqual(['Hello there', 'Good bye'])
  expect(warningsOf(file).map((one) => one.split(':')[0])).toEqual(['3 oneEach'])
  expect(readRawText('a.xml', '<a><it>It is</it><no>No way</no></a>').segments).toHaveLength(2)
})

test('a .xml that is XLIFF, or Android strings, is read as that', () => {
  const unit = '<trans-unit id="a"><source>x</source></trans-unit>'
  const xliff = `<xliff version="1.2"><file source-language="en"><body>${unit}</body></file></xliff>`
  expect(readRawText('a.xml', xliff).segments.map(({ id }) => id)).toEqual(['a'])
})

test('data beside text is one text', () => {
  const file = readRawText('a.xml', '<a> one <![CDATA[<two>]]> &#51;&#x34; </a>')
  expect(file.segments.map(({ source }) => source)).toEqual(['one <two> 34'])
  expect(mergedText(file, { '/a': 'x<y>' })).toBe('<a> x&lt;y&gt; </a>')
})
