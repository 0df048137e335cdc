import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import type { Environment } from './environment.ts'
import { failureReply } from './reply.ts'

/** What the server passes on with a request: the names and values of its headers in turn. */
const bindingsSchema = v.object({ incoming: v.object({ rawHeaders: v.array(v.string()) }) })

/**
 * Refuses a request that names two hosts, and closes its connection. A proxy may have read the other host: RFC 9112
 * demands a refusal, but Node accepts the request.
 */
export const oneHost = createMiddleware<Environment>(async (context, next) => {
  if (!namesTwoHosts(context.env)) return next()
  context.set('code', 'INVALID_REQUEST')
  const reply = failureReply('INVALID_REQUEST', 'The request names two hosts.')
  reply.headers.set('connection', 'close')
  return reply
})

function namesTwoHosts(env: unknown): boolean {
  const bindings = v.safeParse(bindingsSchema, env)
  const names = bindings.success ? bindings.output.incoming.rawHeaders.filter((_, at) => at % 2 === 0) : []
  return names.filter((name) => name.toLowerCase() === 'host').length > 1
}
