import type { Context } from 'hono'
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

function clientOf(address: string): string {
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  // ::ffff:0:0/96 is an IPv4 address in the last two groups, however it is written.
  const isMapped = groups.slice(0, 6).every((group, at) => group === (at === 5 ? 0xffff : 0))
  if (isMapped) return groups.flatMap((group, at) => (at < 6 ? [] : [group >> 8, group & 0xff])).join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = [], tail = []] = address.split('::').map(numbersOf)
  return [...head, ...Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => 0), ...tail]
}

function numbersOf(half: string): number[] {
  const groups = half.split(':').filter((group) => group !== '')
  return groups.flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

/**
 * The widest network that one connection may have, with many clients in it: of IPv6 the first 48 bits; an IPv4 address
 * is its own.
 */
export function networkOf(client: string): string {
  return client.includes(':') ? `${client.split(':').slice(0, 3).join(':')}::` : client
}
