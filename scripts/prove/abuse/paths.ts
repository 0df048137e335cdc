import { newOrder, sourceFile, uploadedOrder } from '#tests/support/service-journey.ts'
import { malformedAttack, request, utf8, type Malformed } from './malformed.ts'
import type { Target } from './target.ts'

const notThere = [
  '404',
  '404 NOT_FOUND',
  '404 FILE_NOT_FOUND',
  '404 ORDER_NOT_FOUND',
  '404 TOKEN_NOT_FOUND',
  '400',
  '400 INVALID_REQUEST',
]
const ups = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '%252e%252e%252f',
  '..;/',
  '.%00./',
  '%c0%ae%c0%ae/',
  '....//',
]
const wanted = ['package.json', 'service/main.ts', 'data/token-key', 'etc/passwd']

async function traversals(target: Target): Promise<readonly Malformed[]> {
  const { params, orderToken } = await uploadedOrder(target.clientAt('192.0.2.63'))
  const token = `csrf_token: ${orderToken}`
  const places = [
    ['', []],
    ['assets/', []],
    [`purchase/order/resource/${params.orderId}/`, [token]],
    [`purchase/order/asset/${params.orderId}/`, [token]],
    [`purchase/delivery/${params.orderId}/tok/`, []],
  ] as const
  const climbing = places.flatMap(([place, headers]) =>
    ups.flatMap((up) =>
      wanted.map((file) => ({
        name: `/${place} ${up} ${file}`,
        bytes: request(`GET /${place}${up.repeat(6)}${file}`, headers),
        expected: notThere,
      })),
    ),
  )
  const whole = [
    '//etc/passwd',
    '/%2fetc%2fpasswd',
    '/\0/etc/passwd',
    '/%00',
    'file:///etc/passwd',
    '/assets/%',
    '/%ff',
    '/%zz',
    '/?%ff=%c0%af',
    `/\xff\xfe`,
  ]
  return [
    ...climbing,
    ...whole.map((path) => ({
      name: `the path ${JSON.stringify(path)}`,
      bytes: request(`GET ${path}`),
      expected: [...notThere, '200'],
    })),
    { name: 'a call of no UTF-8', bytes: request('GET /purchase/payment/invoices/%ff%fe'), expected: notThere },
    {
      name: 'a token of no UTF-8',
      bytes: request(`GET /purchase/order/resource/${params.orderId}/a.csv`, ['csrf_token: \xff\xfe']),
      expected: notThere,
    },
  ]
}

/** Names that an attacker wants to become headers, paths of files or URLs. */
const names = [
  '../../token-key.csv',
  '..\\..\\a.csv',
  'a%0d%0aSet-Cookie: x=1.csv',
  'a\0.csv',
  'a%22; filename=evil.exe; x=%22.csv',
  '.csv',
  '/etc/passwd.csv',
  'con:a.csv',
  `${'a'.repeat(300)}.csv`,
]
const evil = /set-cookie|evil\.example/i

async function injections(target: Target): Promise<readonly Malformed[]> {
  const client = target.clientAt('192.0.2.64')
  const { params, orderToken } = await newOrder(client)
  const kept = await uploadedOrder(client)
  const token = `csrf_token: ${orderToken}`
  const file = sourceFile().name
  return [
    ...names.map((name) => ({
      name: `an upload called ${JSON.stringify(name.slice(0, 40))}`,
      bytes: upload(`/purchase/order/resource/${params.orderId}`, token, utf8(name)),
      expected: ['422 UPLOAD_FAILED', '400 INVALID_REQUEST', '415 NON_SUPPORTED_FILE_TYPE'],
      never: evil,
    })),
    ...[
      'x-forwarded-host',
      'forwarded',
      'x-original-url',
      'x-rewrite-url',
      'x-http-method-override',
      'origin',
      'referer',
    ].map((name) => ({
      name: `the header ${name}`,
      bytes: request('GET /orders', [`${name}: evil.example`]),
      expected: ['200'],
      never: evil,
    })),
    {
      name: 'another host',
      bytes: 'GET /orders HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      expected: ['200'],
      never: evil,
    },
    {
      name: 'a request id with a line break',
      bytes: request('GET /orders', ['x-request-id: abcdefgh%0d%0aSet-Cookie:x']),
      expected: ['200'],
      never: evil,
    },
    {
      name: 'a link that leads elsewhere',
      bytes: request('GET /purchase/delivery/%2f%2fevil.example/%0d%0aSet-Cookie:x/a.csv', ['Accept: text/html']),
      expected: ['303'],
      never: /^(set-cookie|location: (https?:)?\/\/)/im,
    },
    {
      name: 'a download',
      bytes: request(`GET /purchase/order/resource/${kept.params.orderId}/${file}`, [`csrf_token: ${kept.orderToken}`]),
      expected: ['200'],
      never: evil,
    },
  ]
}

function upload(path: string, token: string, name: string): string {
  const body = `--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\na,b\r\n--x--\r\n`
  return request(
    `POST ${path}`,
    [token, 'Content-Type: multipart/form-data; boundary=x', `Content-Length: ${body.length}`],
    body,
  )
}

export const pathAttacks = [
  malformedAttack('paths that climb, and no UTF-8', traversals),
  malformedAttack('injected headers and names', injections),
]
