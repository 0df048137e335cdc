import { expect, test } from 'vitest'
import {
  briefly,
  heldIn,
  mergedText,
  readRawText,
  warningsOf,
  withReplaced,
} from '#tests/support/documents/raw/raw-reading.ts'
import { resxSample } from '#tests/support/documents/raw/xml-samples.ts'

test('values that are texts, with their comments', () => {
  const file = readRawText('Strings.resx', resxSample)
  expect(file.segments.map(briefly)).toEqual([
    { id: 'Menu.Start', source: 'Start the <b>game</b>', context: 'First button. MaxLength=20', limit: 20 },
    { id: 'Letter', source: 'Dear {0},\nthe lamp is out & cold.' },
    { id: 'Html', source: '<p>Keep the lamp lit.</p>' },
  ])
  expect(heldIn(file)).toEqual(['marked: Saltmarsh'])
  expect(warningsOf(file)).toEqual(['1 comments:  Microsoft ResX Schema '])
})

test('values are replaced, as text or as data', () => {
  const file = readRawText('Strings.resx', resxSample)
  const translations = {
    'Menu.Start': '<b>Los</b>',
    Letter: 'Hallo {0},\ndie Lampe ist aus & "kalt".',
    Html: '<p>]]> & mehr</p>',
  }
  expect(mergedText(file, translations)).toBe(
    withReplaced(resxSample, [
      ['Start the &lt;b&gt;game&lt;/b&gt;', '&lt;b&gt;Los&lt;/b&gt;'],
      ['Dear {0},\nthe lamp is out &amp; cold.', 'Hallo {0},\ndie Lampe ist aus &amp; "kalt".'],
      ['<p>Keep the lamp lit.</p>', '<p>]]]]><![CDATA[> & mehr</p>'],
    ]),
  )
})

test('a note below a text belongs to it, and one before a text too', () => {
  const data = (name: string, more = '') => `<data name="${name}"><value>x y</value>${more}</data>`
  const text = `<root>\n<!-- above -->\n${data('a', '<comment>own</comment>')} <!-- behind -->\n\n<!-- none -->\n\n${data('b')}</root>`
  const file = readRawText('a.resx', text)
  expect(file.segments.map(briefly)).toEqual([
    { id: 'a', source: 'x y', context: 'above\nown\nbehind' },
    { id: 'b', source: 'x y' },
  ])
  expect(warningsOf(file)).toEqual(['1 comments:  none '])
})

test('line ends of the file stay, and those of a translation become the same', () => {
  const text = resxSample.replaceAll('\n', '\r\n')
  const file = readRawText('a.resx', text)
  expect(file.segments[1]?.source).toBe('Dear {0},\nthe lamp is out & cold.')
  expect(mergedText(file, { Letter: 'a\nb\rc' })).toBe(
    withReplaced(text, [['Dear {0},\r\nthe lamp is out &amp; cold.', 'a\r\nb&#13;c']]),
  )
})

test('characters that XML cannot hold are not written', () => {
  const file = readRawText('a.resx', resxSample)
  expect(() => mergedText(file, { Letter: 'a\u0001' })).toThrow('unwritable')
  expect(() => mergedText(file, { Letter: 'a\uD83D' })).toThrow('unwritable')
  expect(() => mergedText(file, { Nothing: 'a' })).toThrow('unknownId')
})
