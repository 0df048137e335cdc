import { gzipSync } from 'node:zlib'
import type { Request } from 'playwright'
import { launchChromium } from '#scripts/browser.ts'
import { buildAppIfStale } from '#scripts/build-app.ts'
import { startRunningService } from '#tests/support/running-service.ts'
import type { BenchFigure } from './figure.ts'
import { buildBaseline, firstScreenModules, type Baseline } from './first-screen-build.ts'

const mostOfBaseline = 1.2
const mostStyles = 12_000
const mostRequests = 6

/** Modules that the first screen does not need: it may fetch none of these. */
const needless = {
  parsers: /\/node_modules\/(fflate|papaparse)\/|\/domain\/(documents\/(xlsx|csv|text)|words)\//,
  menus: /\/node_modules\/(@ark-ui|@zag-js)\/|\/src\/ui\/(menu|tabs|select)\./,
  payments: /\/(views|machines|actors|domain)\/(payment|payments|checkout)\//,
  modals: /\/(views|machines|actors)\/auth\//,
  'other steps': /\/(views|machines|actors)\/(setup|languages|information|assets|reuse|order-list)\//,
}

type Fetched = { readonly url: string; readonly type: string; readonly body: Buffer }

/** The figures of goal 7: what `/` fetches before the browser is idle, beside its packages alone. */
export async function benchFirstScreen(): Promise<BenchFigure[]> {
  await buildAppIfStale()
  const service = await startRunningService()
  try {
    const fetched = await fetchFirstScreen(service.address)
    const scripts = fetched.filter(({ type }) => type === 'script')
    const modules = await firstScreenModules(scripts.map(({ url }) => new URL(url).pathname.slice(1)))
    const baseline = await buildBaseline(modules)
    const script = compressed(scripts)
    return [
      packagesFigure(script, baseline),
      stylesFigure(compressed(fetched.filter(({ type }) => type === 'stylesheet'))),
      requestsFigure(fetched, service.address),
      ...Object.entries(needless).map(([name, pattern]) => needlessFigure(name, modules, pattern)),
    ]
  } finally {
    await service.end()
  }
}

/** Every file that a first visit fetches, in a browser that is never idle. */
async function fetchFirstScreen(address: string): Promise<Fetched[]> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.addInitScript(() => Reflect.set(globalThis, 'requestIdleCallback', () => 0))
    const fetched: Promise<Fetched>[] = []
    page.on('requestfinished', (request) => fetched.push(bodyOf(request)))
    await page.goto(address, { waitUntil: 'networkidle' })
    return await Promise.all(fetched)
  } finally {
    await browser.close()
  }
}

async function bodyOf(request: Request): Promise<Fetched> {
  const response = await request.response()
  if (!response) throw new Error(`There is no answer to ${request.url()}`)
  return { url: request.url(), type: request.resourceType(), body: await response.body() }
}

/** Bytes after gzip, each file by itself. */
function compressed(files: readonly Fetched[]): number {
  return files.reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0)
}

/** Compares with the packages that our modules use, plus one for the file drop, which we wrote ourselves. */
function packagesFigure(script: number, { own, withFileDrop }: Baseline): BenchFigure {
  const ratio = script / withFileDrop
  return {
    goal: 7,
    name: "first screen's JavaScript, of its packages alone",
    value: `${ratio.toFixed(2)} × (${kilobytes(script)} of ${kilobytes(withFileDrop)}; no file drop: ${kilobytes(own)})`,
    target: `≤ ${mostOfBaseline.toFixed(1)} ×`,
    met: ratio <= mostOfBaseline,
  }
}

function stylesFigure(styles: number): BenchFigure {
  return {
    goal: 7,
    name: "first screen's CSS",
    value: `${kilobytes(styles)} gzip`,
    target: `≤ ${kilobytes(mostStyles)}`,
    met: styles <= mostStyles,
  }
}

function requestsFigure(fetched: readonly Fetched[], address: string): BenchFigure {
  const foreign = fetched.filter(({ url }) => new URL(url).origin !== address).length
  return {
    goal: 7,
    name: "first screen's requests, of them to third parties",
    value: `${fetched.length}, ${foreign}`,
    target: `≤ ${mostRequests}, 0`,
    met: fetched.length <= mostRequests && foreign === 0,
  }
}

function needlessFigure(name: string, modules: readonly string[], pattern: RegExp): BenchFigure {
  const found = modules.filter((id) => pattern.test(id))
  return {
    goal: 7,
    name: `modules of ${name} in the first screen`,
    value: [found.length, ...found.slice(0, 3)].join(' '),
    target: '0',
    met: found.length === 0,
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
