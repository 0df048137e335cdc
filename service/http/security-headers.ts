import { createMiddleware } from 'hono/factory'
import type { Environment } from './environment.ts'

/** For every reply of a call: nothing is kept by caches, and nothing in it is ever run as a page. */
export const callHeaders = createMiddleware<Environment>(async (context, next) => {
  await next()
  const { headers } = context.res
  headers.set('cache-control', 'no-store')
  headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'no-referrer')
  headers.set('cross-origin-resource-policy', 'same-origin')
})
