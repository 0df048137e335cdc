import { serve, type ServerType } from '@hono/node-server'

type Fetch = Parameters<typeof serve>[0]['fetch']

/** How long a connection may keep the service waiting, in milliseconds. */
export type PortLimits = {
  /** For the headers of a request. */
  readonly headers: number
  /** For a whole request; the pace limits how slowly its body may come. */
  readonly request: number
  /** While no data flow. */
  readonly silence: number
}

/** The request limit allows for all assets of an order, which take three and a half hours at the slowest pace. */
export const usualLimits: PortLimits = { headers: 10_000, request: 4 * 60 * 60_000, silence: 2 * 60_000 }

/** Listens on a port, and closes connections that keep the service waiting. */
export function openPort(
  { fetch, port, host }: { readonly fetch: Fetch; readonly port: number; readonly host?: string | undefined },
  { headers, request, silence }: PortLimits = usualLimits,
): Promise<ServerType> {
  const serverOptions = {
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: Math.ceil(headers / 10),
  }
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, serverOptions, ...(host !== undefined && { hostname: host }) }, () =>
      resolve(server),
    )
    server.setTimeout(silence)
    server.once('error', reject)
  })
}
