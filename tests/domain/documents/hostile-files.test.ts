import { expect, test } from 'vitest'
import { supportedFileTypes } from '#domain/documents/file-types.ts'
import { openDocument } from '#domain/documents/open-document.ts'
import { damagedFiles } from '#tests/support/documents/damaged-files.ts'
import { mislabelledFiles } from '#tests/support/documents/mislabelled-files.ts'
import { oversizedFiles } from '#tests/support/documents/oversized-files.ts'
import { hostileRawFiles } from '#tests/support/documents/raw/hostile-raw-files.ts'

const hostileFiles = [...mislabelledFiles, ...damagedFiles, ...oversizedFiles, ...hostileRawFiles]

test.for(hostileFiles)('refuses $name with $code', ({ fileName, bytes, code }) => {
  const file = bytes()
  const document = openDocument(file, fileName)
  const result = document.ok ? document.value.read() : document
  expect(result).toEqual({ ok: false, code })
})

test('there are at least sixty hostile files, and some of every format', () => {
  const endings = new Set(hostileFiles.map(({ fileName }) => `.${fileName.split('.').at(-1)}`))
  expect(hostileFiles.length).toBeGreaterThanOrEqual(60)
  expect(supportedFileTypes.filter((type) => !endings.has(type))).toEqual([])
})
