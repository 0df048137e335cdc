import { readResource } from '#domain/contract/read-resource.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { heavyWorkbooks } from '#tests/support/documents/heavy-workbooks.ts'
import { newOrder } from '#tests/support/service-journey.ts'
import { oneSheet } from '#tests/support/documents/workbook.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import type { Attack } from './attack.ts'
import { answerKind, countOf, fault, note, type AttackTally } from './tally.ts'

const megabyte = 1024 * 1024

type Upload = { readonly name: string; readonly bytes: (size: number) => Uint8Array }

const lines = (size: number, line: (n: number) => string) => {
  const pieces: string[] = []
  for (let n = 0, length = 0; ; n += 1) {
    const piece = line(n)
    length += piece.length
    if (length > size) return Buffer.from(pieces.join(''))
    pieces.push(piece)
  }
}
const filled = (size: number, before: string, unit: string, after = '') =>
  Buffer.from(before + unit.repeat(Math.floor((size - before.length - after.length) / unit.length)) + after)

const valid: Upload = {
  name: 'honest.csv',
  bytes: (size) => lines(size, (n) => `${n},The ferry number ${n} leaves at dusk and nobody asks who is on,\n`),
}
/** A file of so many megabytes, such as a person may have written. */
export function validText(megabytes: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(valid.bytes(megabytes * megabyte))
}

const shortTexts: Upload = { name: 'short.csv', bytes: (size) => lines(size, (n) => `${n.toString(36)},x\n`) }

const hostile: readonly Upload[] = [
  { name: 'quotes.csv', bytes: (size) => filled(size, '', '"') },
  { name: 'deep.json', bytes: (size) => filled(size, '', '[') },
  { name: 'entries.json', bytes: (size) => filled(size, '{"a":"b c"', ',"a":"b c"', '}') },
  { name: 'bomb.xlsx', bytes: () => oneSheet(`<row><c t="str"><v>${'a'.repeat(255 * megabyte)}</v></c></row>`) },
  ...heavyWorkbooks.slice(0, 1).map(({ bytes }) => ({ name: 'numbers.xlsx', bytes })),
  valid,
  shortTexts,
  { name: 'tags.xml', bytes: (size) => filled(size, '<resources>', '<string name="a">x y</string>', '</resources>') },
]

/** Expected refusals of a file: its content, its unpacked size, or too many files being read. */
const refusals = ['413 EXCEEDED_LIMIT', '422 UPLOAD_FAILED', '422 NOTHING_TO_TRANSLATE', '429 TOO_MANY_REQUESTS']

export const uploadAttacks: readonly Attack[] = [
  uploading('8 hostile uploads at once', hostile),
  uploading(
    '8 uploads of valid text at once',
    Array.from({ length: 8 }, () => valid),
  ),
  uploading(
    '8 uploads of short texts at once',
    Array.from({ length: 8 }, () => shortTexts),
  ),
]

/** Each upload has a client of its own, which then sets the file up and reads its content, if the file was taken. */
function uploading(name: string, uploads: readonly Upload[]): Attack {
  let files: readonly File[] = []
  return {
    name,
    prepare: ({ megabytes }) => {
      const made = new Map(uploads.map((upload) => [upload, new Uint8Array(upload.bytes(megabytes * megabyte))]))
      files = uploads.map((upload) => new File([made.get(upload) ?? ''], upload.name))
    },
    run: async (target, _, tally) => {
      await Promise.all(
        files.map((file, at) => uploadAndRead(file, target.clientAt(`100.64.${name.length}.${at}`), tally)),
      )
      files = []
      const isRead = countOf(tally, '200') >= uploads.filter((upload) => upload === valid).length * 3
      if (!isRead) fault(tally, 'a valid text was not taken, set up and read')
    },
  }
}

async function uploadAndRead(file: File, client: ServiceClient, tally: AttackTally): Promise<void> {
  const { name } = file
  const held = await newOrder(client)
  const answer = await answerKind(await client.send(uploadResource, { ...held, body: [file] }))
  note(tally, name, answer, ['200', ...refusals])
  if (answer !== '200') return
  const set = await answerKind(await client.send(saveFileSetting, { ...held, body: marked }))
  note(tally, `settings of ${name}`, set, ['200', '422 INVALID_SETTING', ...refusals])
  const content = await client.send(readResource, { ...held, params: { ...held.params, fileName: name } })
  note(tally, `content of ${name}`, await answerKind(content), ['200', ...refusals])
}

const marked: FileSettings = [
  {
    sheetIndex: 0,
    sourceColumn: { lang: 'enUS', name: 'English', col: 1, startRow: 0 },
    targetColumns: [],
    additionalColumns: [],
  },
]
