import { expect, test } from 'vitest'
import { supportedFileTypes } from '#domain/documents/file-types.ts'
import { chosenFile } from '#domain/order/source-file.ts'
import { uploadMessage } from '#domain/order/upload-messages.ts'
import { usualConfiguration } from '#domain/order/usual-configuration.ts'

const sized = (name: string, size: number) => new File([new Uint8Array(size)], name)
const choose = (...files: File[]) => chosenFile({ files, hasFolder: false }, { allowTypes: ['.csv'], limit: 1 })

test('the first screen names the formats that are read', () => {
  expect(usualConfiguration.allowTypes).toEqual([...supportedFileTypes])
})

test('one file of an allowed kind, up to the limit, is taken', () => {
  const file = sized('Strings.CSV', 1024 * 1024)
  expect(choose(file)).toEqual({ ok: true, value: file })
})

test('every other choice is refused, the name and kind before the size', () => {
  expect(choose()).toEqual({ ok: false, code: 'FOLDER' })
  expect(chosenFile({ files: [sized('a.csv', 1)], hasFolder: true }, { allowTypes: ['.csv'], limit: 1 })).toEqual({
    ok: false,
    code: 'FOLDER',
  })
  expect(choose(sized('a.csv', 1), sized('b.csv', 1))).toEqual({ ok: false, code: 'SEVERAL_FILES' })
  expect(choose(sized('a.wav', 1024 * 1024 + 1))).toEqual({ ok: false, code: 'NON_SUPPORTED_FILE_TYPE' })
  expect(choose(sized('csv', 1))).toEqual({ ok: false, code: 'NON_SUPPORTED_FILE_TYPE' })
  expect(choose(sized('what?.csv', 1))).toEqual({ ok: false, code: 'UNSUPPORTED_NAME' })
  expect(choose(sized('a.csv', 1024 * 1024 + 1))).toEqual({ ok: false, code: 'EXCEEDED_LIMIT' })
  expect(choose(sized('a.csv', 0))).toEqual({ ok: false, code: 'EMPTY_FILE' })
})

test('a refused file asks for customer service, a failed call for another try', () => {
  const rules = { limit: 20, supportEmail: 'support@lockit.example' }
  expect(uploadMessage('UPLOAD_FAILED', { name: 'a.csv', size: 1 }, rules)).toEqual({
    title: 'Unsupported file',
    subject: 'a.csv',
    text: 'could not be processed automatically. It can’t be read as UTF-8 text, or a quotation mark in it is never closed. Save it as UTF-8 and choose it again. Please contact customer service by e-mail:',
    contact: true,
  })
  expect(uploadMessage('NO_TEXT', { name: 'a.csv', size: 1 }, rules)).toEqual({
    title: 'Unsupported file',
    subject: 'a.csv',
    text: 'holds no text. Please choose another file.',
  })
  expect(uploadMessage('OFFLINE', { name: 'a.csv', size: 1 }, rules)).toEqual({
    title: 'No connection',
    text: 'Nothing is lost. Please try again when you are online.',
  })
})

const megabyte = 1024 * 1024

test.for([
  { code: 'UPLOAD_FAILED', name: 'a.xlsx', size: 1, says: 'It may be damaged, or protected by a password.' },
  { code: 'UPLOAD_FAILED', name: 'a.TXT', size: 1, says: 'can’t be read as UTF-8 text' },
  { code: 'UPLOAD_FAILED', name: 'a.PO', size: 1, says: 'It is no whole .po file' },
  { code: 'EXCEEDED_LIMIT', name: 'a.json', size: 1, says: 'It holds too many texts, or takes too long to read.' },
  { code: 'LONG_TEXT', name: 'a.xlsx', size: 1, says: 'A cell of it has more than 32,767 characters.' },
  { code: 'LONG_TEXT', name: 'a.CSV', size: 1, says: 'or a quotation mark in it is never closed. Split its text over' },
  { code: 'LONG_TEXT', name: 'a.txt', size: 1, says: 'A line of it has more than 32,767 characters. Break it into' },
  { code: 'LONG_TEXT', name: 'a.po', size: 1, says: 'A text of it has more than 32,767 characters. Split it into' },
  { code: 'NON_SUPPORTED_FILE_TYPE', name: 'a.xlsx', size: 1, says: 'It may be protected by a password' },
  { code: 'NON_SUPPORTED_FILE_TYPE', name: 'a.csv', size: 1, says: 'It holds no text that is read as .csv.' },
  { code: 'NON_SUPPORTED_FILE_TYPE', name: 'a.wav', size: 1, says: 'It is not in one of the supported formats.' },
  { code: 'EXCEEDED_LIMIT', name: 'a.xlsx', size: 20 * megabyte, says: 'too many rows or columns' },
  { code: 'EXCEEDED_LIMIT', name: 'a.xlsx', size: 20 * megabyte + 1, says: 'up to 20 MB.' },
  { code: 'UNSUPPORTED_NAME', name: 'wh?t.csv', size: 1, says: 'The file name contains unsupported characters: ?.' },
  { code: 'UNSUPPORTED_NAME', name: 'a\u202Eb\u202E.csv', size: 1, says: 'unsupported characters: U+202E.' },
  {
    code: 'UNSUPPORTED_NAME',
    name: `${'a'.repeat(300)}.csv`,
    size: 1,
    says: 'The file name is too long: it has 304 characters, and may have 240. Please give the file a shorter name, or',
  },
  { code: 'UNSUPPORTED_NAME', name: `${'語'.repeat(90)}.csv`, size: 1, says: 'it takes 274 bytes, and may take 240.' },
] as const)('$code of $name says why', ({ code, says, ...file }) => {
  const { title, subject, text, contact } = uploadMessage(code, file, { limit: 20, supportEmail: '' })
  expect({ title, subject, contact }).toEqual({ title: 'Unsupported file', subject: file.name, contact: true })
  expect(text).toContain(says)
  expect(text).toMatch(/contact customer service by e-mail:$/)
})
