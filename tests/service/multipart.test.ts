import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMultipart, type UploadRules } from '#service/http/multipart.ts'
import { Refusal } from '#service/http/refusal.ts'

const rules: UploadRules = { files: 3, bytes: 1000, tooLarge: 'EXCEEDED_LIMIT' }

/** The encoder of the platform, which is not ours. */
async function encode(files: readonly File[]): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }> {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return { type: request.headers.get('content-type') ?? '', bytes: await request.bytes() }
}

function inChunks(bytes: Uint8Array<ArrayBuffer>, sizes: readonly number[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      let at = 0
      for (let n = 0; at < bytes.length; n += 1) {
        const size = sizes[n % sizes.length] ?? 1
        controller.enqueue(bytes.slice(at, at + size))
        at += size
      }
      controller.close()
    },
  })
}

type Read = { name: string; bytes: Uint8Array }

async function read(body: ReadableStream<Uint8Array> | null, type: string): Promise<Read[] | string> {
  const files: Read[] = []
  try {
    for await (const { name, pieces } of readMultipart(body, type, rules)) {
      const parts: Uint8Array[] = []
      for await (const piece of pieces) parts.push(piece)
      files.push({ name, bytes: new Uint8Array(Buffer.concat(parts)) })
    }
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return files
}

test('a form is read the same however it is cut into chunks', async () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .map((text) => text.replace(/[\r\n]/g, '').toWellFormed() || 'a')
  const bytes = fc.uint8Array({ maxLength: 1000 }).map((array) => new Uint8Array(array))
  const lines = fc
    .array(fc.constantFrom('\r\n', '--', '\r', '\n', 'a'), { maxLength: 200 })
    .map((parts) => new TextEncoder().encode(parts.join('')))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name, bytes: fc.oneof(bytes, lines) }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 5 }),
      async (files, sizes) => {
        const encoded = await encode(files.map((file) => new File([file.bytes], file.name)))
        expect(await read(inChunks(encoded.bytes, sizes), encoded.type)).toEqual(files)
      },
    ),
  )
})

test('a name may hold what other texts take for a line break', async () => {
  const files = [{ name: 'a\u2028b\u2029c.csv', bytes: new TextEncoder().encode('one') }]
  const encoded = await encode(files.map((file) => new File([file.bytes], file.name)))
  expect(await read(inChunks(encoded.bytes, [7]), encoded.type)).toEqual(files)
})

test('a body cut off anywhere is refused', async () => {
  const { type, bytes } = await encode([new File(['one'], 'a.csv'), new File(['two'], 'b.csv')])
  const ending = '--\r\n'.length
  for (let length = 0; length < bytes.length - ending; length += 1) {
    expect([length, await read(inChunks(bytes.slice(0, length), [7]), type)]).toEqual([length, 'INVALID_REQUEST'])
  }
})

test('a file of the limit is taken, one byte more is not', async () => {
  const most = await encode([new File([new Uint8Array(1000)], 'a.csv')])
  expect(await read(inChunks(most.bytes, [64]), most.type)).toEqual([{ name: 'a.csv', bytes: new Uint8Array(1000) }])
  const more = await encode([new File([new Uint8Array(1001)], 'a.csv')])
  expect(await read(inChunks(more.bytes, [64]), more.type)).toBe('EXCEEDED_LIMIT')
})

test('a file goes through as it came, uncopied', async () => {
  const { type, bytes } = await encode([new File([new Uint8Array(900)], 'a.csv')])
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 300) controller.enqueue(bytes.subarray(at, at + 300))
      controller.close()
    },
  })
  const pieces: Uint8Array[] = []
  for await (const file of readMultipart(body, type, rules)) {
    for await (const piece of file.pieces) pieces.push(piece)
  }
  expect(pieces.reduce((size, { length }) => size + length, 0)).toBe(900)
  expect(pieces.filter(({ buffer }) => buffer === bytes.buffer).length).toBe(pieces.length)
})

test('a refused body is read to its end, so that the sender hears the answer', async () => {
  const { type, bytes } = await encode([new File([new Uint8Array(100_000)], 'a.csv')])
  let pulled = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(bytes.slice(pulled, pulled + 1000))
        pulled += 1000
        if (pulled >= bytes.length) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  expect(await read(body, type)).toBe('EXCEEDED_LIMIT')
  expect(pulled).toBeGreaterThanOrEqual(bytes.length)
})

const part = (header: string) => `--x\r\n${header}\r\n\r\nbody\r\n--x--\r\n`
const good = 'Content-Disposition: form-data; name="files"; filename="a.csv"'

test.each([
  ['no boundary', 'multipart/form-data', part(good)],
  ['another type', 'text/plain', part(good)],
  ['another field', 'multipart/form-data; boundary=x', part(good.replace('files', 'file'))],
  ['a field without a file', 'multipart/form-data; boundary=x', part('Content-Disposition: form-data; name="files"')],
  ['no disposition', 'multipart/form-data; boundary=x', part('Content-Type: text/csv')],
  ['a header without end', 'multipart/form-data; boundary=x', part(`X-Long: ${'x'.repeat(10_000)}`)],
  ['no part', 'multipart/form-data; boundary=x', '--x--\r\n'],
  ['noise alone', 'multipart/form-data; boundary=x', 'x'.repeat(100_000)],
  ['a fourth file', 'multipart/form-data; boundary=x', `--x\r\n${good}\r\n\r\n\r\n`.repeat(4) + '--x--\r\n'],
])('%s is refused', async (_, type, text) => {
  expect(await read(inChunks(new TextEncoder().encode(text), [100]), type)).toBe('INVALID_REQUEST')
})

test('no body is refused', async () => {
  expect(await read(null, 'multipart/form-data; boundary=x')).toBe('INVALID_REQUEST')
})

const disposition = 'Content-Disposition: form-data; '

test.each([
  ['UTF-8', 'name="files"; filename="größe 日本語 😀.csv"', 'größe 日本語 😀.csv'],
  ['a quote, as browsers write it', 'name="files"; filename="a%22b.csv"', 'a"b.csv'],
  ['a quote after a backslash', String.raw`name="files"; filename="a \"b\".csv"`, 'a "b".csv'],
  ['a backslash, as browsers write it', String.raw`name="files"; filename="a\b\\c.csv"`, String.raw`a\b\\c.csv`],
  ['a backslash at its end', String.raw`name="files"; filename="a.csv\"`, 'a.csv\\'],
  ['a backslash at its end, and more', String.raw`filename="a.csv\"; name="files"`, 'a.csv\\'],
  ['a per cent sign', 'name="files"; filename="100%25 %41.csv"', '100%25 %41.csv'],
  ['a semicolon', 'name="files"; filename="a; filename=b.csv"', 'a; filename=b.csv'],
  ['a field’s name in it', String.raw`filename="x; name=\"file\".csv"; name="files"`, 'x; name="file".csv'],
  ['no quotes', 'name=files; filename=a.csv', 'a.csv'],
  ['spaces and capitals around it', 'NAME = "files" ; FileName = "a.csv" ;', 'a.csv'],
  ['nothing in it', 'name="files"; filename=""', ''],
  ['a line of its own', 'name="files";\r\n\tfilename="a.csv"', 'a.csv'],
  ['an extended name alone', "name=files; filename*=utf-8''gr%C3%B6%C3%9Fe.csv", 'größe.csv'],
  ['an extended name beside it', "name=files; filename=groesse.csv; filename*=UTF-8'de'gr%C3%B6.csv", 'grö.csv'],
  ['an extended name before it', "name=files; filename*=UTF-8''gr%C3%B6.csv; filename=groesse.csv", 'grö.csv'],
  ['an extended name that is broken', "name=files; filename=a.csv; filename*=UTF-8''%zz", 'a.csv'],
  ['an extended name in another encoding', "name=files; filename=a.csv; filename*=ISO-8859-1''%E4.csv", 'a.csv'],
  ['a second name after it', 'name="files"; filename="a.csv"; filename="b.csv"; name="file"', 'a.csv'],
])('a file name with %s is read', async (_, header, name) => {
  const body = inChunks(new TextEncoder().encode(part(disposition + header)), [100])
  const bytes = new TextEncoder().encode('body')
  expect(await read(body, 'multipart/form-data; boundary=x')).toEqual([{ name, bytes }])
})

test.each([
  ['name="files"; filename="a\0.csv"'],
  ["name=files; filename*=UTF-8''a%00.csv"],
  ["name='files'; filename='a.csv'"],
  ['name="file"; name="files"; filename="a.csv"'],
  ["name=files; filename*=UTF-8''%zz"],
])('a part with %j is refused', async (header) => {
  const body = inChunks(new TextEncoder().encode(part(disposition + header)), [100])
  expect(await read(body, 'multipart/form-data; boundary=x')).toBe('INVALID_REQUEST')
})
