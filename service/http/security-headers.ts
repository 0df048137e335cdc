import { createMiddleware } from 'hono/factory'
import type { Environment } from './environment.ts'

/** For every reply of a call: nothing is kept by caches, and nothing in it is ever run as a page. */
export const callHeaders = createMiddleware<Environment>(async (context, next) => {
  await next()
  const { headers } = context.res
  headers.set('cache-control', 'no-store')
  headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  headers.set('cross-origin-resource-policy', 'same-origin')
})

/** For every reply there is. A script has no policy that would bind what it runs in, but stands in nobody's frame either. */
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
