import { expect, test } from 'vitest'
import { rawFileTypes } from '#domain/documents/raw/raw-file-types.ts'
import { fuzzFault } from '#scripts/fuzz/fuzz-case.ts'
import { fuzzTargets } from '#scripts/fuzz/seeds.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { rawFault } from '#tests/support/documents/raw/raw-oracle.ts'

test.for(rawFileTypes)('a sample of damaged %s files is read or refused', (type) => {
  const target = fuzzTargets[type.slice(1)]
  if (!target) throw new Error(type)
  const faults = Array.from({ length: 400 }, (_, number) => fuzzFault(target, 20_261_120, number))
  expect(faults.filter((fault) => fault !== null)).toEqual([])
})

test('a .po that comes to say that it is in English has a text more, and nothing else changed', () => {
  const header = String.raw`msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\nLanguage: \n"
`
  const text = `${header}\nmsgctxt "key"\nmsgid ""\nmsgstr "Aye"\n\nmsgid "Row"\nmsgstr ""\n`
  expect(rawFault(utf8(text), 'a.po')).toBeNull()
})

test('a file that a busy machine reads late is not one that takes long', () => {
  const waits = () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    return null
  }
  expect(fuzzFault({ fileName: 'a.txt', seeds: [utf8('Row')], fault: waits }, 1, 0, 100)).toBeNull()
})

test('a file that takes long is one, and so is one that throws', () => {
  const works = () => {
    const { user } = process.threadCpuUsage()
    while (process.threadCpuUsage().user - user < 150_000);
    return null
  }
  const throws = () => {
    throw new Error('no')
  }
  const seeds = [utf8('Row')]
  expect(fuzzFault({ fileName: 'a.txt', seeds, fault: works }, 1, 0, 100)).toMatch(/^it takes \d+ ms$/)
  expect(fuzzFault({ fileName: 'a.txt', seeds, fault: throws }, 1, 0)).toMatch(/^it throws: Error: no/)
})
