import { malformedAttack, request, type Malformed } from './malformed.ts'

const bad = ['400']
const signin = '/secure/v1/auth/signin'
const hidden = 'GET /purchase/price HTTP/1.1\r\nHost: localhost\r\n\r\n'
const type = 'Content-Type: application/json'
const post = (headers: readonly string[], body: string) =>
  `POST ${signin} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.61\r\n${[type, ...headers].map((header) => `${header}\r\n`).join('')}\r\n${body}`
const chunked = 'Transfer-Encoding: chunked'

/**
 * Single requests in which another server may see more than one: each is refused, and its connection closed (RFC 9112).
 */
const smuggled: readonly Malformed[] = [
  { name: 'a length and chunks', bytes: post(['Content-Length: 5', chunked], `0\r\n\r\n${hidden}`), expected: bad },
  {
    name: 'chunks and a length',
    bytes: post([chunked, `Content-Length: ${hidden.length}`], `0\r\n\r\n${hidden}`),
    expected: bad,
  },
  {
    name: 'two lengths',
    bytes: post(['Content-Length: 0', `Content-Length: ${hidden.length}`], hidden),
    expected: bad,
  },
  { name: 'the same length twice', bytes: post(['Content-Length: 2', 'Content-Length: 2'], '{}'), expected: bad },
  { name: 'a list of lengths', bytes: post([`Content-Length: 0, ${hidden.length}`], hidden), expected: bad },
  ...['+2', '-1', '0x2', '2 2', '1e1', '', '99999999999999999999'].map((length) => ({
    name: `the length '${length}'`,
    bytes: post([`Content-Length: ${length}`], `{}${hidden}`),
    expected: bad,
  })),
  { name: 'a space before the colon', bytes: post([`Content-Length : ${hidden.length}`], hidden), expected: bad },
  { name: 'a tab before the colon', bytes: post([`Transfer-Encoding\t: chunked`], hidden), expected: bad },
  {
    name: 'another encoding',
    bytes: post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${hidden}`),
    expected: ['400', '501'],
  },
  {
    name: 'chunks that are not last',
    bytes: post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${hidden}`),
    expected: ['400', '501'],
  },
  { name: 'chunks twice', bytes: post([chunked, chunked], `0\r\n\r\n${hidden}`), expected: bad },
  {
    name: 'a control character in the encoding',
    bytes: post(['Transfer-Encoding: \x0bchunked'], `0\r\n\r\n${hidden}`),
    expected: bad,
  },
  { name: 'a folded header', bytes: post(['Content-Length: 2', 'X: a\r\n b'], '{}'), expected: bad },
  { name: 'a folded encoding', bytes: post(['Transfer-Encoding:\r\n chunked'], `0\r\n\r\n${hidden}`), expected: bad },
  { name: 'a header without a colon', bytes: post(['Content-Length: 2', 'nothing'], '{}'), expected: bad },
  { name: 'a header without a name', bytes: post(['Content-Length: 2', ': x'], '{}'), expected: bad },
  {
    name: 'a bare line feed',
    bytes: `POST ${signin} HTTP/1.1\nHost: localhost\nContent-Length: 0\n\n${hidden}`,
    expected: bad,
  },
  {
    name: 'a bare carriage return',
    bytes: post(['Content-Length: 2', 'X: a\rTransfer-Encoding: chunked'], '{}'),
    expected: bad,
  },
  { name: 'a NUL in a header', bytes: post(['Content-Length: 2', 'X: a\0b'], '{}'), expected: bad },
  ...['G', '-1', '0x2', '+2', ' 2', '2 ', 'fffffffffffffffff', ''].map((size) => ({
    name: `a chunk of the size '${size}'`,
    bytes: post([chunked], `${size}\r\n{}\r\n0\r\n\r\n${hidden}`),
    expected: bad,
  })),
  { name: 'a chunk longer than it says', bytes: post([chunked], `2\r\n{}}}\r\n0\r\n\r\n${hidden}`), expected: bad },
  { name: 'a chunk that ends by a line feed', bytes: post([chunked], `2\n{}\n0\n\n${hidden}`), expected: bad },
  {
    name: 'an extension of a chunk of 20 kB',
    bytes: post([chunked], `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
    expected: ['400', '413'],
  },
  { name: 'HTTP/0.9', bytes: 'GET /\r\n\r\n', expected: [...bad, '200'] },
  { name: 'HTTP/2 in HTTP/1.1', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', expected: [...bad, '505'] },
  { name: 'HTTP/9.9', bytes: 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n', expected: [...bad, '505'] },
  { name: 'no method', bytes: ' / HTTP/1.1\r\nHost: localhost\r\n\r\n', expected: bad },
  { name: 'an unknown method', bytes: 'EAT / HTTP/1.1\r\nHost: localhost\r\n\r\n', expected: [...bad, '405', '501'] },
  { name: 'garbage', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', expected: bad },
  { name: 'no host', bytes: 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', expected: bad },
  {
    name: 'two hosts',
    bytes: 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    expected: ['400 INVALID_REQUEST'],
  },
  {
    name: 'garbage behind a request',
    bytes: `GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n\x01\x02\x03 garbage\r\n\r\n`,
    expected: [...bad, '200 + 400', '404 + 400'],
  },
  {
    name: 'a body longer than it says',
    bytes: post(['Content-Length: 2'], `{}SMUGGLED / HTTP/1.1\r\n\r\n`),
    expected: [...bad, '400 INVALID_REQUEST + 400'],
  },
  {
    name: 'a tunnel',
    bytes: 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
    expected: [...bad, '405', '501', 'closed'],
  },
  {
    name: 'another protocol',
    bytes: request('GET /purchase/price', ['Connection: Upgrade', 'Upgrade: websocket']),
    expected: ['200', '404 NOT_FOUND', '400'],
  },
  { name: 'an unknown expectation', bytes: request('GET /', ['Expect: 200-maybe']), expected: ['417'] },
  { name: 'a trace', bytes: request('TRACE /', ['X-Secret: traced-value']), expected: ['405'], never: /traced-value/ },
]

export const smugglingAttacks = [malformedAttack('smuggled and broken requests', async () => smuggled)]
