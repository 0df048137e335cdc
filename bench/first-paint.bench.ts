import { serve } from '@hono/node-server'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { launchChromium } from '#scripts/browser.ts'
import { buildAppIfStale } from '#scripts/build-app.ts'
import { createLog } from '#service/log.ts'
import { createService } from '#service/service.ts'
import { readSettings } from '#service/settings.ts'
import type { BenchFigure } from './figure.ts'
import { observePaint, paintOf, type Paint } from './paint-observer.ts'
import { slowDown } from './slow-down.ts'
import { quantile } from './timing.ts'

const rounds = 9
const mostOfStatic = 1.15
const dist = join(import.meta.dirname, '..', 'dist')

/** The figures of goal 8: how soon `/` is painted, beside the same markup and style sheet without any script. */
export async function benchFirstPaint(): Promise<BenchFigure[]> {
  await buildAppIfStale()
  const site = await serveBoth()
  const browser = await launchChromium()
  try {
    const paints: { app: Paint[]; still: Paint[] } = { app: [], still: [] }
    for (let round = 0; round < rounds; round += 1) {
      paints.app.push(await visit(browser, `${site.address}/`))
      paints.still.push(await visit(browser, `${site.address}/still.html`))
    }
    return [paintFigure(paints), ...steadinessFigures(paints.app)]
  } finally {
    await browser.close()
    await site.close()
  }
}

async function serveBoth() {
  const folder = await mkdtemp(join(tmpdir(), 'lockit-bench-'))
  const documents = join(folder, 'documents')
  await cp(dist, documents, { recursive: true })
  const shell = await readFile(join(documents, 'index.html'), 'utf8')
  await writeFile(join(documents, 'still.html'), shell.replaceAll(/<script\b[\s\S]*?<\/script>/g, ''))
  const settings = readSettings({ DATA_DIR: join(folder, 'data'), LOCKIT_DEMO: 'off' })
  const service = await createService(settings, { documents, log: createLog('silent') })
  const { address, server } = await listen(service.app.fetch)
  return {
    address,
    async close() {
      server.close()
      await service.close()
      await rm(folder, { recursive: true })
    },
  }
}

function listen(fetch: Parameters<typeof serve>[0]['fetch']): Promise<{ address: string; server: { close(): void } }> {
  return new Promise((resolve) => {
    const server = serve({ fetch, port: 0 }, ({ port }) => resolve({ address: `http://localhost:${port}`, server }))
  })
}

/** A first visit, on a slow phone with a slow line. */
async function visit(browser: Browser, address: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    await slowDown(page, { processor: 4, line: 'mobile' })
    await page.addInitScript(observePaint)
    await page.goto(address, { waitUntil: 'networkidle' })
    return await paintOf(page)
  } finally {
    await context.close()
  }
}

function paintFigure({ app, still }: { app: readonly Paint[]; still: readonly Paint[] }): BenchFigure {
  const [ours, theirs] = [app, still].map((paints) =>
    quantile(
      paints.map(({ largest }) => largest),
      0.5,
    ),
  )
  const ratio = (ours ?? Number.NaN) / (theirs ?? Number.NaN)
  return {
    goal: 8,
    name: 'largest contentful paint of /, of the same page without scripts (4×, mobile line)',
    value: `${ratio.toFixed(2)} × (${ours?.toFixed(0)} of ${theirs?.toFixed(0)} ms)`,
    target: `≤ ${mostOfStatic} ×`,
    met: ratio <= mostOfStatic,
  }
}

function steadinessFigures(paints: readonly Paint[]): BenchFigure[] {
  const shift = Math.max(...paints.map(({ shift }) => shift))
  const blocked = quantile(
    paints.map(({ blocked }) => blocked),
    0.5,
  )
  return [
    { goal: 8, name: 'layout shift of /', value: shift.toFixed(3), target: '0', met: shift === 0 },
    {
      goal: 8,
      name: 'total blocking time of / (4×)',
      value: `${blocked.toFixed(0)} ms`,
      target: '0 ms',
      met: blocked === 0,
    },
  ]
}
