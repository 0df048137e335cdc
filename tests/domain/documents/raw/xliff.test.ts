import { expect, test } from 'vitest'
import {
  briefly,
  heldIn,
  mergedText,
  readRawText,
  warningsOf,
  withReplaced,
} from '#tests/support/documents/raw/raw-reading.ts'
import { xliff2Sample, xliffSample } from '#tests/support/documents/raw/xliff-samples.ts'

test('XLIFF 1.2: sources, targets that are done, notes, limits and inline tags', () => {
  const file = readRawText('saltmarsh.xliff', xliffSample)
  expect(file.segments.map(briefly)).toEqual([
    { id: 'start', source: 'Start', context: 'developer: First button', limit: 12, targets: { deDE: 'Los!' } },
    {
      id: 'steps',
      source: 'Mind the <g id="1" ctype="bold">steps</g><x id="2"/> & the rail',
      codes: ['<g id="1" ctype="bold">', '</g>', '<x id="2"/>'],
    },
    {
      id: 'code',
      source: 'Press <ph id="1"><key></ph> or <ph id="2">%s</ph><bpt id="3"><b></bpt>now<ept id="3"></b></ept>',
      codes: ['<ph id="1"><key></ph>', '<ph id="2">%s</ph>', '<bpt id="3"><b></bpt>', '<ept id="3"></b></ept>'],
    },
    { id: 'more.strings/start', source: 'Begin' },
  ])
  expect(heldIn(file)).toEqual(['marked: Saltmarsh'])
  expect(warningsOf(file)).toEqual(['1 suggestions: <alt-trans>'])
})

test('XLIFF 1.2: targets are filled or put in, and say that they are translations', () => {
  const file = readRawText('saltmarsh.xliff', xliffSample)
  const translations = {
    start: 'Los!',
    steps: 'Achte auf die <g id="1" ctype="bold">Stufen</g><x id="2"/> & das Geländer',
    code: '<ph id="2">%s</ph> oder <ph id="1"><key></ph>, <bpt id="3"><b></bpt>jetzt<ept id="3"></b></ept>',
    'more.strings/start': 'Beginnen',
  }
  expect(mergedText(file, translations)).toBe(
    withReplaced(xliffSample, [
      [
        '&amp; the rail</source>',
        '&amp; the rail</source>\n        <target>Achte auf die <g id="1" ctype="bold">Stufen</g><x id="2"/> &amp; das Geländer</target>',
      ],
      [
        '<target state="needs-translation"/>',
        '<target state="translated"><ph id="2">%s</ph> oder <ph id="1">&lt;key&gt;</ph>, <bpt id="3">&lt;b&gt;</bpt>jetzt<ept id="3">&lt;/b&gt;</ept></target>',
      ],
      [
        'original="more.strings" source-language="en"',
        'original="more.strings" source-language="en" target-language="de-DE"',
      ],
      ['<source>Begin</source>', '<source>Begin</source>\n        <target>Beginnen</target>'],
    ]),
  )
})

test('XLIFF 2: segments of units, notes by category, size restrictions', () => {
  const file = readRawText('saltmarsh.xlf', xliff2Sample)
  const shared = { context: 'speaker: Mira\nOn the quay', limit: 30, speaker: 'Mira' }
  expect(file.segments.map(briefly)).toEqual([
    {
      id: 'u1/s1',
      source: 'Who goes <pc id="1" dataRefStart="d1" dataRefEnd="d2">there</pc>?',
      ...shared,
      codes: ['<pc id="1" dataRefStart="d1" dataRefEnd="d2">', '</pc>'],
    },
    {
      id: 'u1/s2',
      source: 'Show me your <mrk id="m1" translate="no"/>.',
      ...shared,
      codes: ['<mrk id="m1" translate="no"/>'],
    },
  ])
  expect(heldIn(file)).toEqual(['marked: saltmarsh.exe'])
})

test('XLIFF 2: targets, states and the language', () => {
  const file = readRawText('saltmarsh.xlf', xliff2Sample)
  const translations = {
    'u1/s1': 'Wer ist <pc id="1" dataRefStart="d1" dataRefEnd="d2">da</pc>?',
    'u1/s2': 'Zeig deinen <mrk id="m1" translate="no"/>.',
  }
  expect(mergedText(file, translations)).toBe(
    withReplaced(xliff2Sample, [
      ['srcLang="en-US"', 'srcLang="en-US" trgLang="de-DE"'],
      ['state="initial"', 'state="translated"'],
      [
        'there</pc>?</source>',
        'there</pc>?</source>\n        <target>Wer ist <pc id="1" dataRefStart="d1" dataRefEnd="d2">da</pc>?</target>',
      ],
      ['<target></target>', '<target>Zeig deinen <mrk id="m1" translate="no">SaltPass</mrk>.</target>'],
    ]),
  )
})

const unit = (inner: string) =>
  `<x:xliff xmlns:x="urn" version="1.2"><x:file original="a" source-language="de" target-language="xx-nonsense"><x:body><x:trans-unit id="a">${inner}</x:trans-unit></x:body></x:file></x:xliff>`

test('prefixes are kept, a segmented source is passed, and another source language is pointed out', () => {
  const source = '<x:source>a</x:source><x:seg-source><x:mrk mtype="seg" mid="1">a</x:mrk></x:seg-source>'
  const file = readRawText('a.xlf', unit(`${source}<x:note>n</x:note>`))
  expect(file.segments.map(briefly)).toEqual([{ id: 'a', source: 'a', context: 'n' }])
  expect(warningsOf(file).map((warning) => warning.split(':')[0])).toEqual(['1 notEnglish'])
  expect(mergedText(file, { a: 'b' })).toBe(
    withReplaced(unit(`${source}<x:target>b</x:target><x:note>n</x:note>`), [['xx-nonsense', 'de-DE']]),
  )
})

test('codes that look alike, or like the text, are told apart', () => {
  const source = '<x:ph>word one</x:ph> &lt;x:it/&gt; <x:ph>word two</x:ph><x:it>pos</x:it>'
  const file = readRawText('a.xlf', unit(`<x:source>${source}</x:source>`))
  expect(file.segments.map((segment) => segment.source)).toEqual(['<x:ph/> <x:it/> <x:ph n="2"/><x:it n="2"/>'])
  expect(mergedText(file, { a: '<x:it n="2"/><x:ph n="2"/> <x:it/> <x:ph/>' })).toContain(
    '<x:target><x:it>pos</x:it><x:ph>word two</x:ph> &lt;x:it/&gt; <x:ph>word one</x:ph></x:target>',
  )
})

test('texts within code are pointed out', () => {
  const file = readRawText('a.xlf', unit('<x:source>a <x:ph id="1">&lt;i alt="<x:sub>b</x:sub>"&gt;</x:ph></x:source>'))
  expect(warningsOf(file).map((warning) => warning.split(':')[0])).toEqual(['1 notEnglish', '1 unreached'])
})
