import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Log } from '#service/log.ts'
import type { Environment } from './environment.ts'

const wellFormedId = /^[\w-]{8,64}$/

/** Gives each request an id, and logs one line when it is answered: with the route's pattern, never its path. */
export function observe(log: Log, trustProxy: boolean) {
  return createMiddleware<Environment>(async (context, next) => {
    const began = performance.now()
    const given = trustProxy ? context.req.header('x-request-id') : undefined
    const requestId = given !== undefined && wellFormedId.test(given) ? given : randomUUID()
    context.set('requestId', requestId)
    context.set('route', 'none')
    await next()
    context.res.headers.set('x-request-id', requestId)
    const { status } = context.res
    log[status >= 500 ? 'error' : 'info']({
      requestId,
      method: context.req.method,
      route: context.get('route'),
      status,
      code: context.get('code'),
      ms: Math.round((performance.now() - began) * 10) / 10,
    })
  })
}
