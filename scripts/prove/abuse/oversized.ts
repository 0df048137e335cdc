import { newOrder } from '#tests/support/service-journey.ts'
import { jsonRequest, malformedAttack, request, utf8, type Malformed } from './malformed.ts'
import type { Target } from './target.ts'

const megabyte = 1024 * 1024
const invalid = ['400 INVALID_REQUEST']
const tooLarge = ['431']
const signin = '/secure/v1/auth/signin'

/** JSON of a size just below the limit for bodies: a text, an object or a list of one unit repeated. */
const most = 2 * megabyte - 1_000
const repeated = (before: string, unit: string, after: string) =>
  before + unit.repeat(Math.floor((most - before.length - after.length) / unit.length)) + after

async function cases(target: Target): Promise<readonly Malformed[]> {
  const client = target.clientAt('192.0.2.62')
  const { params, orderToken } = await newOrder(client)
  const token = `csrf_token: ${orderToken}`
  const quote = `/purchase/order/v2/instance-quote/${params.orderId}`
  const upload = `/purchase/order/resource/${params.orderId}`
  const form = 'Content-Type: multipart/form-data; boundary=x'
  return [
    { name: 'a header of 17 kB', bytes: request('GET /', [`X: ${'x'.repeat(17_000)}`]), expected: tooLarge },
    {
      name: 'a header of 1 MB',
      bytes: request('GET /', [`X: ${'x'.repeat(megabyte)}`]),
      expected: [...tooLarge, 'closed'],
    },
    {
      name: 'headers of 20 kB together',
      bytes: request(
        'GET /',
        Array.from({ length: 2_000 }, (_, at) => `X-${at}: x`),
      ),
      expected: tooLarge,
    },
    {
      name: 'a header without an end',
      bytes: `GET / HTTP/1.1\r\nX: ${'x'.repeat(64_000)}`,
      expected: [...tooLarge, 'closed'],
    },
    { name: 'an address of 20 kB', bytes: request(`GET /${'a'.repeat(20_000)}`), expected: [...tooLarge, '414'] },
    {
      name: 'an address of 12 kB',
      bytes: request(`GET /purchase/payment/invoices/${'a'.repeat(12_000)}`),
      expected: ['404 TOKEN_NOT_FOUND', '429 TOO_MANY_REQUESTS'],
    },
    { name: 'a body of 3 MB', bytes: jsonRequest(signin, `"${'x'.repeat(3 * megabyte)}"`), expected: invalid },
    {
      name: 'a body that says it has 1 GB',
      bytes: request(`POST ${signin}`, ['Content-Type: application/json', 'Content-Length: 1073741824'], '{}'),
      expected: invalid,
    },
    {
      name: 'chunks of 3 MB',
      bytes: request(
        `POST ${signin}`,
        ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
        `${(3 * megabyte).toString(16)}\r\n${' '.repeat(3 * megabyte)}\r\n0\r\n\r\n`,
      ),
      expected: invalid,
    },
    {
      name: 'an upload that says it has 1 TB',
      bytes: request(`POST ${upload}`, [token, form, 'Content-Length: 1099511627776'], '--x--\r\n'),
      expected: ['429 UPLOADED_TOO_MUCH', '413 EXCEEDED_LIMIT', '400 INVALID_REQUEST', 'nothing'],
      goesOn: true,
    },
    { name: 'a million brackets', bytes: jsonRequest(quote, '['.repeat(most), [token]), expected: invalid },
    {
      name: 'a million closed brackets',
      bytes: jsonRequest(signin, '['.repeat(most / 2) + ']'.repeat(most / 2)),
      expected: invalid,
    },
    {
      name: 'a million escaped brackets',
      bytes: jsonRequest(signin, `${'["\\u0041",'.repeat(100_000)}0${']'.repeat(100_000)}`),
      expected: invalid,
    },
    {
      name: 'half a million targets',
      bytes: jsonRequest(quote, repeated('{"currency":"EUR","targets":["a"', ',"a"', ']}'), [token]),
      expected: ['404 FILE_NOT_FOUND', '422 INVALID_SETTING', '400 INVALID_REQUEST'],
    },
    {
      name: 'half a million escaped targets',
      bytes: jsonRequest(quote, repeated('{"currency":"EUR","targets":["\\u0061"', ',"a"', ']}'), [token]),
      expected: ['404 FILE_NOT_FOUND', '422 INVALID_SETTING', '400 INVALID_REQUEST'],
    },
    {
      name: 'an address of 2 MB',
      bytes: jsonRequest(signin, repeated('{"password":"p","email":"', 'a', '@x.example"}')),
      expected: ['401 ACCOUNT_NOT_FOUND', '400 INVALID_REQUEST'],
    },
    {
      name: 'an address of 2 MB of dots',
      bytes: jsonRequest(signin, repeated('{"password":"p","email":"', 'a.', '@x.example"}')),
      expected: ['401 ACCOUNT_NOT_FOUND', '400 INVALID_REQUEST'],
    },
    {
      name: 'a password of 2 MB',
      bytes: jsonRequest(signin, repeated('{"email":"a@x.example","password":"', 'a', '"}')),
      expected: ['401 ACCOUNT_NOT_FOUND', '400 INVALID_REQUEST'],
    },
    ...['email', 'password', 'vatNumber', 'firstName', 'city', 'country'].map((field) => ({
      name: `a sign-up with 2 MB of ${field}`,
      bytes: jsonRequest('/secure/v1/auth/signup', signup(field)),
      expected: invalid,
    })),
    {
      name: 'half a million keys',
      bytes: jsonRequest(signin, `{${Array.from({ length: 150_000 }, (_, at) => `"k${at}":0`).join(',')}}`),
      expected: invalid,
    },
    {
      name: 'reports by the hundred thousand',
      bytes: jsonRequest(
        '/purchase/reports',
        repeated(
          '{"dropped":0,"consent":true,"reports":[{"kind":"page","page":"/"}',
          ',{"kind":"page","page":"/"}',
          ']}',
        ),
      ),
      expected: invalid,
    },
    {
      name: 'a form of 5 000 files',
      bytes: parts(upload, [token, form], 5_000),
      expected: ['400 INVALID_REQUEST', '422 UPLOAD_FAILED'],
    },
    {
      name: 'a part with a header of 10 kB',
      bytes: formOf(upload, [token, form], `X: ${'x'.repeat(10_000)}\r\n`),
      expected: invalid,
    },
    {
      name: 'a prototype',
      bytes: jsonRequest(signin, '{"__proto__":{"email":"a"},"constructor":{"prototype":{"password":"b"}}}'),
      expected: invalid,
    },
  ]
}

const fields = [
  'firstName',
  'lastName',
  'email',
  'password',
  'companyName',
  'country',
  'street',
  'city',
  'state',
  'vatNumber',
  'serviceType',
  'token',
]

function signup(long: string): string {
  const filled = { country: 'FR', email: 'ines@atelier.example', state: '', vatNumber: '', serviceType: '', token: '' }
  const register = Object.fromEntries(
    fields.map((field) => [field, { ...filled, [long]: 'a. 1-@'.repeat(most / 7) }[field] ?? 'lantern-on-the-quay']),
  )
  return utf8(JSON.stringify({ register }))
}

function parts(path: string, headers: readonly string[], count: number): string {
  const body = `${'--x\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\na,b\r\n'.repeat(count)}--x--\r\n`
  return request(`POST ${path}`, [...headers, `Content-Length: ${body.length}`], body)
}

function formOf(path: string, headers: readonly string[], header: string): string {
  const body = `--x\r\n${header}Content-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\na,b\r\n--x--\r\n`
  return request(`POST ${path}`, [...headers, `Content-Length: ${body.length}`], body)
}

export const oversizedAttacks = [malformedAttack('oversized headers and bodies', cases)]
