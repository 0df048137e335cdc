import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress } from '#service/http/client-address.ts'
import type { Environment } from '#service/http/environment.ts'

/** The client that a service sees in a request from this address. */
async function clientOf(remoteAddress: string, forwarded?: string, trustProxy = true): Promise<string> {
  const app = new Hono<Environment>().get('/', (context) =>
    context.text(clientAddress(context, trustProxy) ?? 'nobody'),
  )
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text()
}

const proxy = '10.0.0.1'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['198.51.100.9, 192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4444', '192.0.2.1'],
  ['192.0.2.7:1, 192.0.2.1:65535', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:DB8:0:0:1:2:3:4', '2001:db8:0:0'],
  ['[2001:db8::1]', '2001:db8:0:0'],
  ['[2001:db8::1]:443', '2001:db8:0:0'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['[::FFFF:192.0.2.1]:443', '192.0.2.1'],
  ['::ffff:c000:0201', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
  ['::192.0.2.1', '0:0:0:0'],
  ['::c000:201', '0:0:0:0'],
  ['2001:db8:a:b:1:2:192.0.2.1', '2001:db8:a:b'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['fe80::1%eth0.100', 'fe80:0:0:0'],
  ['fe80::1%br-1a2b', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('a proxy that says %s means the client %s', async (forwarded, client) => {
  expect(await clientOf(proxy, forwarded)).toBe(client)
})

test.each([
  '',
  'unknown',
  '_hidden',
  '192.0.2.1:',
  '192.0.2.1:123456',
  '192.0.2.300',
  '[192.0.2.1',
  '192.0.2.1, ',
  '192.0.513',
  '0xc0000201',
  '0300.0.2.1',
  '3221225985',
  '::ffff:192.0.513',
  '2001:db8::1::',
  '2001:db8::/32',
])('a proxy that says %j names nobody, and is the client itself', async (forwarded) => {
  expect(await clientOf(proxy, forwarded)).toBe(proxy)
})

test('an untrusted proxy counts as the client, whatever it says; an IPv4 address is one however it is written', async () => {
  expect(await clientOf('192.0.2.1', '192.0.2.2:80', false)).toBe('192.0.2.1')
  expect(await clientOf('::ffff:192.0.2.1', undefined, false)).toBe('192.0.2.1')
  expect(await clientOf('::ffff:c000:201')).toBe('192.0.2.1')
})
