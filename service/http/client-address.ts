import type { Context } from 'hono'
import { isIP } from 'node:net'
import * as v from 'valibot'
import type { Environment } from './environment.ts'

/** What the server hands over beside a request; a socket that is closed already has no address any more. */
const bindingsSchema = v.object({
  incoming: v.object({ socket: v.object({ remoteAddress: v.optional(v.string()) }) }),
})

/**
 * Where a request comes from: the address of its socket, or with a trusted proxy in front the last of `x-forwarded-for`,
 * which that proxy has added itself. Of an IPv6 address the first 64 bits: one client has all addresses in that network.
 * Undefined for a request that came over no socket.
 */
export function clientAddress({ env, req }: Context<Environment>, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded !== undefined && isIP(forwarded) !== 0) return clientOf(forwarded)
  const bindings = v.safeParse(bindingsSchema, env)
  return bindings.success ? clientOf(bindings.output.incoming.socket.remoteAddress ?? '') : undefined
}

function clientOf(address: string): string {
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped !== undefined || isIP(address) !== 6) return mapped ?? address
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const network = [...head, ...zeros, ...tail].slice(0, 4)
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/** The widest network that one line may have, which holds many clients: of IPv6 the first 48 bits; an IPv4 address is its own. */
export function networkOf(client: string): string {
  return client.includes(':') ? `${client.split(':').slice(0, 3).join(':')}::` : client
}
