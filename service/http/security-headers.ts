import { createMiddleware } from 'hono/factory'
import type { Environment } from './environment.ts'

/** For every reply of a call: caches keep nothing, and no part of it ever runs as a page. */
export const callHeaders = createMiddleware<Environment>(async (context, next) => {
  await next()
  const { headers } = context.res
  headers.set('cache-control', 'no-store')
  headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  headers.set('cross-origin-resource-policy', 'same-origin')
})

/** For all replies. A reply without a policy of its own, such as a script, still may not stand in a frame. */
export function headersOfAll(publicUrl: string) {
  return createMiddleware<Environment>(async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'no-referrer')
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', "frame-ancestors 'none'")
    if (publicUrl.startsWith('https:')) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
