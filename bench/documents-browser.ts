import { createServer } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumLaunchOptions } from '#scripts/browser.ts'
import type { InflateTimes } from './documents-page/page.ts'
import { peakMemory } from './process-memory.ts'
import { longestTask } from './main-thread.ts'

/** One reading by each side, in milliseconds and bytes; `peak` is null where the system does not report it. */
export type BrowserReading = {
  ours: { firstRows: number; fullCount: number; longestTask: number; peak: number | null }
  peer: { whole: number; peak: number | null }
  inflating: InflateTimes
}

/** Reads the workbook in a real browser: ours and the peer's in turn, each in a browser of its own. */
export async function readInBrowser(workbook: Uint8Array<ArrayBuffer>, rounds: number): Promise<BrowserReading[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lockit-bench-'))
  await build({
    root: join(import.meta.dirname, 'documents-page'),
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'esnext' },
    worker: { format: 'es' },
  })
  const server = await serve(folder, workbook)
  try {
    const readings: BrowserReading[] = []
    for (let round = 0; round < rounds; round += 1) readings.push(await readOnce(server.address))
    return readings
  } finally {
    server.close()
    await rm(folder, { recursive: true })
  }
}

async function readOnce(address: string): Promise<BrowserReading> {
  const ours = await inBrowser(address, (page) => page.evaluate(() => window.readOurs()))
  const peer = await inBrowser(address, (page) => page.evaluate(() => window.readPeer()))
  if (ours.value.rows !== peer.value.rows) throw new Error('The two sides read different rows.')
  const traced = await inBrowser(address, (page, browser) =>
    longestTask(browser, page, () => page.evaluate(() => window.readOurs())),
  )
  const inflating = await inBrowser(address, (page) => page.evaluate(() => window.inflateAll()))
  const { firstRows, fullCount } = ours.value
  return {
    ours: { firstRows, fullCount, longestTask: traced.value.longest, peak: ours.peak },
    peer: { whole: peer.value.whole, peak: peer.peak },
    inflating: inflating.value,
  }
}

async function inBrowser<Value>(address: string, work: (page: Page, browser: Browser) => Promise<Value>) {
  const server = await chromium.launchServer(await chromiumLaunchOptions())
  const browser = await chromium.connect(server.wsEndpoint())
  try {
    const page = await browser.newPage()
    await page.goto(address, { waitUntil: 'networkidle' })
    const value = await work(page, browser)
    return { value, peak: peakMemory(server.process().pid ?? 0) }
  } finally {
    await browser.close()
    await server.close()
  }
}

async function serve(folder: string, workbook: Uint8Array) {
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    if (path === '/large.xlsx') return void response.end(workbook)
    readFile(join(folder, path)).then(
      (content) => response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { address: `http://localhost:${port}/`, close: () => void server.close() }
}
