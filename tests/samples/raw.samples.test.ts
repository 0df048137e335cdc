import { expect, test } from 'vitest'
import { openRawFile } from '#domain/documents/raw/open-raw.ts'
import { countWords } from '#domain/words/count-words.ts'
import { rawFault } from '#tests/support/documents/raw/raw-oracle.ts'
import { sharedFile } from './shared-files.ts'

test('osu-users.resx has the texts that a search for its values finds', () => {
  const { fileName, bytes } = sharedFile('samples/osu-users.resx')
  const values = [...new TextDecoder().decode(bytes).matchAll(/<data name="([^"]*)"[^>]*>\s*<value>([^<]*)</g)]
  const opened = openRawFile(bytes, fileName)
  if (!opened.ok) throw new Error(opened.code)
  const { segments, warnings, held } = opened.value
  const plain = (text = '') => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  expect(segments.map(({ id, source }) => [id, source])).toEqual(values.map(([, name, value]) => [name, plain(value)]))
  expect([segments.length, warnings, held]).toEqual([288, [], []])
  expect(segments.reduce((sum, { source }) => sum + countWords(source), 0)).toBe(1_167)
  expect(rawFault(bytes, fileName)).toBeNull()
})
