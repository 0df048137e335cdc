import { serve, type ServerType } from '@hono/node-server'

type Fetch = Parameters<typeof serve>[0]['fetch']

/** In milliseconds, how long a connection may keep the service waiting. */
export type PortLimits = {
  /** For the headers of a request. */
  readonly headers: number
  /** For a request as a whole; how slowly its body may come is told by the pace. */
  readonly request: number
  /** While nothing comes or goes. */
  readonly silence: number
}

/** All assets of an order, at the slowest pace, take three and a half hours. */
export const usualLimits: PortLimits = { headers: 10_000, request: 4 * 60 * 60_000, silence: 2 * 60_000 }

/** Listens on a port, and ends connections that keep it waiting. */
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
