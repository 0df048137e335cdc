import { createMiddleware } from 'hono/factory'
import type { Settings } from '#service/settings.ts'
import type { Environment } from './environment.ts'
import { Refusal } from './refusal.ts'

/**
 * Where people use https, requests that reached the proxy without it (`x-forwarded-proto`) are not answered. A page
 * redirects to https; a call is refused: it has sent its secrets already, and must not seem to work.
 */
export function httpsAlone({ publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>) {
  const isMeant = trustProxy && publicUrl.startsWith('https:')
  return createMiddleware<Environment>(async ({ req, redirect }, next) => {
    const proto = isMeant ? req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined
    if (proto !== 'http') return next()
    const isPage = req.method === 'GET' && req.header('accept')?.includes('text/html')
    if (!isPage) throw new Refusal('INVALID_REQUEST', 'This is asked for over HTTPS alone.')
    const { pathname, search } = new URL(req.url)
    return redirect(`${publicUrl}${pathname}${search}`, 308)
  })
}
