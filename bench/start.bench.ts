import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { launchChromium } from '#scripts/browser.ts'
import type { BenchFigure } from './figure.ts'

const root = join(import.meta.dirname, '..')
const mostFirst = 20
const mostAgain = 5

/** The figures of goal 16: from `npm start` to a page that takes a file, first with nothing built and then again. */
export async function benchStart(): Promise<BenchFigure[]> {
  const data = await mkdtemp(join(tmpdir(), 'lockit-bench-'))
  const browser = await launchChromium()
  try {
    // As after a fresh checkout: the app is not built, and there are no data.
    await rm(join(root, 'dist'), { recursive: true, force: true })
    const first = await start(browser, data)
    const again = await start(browser, data)
    return [
      figure('npm start to a usable page, nothing built, no data', first, mostFirst),
      figure('npm start to a usable page, again', again, mostAgain),
    ]
  } finally {
    await browser.close()
    await rm(data, { recursive: true, force: true })
  }
}

/** Seconds until a first visit has its order and accepts a file. */
async function start(browser: Browser, data: string): Promise<number> {
  const began = performance.now()
  const service = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: data, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, so that it can be ended as Ctrl-C ends it.
    detached: true,
  })
  const ended = once(service, 'exit')
  try {
    const address = await printedAddress(service)
    const page = await browser.newPage()
    const order = page.waitForResponse((response) => response.url().endsWith('/purchase/order/init'))
    await page.goto(address)
    await order
    await page.getByLabel('Choose a file').isEnabled()
    const seconds = (performance.now() - began) / 1000
    await page.close()
    return seconds
  } finally {
    if (service.pid !== undefined && service.exitCode === null) process.kill(-service.pid, 'SIGINT')
    await ended
  }
}

function printedAddress(service: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    service.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const [address] = /http:\/\/localhost:\d+/.exec(text) ?? []
      if (address !== undefined) resolve(address)
    })
    service.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${text}`)))
  })
}

function figure(name: string, seconds: number, most: number): BenchFigure {
  return { goal: 16, name, value: `${seconds.toFixed(1)} s`, target: `≤ ${most} s`, met: seconds <= most }
}
