import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openRawFile } from '#domain/documents/raw/open-raw.ts'
import { countWords } from '#domain/words/count-words.ts'
import { rawFault } from '#tests/support/documents/raw/raw-oracle.ts'

const sample = join(import.meta.dirname, '../../../../../shared/samples/osu-users.resx')

test.skipIf(!existsSync(sample))('osu-users.resx has the texts that a search for its values finds', () => {
  const bytes = new Uint8Array(readFileSync(sample))
  const values = [...new TextDecoder().decode(bytes).matchAll(/<data name="([^"]*)"[^>]*>\s*<value>([^<]*)</g)]
  const opened = openRawFile(bytes, 'osu-users.resx')
  if (!opened.ok) throw new Error(opened.code)
  const { segments, warnings, held } = opened.value
  const plain = (text = '') => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  expect(segments.map(({ id, source }) => [id, source])).toEqual(values.map(([, name, value]) => [name, plain(value)]))
  expect([segments.length, warnings, held]).toEqual([288, [], []])
  expect(segments.reduce((sum, { source }) => sum + countWords(source), 0)).toBe(1_167)
  expect(rawFault(bytes, 'osu-users.resx')).toBeNull()
})
