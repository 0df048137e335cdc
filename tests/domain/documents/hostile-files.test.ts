import { expect, test } from 'vitest'
import { openDocument } from '#domain/documents/open-document.ts'
import { damagedFiles } from '#tests/support/documents/damaged-files.ts'
import { mislabelledFiles } from '#tests/support/documents/mislabelled-files.ts'
import { oversizedFiles } from '#tests/support/documents/oversized-files.ts'

const hostileFiles = [...mislabelledFiles, ...damagedFiles, ...oversizedFiles]

test.for(hostileFiles)('refuses $name with $code within two seconds', ({ fileName, bytes, code }) => {
  const file = bytes()
  const started = performance.now()
  const document = openDocument(file, fileName)
  const result = document.ok ? document.value.read() : document
  expect(result).toEqual({ ok: false, code })
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('there are at least sixty hostile files, and some of every format', () => {
  const endings = new Set(hostileFiles.map(({ fileName }) => fileName.split('.').at(-1)))
  expect([hostileFiles.length >= 60, ...['xlsx', 'csv', 'tsv', 'txt'].map((ending) => endings.has(ending))]).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
})
