import { expect, test } from 'vitest'
import { supportedFileTypes } from '#domain/documents/open-document.ts'
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
  expect(uploadMessage('UPLOAD_FAILED', 'a.csv', rules)).toEqual({
    title: 'Unsupported file',
    subject: 'a.csv',
    text: 'could not be processed automatically. It may be damaged, or protected by a password. Please contact customer service by e-mail:',
    contact: true,
  })
  expect(uploadMessage('NO_TEXT', 'a.csv', rules)).toEqual({
    title: 'Unsupported file',
    subject: 'a.csv',
    text: 'holds no text. Please choose another file.',
  })
  expect(uploadMessage('OFFLINE', 'a.csv', rules)).toEqual({
    title: 'No connection',
    text: 'Nothing is lost. Please try again when you are online.',
  })
})
