import { join } from 'node:path'
import { createServer } from 'vite'
import type * as visitor from '#tests/e2e/model/visitor.ts'

type Pages = typeof visitor

/** The pages of the journeys, which read models with views: Node alone loads no `.tsx`. */
export async function journeyPages(): Promise<Pages> {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  })
  try {
    return (await vite.ssrLoadModule(join(import.meta.dirname, '..', 'tests', 'e2e', 'model', 'visitor.ts'))) as Pages
  } finally {
    await vite.close()
  }
}
