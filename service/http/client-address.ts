import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'
import * as v from 'valibot'
import type { Environment } from './environment.ts'

/** What the server passes on with a request; a socket that is closed already has no address. */
const bindingsSchema = v.object({
  incoming: v.object({ socket: v.object({ remoteAddress: v.optional(v.string()) }) }),
})

/**
 * The client of a request: the address of its socket, or behind a trusted proxy the last one of `x-forwarded-for`,
 * which that proxy added. Of an IPv6 address only the first 64 bits: one client has all addresses in that network.
 * Undefined for a request that came over no socket.
 */
export function clientAddress({ env, req }: Context<Environment>, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? addressIn(req.header('x-forwarded-for')?.split(',').at(-1)?.trim()) : undefined
  if (forwarded !== undefined) return clientOf(forwarded)
  const bindings = v.safeParse(bindingsSchema, env)
  return bindings.success ? clientOf(bindings.output.incoming.socket.remoteAddress ?? '') : undefined
}

/** Some proxies add the port: 192.0.2.1:4444, [2001:db8::1]:443. */
function addressIn(forwarded = ''): string | undefined {
  const [, v6, v4] = /^(?:\[(.+)\]|([\d.]+))(?::\d{1,5})?$/.exec(forwarded) ?? []
  const address = v6 ?? v4 ?? forwarded
  return isIP(address) === 0 ? undefined : address
}

/** An IPv4 address within ::ffff:0:0/96 is that address, however it is written. */
function clientOf(address: string): string {
  // The library would take 127.1 and 0x7f000001 for addresses too, and ::192.0.2.1 for 192.0.2.1.
  if (isIP(address) === 0) return address
  // Nor does it read the zone of every link: fe80::1%eth0.100.
  const parsed = ipaddr.process(address.replace(/%.*/, '').replace(/^::(?=\d+\.)/, '0::'))
  if ('octets' in parsed) return parsed.toString()
  return parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/**
 * The widest network that one connection may have, with many clients in it: of IPv6 the first 48 bits; an IPv4 address
 * is its own.
 */
export function networkOf(client: string): string {
  return client.includes(':') ? `${client.split(':').slice(0, 3).join(':')}::` : client
}
