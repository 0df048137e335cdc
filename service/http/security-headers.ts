import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Environment } from './environment.ts'

type Choice = NonNullable<Parameters<typeof secureHeaders>[0]>

/** Hono sends every header of its own choice unless it is told not to. */
const nothing = {
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xContentTypeOptions: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  removePoweredBy: false,
} satisfies Choice

const neverAPage = secureHeaders({
  ...nothing,
  crossOriginResourcePolicy: 'same-origin',
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
})

/** For every reply of a call: caches keep nothing, and no part of it ever runs as a page. */
export const callHeaders = createMiddleware<Environment>(async (context, next) => {
  await neverAPage(context, next)
  context.res.headers.set('cache-control', 'no-store')
})

/** For all replies. A reply without a policy of its own, such as a script, still may not stand in a frame. */
export function headersOfAll(publicUrl: string) {
  return secureHeaders({
    ...nothing,
    xContentTypeOptions: 'nosniff',
    referrerPolicy: 'no-referrer',
    strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=31536000; includeSubDomains',
    contentSecurityPolicy: { frameAncestors: ["'none'"] },
    overwrite: false,
  })
}
