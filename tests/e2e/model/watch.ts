import type { BrowserContext } from 'playwright'

/**
 * Writes down what a browser of ours must never see on any page: errors and warnings in the console, exceptions,
 * violations of the content security policy, requests to anyone else than these origins. Calls that the service refused stand apart, since
 * some are what a test is about.
 */
export async function watch(context: BrowserContext, origins: readonly string[]) {
  const faults: string[] = []
  const refusals: string[] = []
  await context.exposeFunction('tellViolation', (text: string) => faults.push(`policy: ${text}`))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const tell: unknown = Reflect.get(window, 'tellViolation')
      if (typeof tell === 'function') tell(`${violatedDirective} ${blockedURI}`)
    })
  })
  context.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (['error', 'warning'].includes(message.type()) && !isRefusal) faults.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => faults.push(`exception: ${error.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && !origins.includes(url.origin)) faults.push(`elsewhere: ${url.href}`)
  })
  context.on('response', (response) => {
    if (response.status() < 400) return
    refusals.push(`${response.request().method()} ${new URL(response.url()).pathname} ${response.status()}`)
  })
  return { faults, refusals }
}
