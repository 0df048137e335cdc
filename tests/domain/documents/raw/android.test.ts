import { expect, test } from 'vitest'
import {
  briefly,
  heldIn,
  mergedText,
  readRawText,
  warningsOf,
  withReplaced,
} from '#tests/support/documents/raw/raw-reading.ts'
import { androidSample } from '#tests/support/documents/raw/xml-samples.ts'

test('strings, arrays and plurals, read as Android shows them', () => {
  const file = readRawText('strings.xml', androidSample)
  expect(file.segments.map(briefly)).toEqual([
    { id: 'title', source: 'Saltmarsh', context: 'Title of the first screen [CHAR LIMIT=20]', limit: 20 },
    { id: 'quote', source: `"Don't wake the gulls" & run` },
    { id: 'lines', source: 'First line\nSecond line goes on here ' },
    { id: 'quoted', source: "Don't  touch " },
    {
      id: 'markup',
      source: 'Press <b>%1$s</b> to <i>light</i> the lamp',
      codes: ['<b>', '</b>', '<i>', '</i>'],
    },
    {
      id: 'locked',
      source: 'Welcome to <xliff:g id="app" example="Saltmarsh">%1$s</xliff:g>!',
      codes: ['<xliff:g id="app" example="Saltmarsh">%1$s</xliff:g>'],
    },
    { id: 'html', source: '<a href="%s">Read the log</a>' },
    { id: 'escaped', source: '<b>Bold</b> move' },
    { id: 'at', source: '@home' },
    { id: 'tides[0]', source: 'Ebb' },
    { id: 'tides[1]', source: 'Flood' },
    { id: 'keys[one]', source: '%d key', context: 'Number of keys in the bag', plural: 'keys one' },
    { id: 'keys[other]', source: '%d keys', context: 'Number of keys in the bag', plural: 'keys other' },
  ])
  expect(file.spares.map(({ id }) => id)).toEqual(['keys[zero]', 'keys[two]', 'keys[few]', 'keys[many]'])
  expect(heldIn(file)).toEqual(['marked: com.brine.saltmarsh', 'noText: @string/title'])
  expect(warningsOf(file)).toEqual(['1 comments:  Copyright Brine Games '])
})

test('translations are escaped as the texts that they replace', () => {
  const file = readRawText('strings.xml', androidSample)
  const translations = {
    quote: `„L'eau" & <sel>\n`,
    lines: ' zwei  Zeilen ',
    quoted: "L'eau ",
    markup: 'Mit <b>%1$s</b> die Lampe <i>anzünden</i> <b>jetzt</b>',
    locked: '<xliff:g id="app" example="Saltmarsh">%1$s</xliff:g> grüßt',
    html: '<a href="%s">Das Buch</a> ]]>',
    escaped: '<b>Fett</b>',
    at: '?zu Hause',
    'tides[1]': 'Flut',
    'keys[few]': '%d Schlüssel',
  }
  expect(mergedText(file, translations)).toBe(
    withReplaced(androidSample, [
      [String.raw`\"Don\'t wake the gulls\" &amp; run`, String.raw`„L\'eau\" &amp; &lt;sel&gt;\n`],
      ['First line\\nSecond   line\n        goes on here\\u0020', String.raw`\u0020zwei \u0020Zeilen\u0020`],
      [`"Don't  touch "`, `"L'eau "`],
      ['Press <b>%1$s</b> to <i>light</i> the lamp', 'Mit <b>%1$s</b> die Lampe <i>anzünden</i> <b>jetzt</b>'],
      [
        'Welcome to <xliff:g id="app" example="Saltmarsh">%1$s</xliff:g>!',
        '<xliff:g id="app" example="Saltmarsh">%1$s</xliff:g> grüßt',
      ],
      ['<a href="%s">Read the log</a>', '<a href="%s">Das Buch</a> ]]]]><![CDATA[>'],
      ['&lt;b>Bold&lt;/b> move', '&lt;b&gt;Fett&lt;/b&gt;'],
      [String.raw`\@home`, String.raw`\?zu Hause`],
      ['Flood', 'Flut'],
      [
        '<item quantity="other">%d keys</item>',
        '<item quantity="other">%d keys</item>\n        <item quantity="few">%d Schlüssel</item>',
      ],
    ]),
  )
})

const resources = (inner: string) => `<resources>${inner}</resources>`

test.for([
  { name: 'an escape for any unit', written: String.raw`caf\u00e9\u0020`, source: 'café ' },
  { name: 'white space around markup', written: ' a <b> b </b> c ', source: 'a <b>b </b>c' },
  { name: 'quotes around a part', written: 'a"  "b', source: 'a  b' },
  { name: 'an escaped quote in data', written: String.raw`<![CDATA[<a b=\"c\">d</a>]]>`, source: '<a b="c">d</a>' },
  { name: 'several sections of data', written: '\n<![CDATA[a ]]>and<![CDATA[ b]]>\n', source: 'a and b' },
  { name: 'a section of data within a text', written: 'a <![CDATA[<b>]]>', source: 'a <b>' },
  { name: 'a comment within a text', written: 'a<!-- c -->b', source: 'ab' },
])('$name', ({ written, source }) => {
  const file = readRawText('a.xml', resources(`<string name="a">${written}</string>`))
  expect(file.segments.map((segment) => segment.source)).toEqual([source])
  const again = readRawText('a.xml', mergedText(file, { a: `x${source}` }))
  expect(again.segments.map((segment) => segment.source)).toEqual([`x${source}`])
})

test('marked texts, references and other resources are left alone', () => {
  const inner = `
    <string-array name="ids" translatable="false"><item>one two</item></string-array>
    <plurals name="n" translatable="false"><item quantity="other">%d</item></plurals>
    <string name="r">@android:string/ok</string><string name="s">?attr/title</string><string name="t">@null</string>
    <integer-array name="i"><item>1</item></integer-array><bool name="b">true</bool><string name="e"></string>
    <string name="x" product="tablet">Tablet</string><string name="x" product="default">Phone</string>`
  const file = readRawText('a.xml', resources(inner))
  expect(file.segments.map(({ id }) => id)).toEqual(['x@tablet', 'x@default'])
  expect([heldIn(file).length, file.spares]).toEqual([5, []])
})

test('tags that are not closed are no translation', () => {
  const file = readRawText('a.xml', resources('<string name="a">x <b>y</b></string>'))
  expect(() => mergedText(file, { a: '</b>x<b>' })).toThrow('unbalanced')
  expect(mergedText(file, { a: '<b>x</b> <i>' })).toBe(resources('<string name="a"><b>x</b> &lt;i&gt;</string>'))
})
