import * as fc from 'fast-check'
import { assetMessage } from '#domain/assets/messages.ts'
import { expect, test } from 'vitest'
import { assetFileName, assetTooBig, checkAsset, parseAsset } from '#domain/assets/asset-file.ts'
import { assetKinds } from '#domain/assets/asset-kind.ts'
import { endedFileName, isSafeFileName, splitExtension, tidyFileName } from '#domain/assets/file-name.ts'

test('8 MB are allowed, a byte more is not', () => {
  const largest = { size: 8_388_608 }
  expect(checkAsset(largest)).toEqual({ ok: true, value: largest })
  expect(checkAsset({ size: 8_388_609 })).toEqual({ ok: false, code: 'FILE_SIZE_EXCEEDED' })
  expect(assetTooBig).toEqual({
    title: 'Invalid file',
    message:
      'The selected file exceeds the maximum size allowed (8 MB) and cannot be saved. Please select another file.',
  })
})

test('a name that is taken gets the next number before its ending', () => {
  const taken = ['glossary_terms.csv', 'glossary_Terms (1).csv', 'legacy_terms.csv', 'original_notes']
  expect(assetFileName('glossary', 'terms.csv', taken)).toEqual('glossary_terms (2).csv')
  expect(assetFileName('styleguide', 'terms.csv', taken)).toEqual('styleguide_terms.csv')
  expect(assetFileName('original', 'notes', taken)).toEqual('original_notes (1)')
})

test('a name is read back into its kind and what is shown', () => {
  expect(parseAsset('screenshots_title_screen (1).png')).toEqual({
    kind: 'screenshots',
    fileName: 'screenshots_title_screen (1).png',
    displayName: 'title_screen (1).png',
  })
  expect(['terms.csv', 'notes_terms.csv', '_terms.csv', ''].map(parseAsset)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('any name at all becomes a safe one, free, and of its kind', () => {
  const upload = fc.property(
    fc.constantFrom(...assetKinds),
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.nat(3),
    (kind, name, copies) => {
      const taken: string[] = []
      for (let n = 0; n <= copies; n++) taken.push(assetFileName(kind, name, taken))
      const last = taken.at(-1) ?? ''
      return (
        new Set(taken).size === taken.length &&
        !/[/\\\p{Cc}]/u.test(last) &&
        new TextEncoder().encode(last).length <= 255 &&
        parseAsset(last)?.kind === kind
      )
    },
  )
  expect(() => fc.assert(upload, { numRuns: 500 })).not.toThrow()
})

test('a file that is made from another keeps its ending, however long the name of the other is', () => {
  expect(endedFileName('game', '-translated.csv')).toBe('game-translated.csv')
  const longest = '語'.repeat(78)
  const names = ['.de-DE.xlf', '.fr-FR.xlf'].map((ending) => endedFileName(`48002-${longest}`, ending))
  expect(names).toEqual([`48002-${'語'.repeat(74)}.de-DE.xlf`, `48002-${'語'.repeat(74)}.fr-FR.xlf`])
  expect(names.map(isSafeFileName)).toEqual([true, true])
})

test.each(['game.xlsx', 'ゲーム v2.csv', 'Año nuevo (1).tsv', "it's.txt", 'no ending'])('%j keeps its name', (name) => {
  expect([isSafeFileName(name), tidyFileName(name)]).toEqual([true, name])
})

test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['a/b\\c:d.csv', 'a_b_c_d.csv'],
  ['.hidden', 'hidden'],
  ['tail. ', 'tail'],
  ['new\nline.csv', 'new_line.csv'],
  ['gpj.\u202Eexe', 'gpj._exe'],
  ['', 'file'],
])('%j is refused for a source file, and tidied for an asset', (name, tidied) => {
  expect([isSafeFileName(name), tidyFileName(name)]).toEqual([false, tidied])
})

test('a name too long is cut before its ending', () => {
  expect(isSafeFileName(`${'語'.repeat(90)}.csv`)).toEqual(false)
  expect(tidyFileName(`${'語'.repeat(90)}.csv`)).toEqual(`${'語'.repeat(78)}.csv`)
})

test('endings', () => {
  expect(['a.tar.gz', 'README', '.env', 'a.b c'].map(splitExtension)).toEqual([
    { stem: 'a.tar', extension: '.gz' },
    { stem: 'README', extension: '' },
    { stem: '.env', extension: '' },
    { stem: 'a.b c', extension: '' },
  ])
})

test('an asset that is too much says the limit that it met, and no other', () => {
  const said = (['FILE_SIZE_EXCEEDED', 'ASSETS_TOO_LARGE', 'TOO_MANY_ASSETS', 'UPLOAD_FAILED'] as const).map((code) => {
    const { title, text } = assetMessage(code, 'help@lockit.example')
    return `${title}. ${text}`.match(/\d+ (?:MB|files)/gi)?.map((limit) => limit.toLowerCase()) ?? []
  })
  expect(said.map((limits) => [...new Set(limits)])).toEqual([['8 mb'], ['200 mb'], ['200 files'], []])
})
