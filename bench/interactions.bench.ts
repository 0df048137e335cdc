import type { Browser } from 'playwright'
import { signup } from '#domain/contract/signup.call.ts'
import { buildAppIfStale } from '#scripts/build-app.ts'
import { launchChromium } from '#scripts/browser.ts'
import { textCell, workbook } from '#tests/support/documents/workbook.ts'
import { startRunningService } from '#tests/support/running-service.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { registration } from '#tests/support/service-journey.ts'
import type { BenchFigure } from './figure.ts'
import { observeInteractions, threshold, type TimedGesture, type PaintedText } from './interaction-watch.ts'
import { slowDown } from './slow-down.ts'
import { quantile } from './timing.ts'
import { walkWizard, type WalkFile } from './wizard-walk.ts'

const runs = 5
const slowdown = 4
const mostOfGesture = 56
const mostOfHeading = 100
const shown = 5

const titles = ['Upload file', 'Setup file', 'Select languages', 'Add information', 'Complete & Pay']

/** Milliseconds, the median over all runs. */
type Timed = { readonly name: string; readonly time: number }

/** The figures of goal 9: the whole wizard by mouse and keyboard, on a page with a slowed processor. */
export async function benchInteractions(): Promise<BenchFigure[]> {
  await buildAppIfStale()
  const service = await startRunningService()
  const browser = await launchChromium()
  try {
    const walks: TimedGesture[][] = []
    for (let run = 0; run < runs; run += 1) walks.push(await walk(browser, service.address))
    return figuresOf(walks)
  } finally {
    await browser.close()
    await service.end()
  }
}

async function walk(browser: Browser, address: string): Promise<TimedGesture[]> {
  const login = await newCustomer(address)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })
  try {
    const page = await context.newPage()
    await slowDown(page, { processor: slowdown })
    await page.addInitScript(observeInteractions)
    await page.goto(address, { waitUntil: 'networkidle' })
    return await walkWizard(page, game(), login)
  } finally {
    await context.close()
  }
}

async function newCustomer(address: string) {
  const guest = serviceClient({ request: (path, init) => fetch(new URL(path, address), init) })
  const register = registration({ email: `${crypto.randomUUID()}@atelier.example` })
  await guest.call(signup, { body: { register } })
  return register
}

/** The text of a game: three sheets of 400 rows and eight columns. */
function game(): WalkFile {
  const columns = ['key', 'English', 'German', 'Polish', 'speaker', 'context', 'limit', 'notes']
  const texts = ['line', 'The tide takes {count} lamps, and nobody asks.', '', '', 'Bram', 'Said at dusk', '80', '']
  const rows = Array.from({ length: 400 }, (_, row) => {
    const cells = row === 0 ? columns : texts.map((text, col) => (col === 0 ? `${text}.${row}` : text))
    const inner = cells.map((text, col) => textCell(`${String.fromCodePoint(65 + col)}${row + 1}`, text))
    return `<row r="${row + 1}">${inner.join('')}</row>`
  }).join('')
  const sheets = ['Dialogue', 'Items', 'Credits'].map((name) => ({ name, rows }))
  return { name: 'harbor.xlsx', mimeType: '', buffer: Buffer.from(workbook({ sheets })) }
}

function figuresOf(walks: readonly TimedGesture[][]): BenchFigure[] {
  const gestures = medians(walks.map((walk) => walk.map(({ name, duration }) => ({ name, time: duration }))))
  const totals = medians(walks.map((walk) => paints(walk, 'total', ({ name }) => name.startsWith('3 toggle'))))
  const maps = medians(walks.map((walk) => paints(walk, 'map', ({ name }) => name === '3 World map')))
  const steps = ({ name }: TimedGesture) => / (Next|Back)/.test(name)
  const headings = medians(walks.map((walk) => paints(walk, 'heading', steps)))
  const withAnswers = medians(walks.map((walk) => paints(walk, 'heading', steps, { answers: true })))
  return [
    slowest(`slowest of ${gestures.length} gestures at ${slowdown}×`, gestures, mostOfGesture),
    slowest(`a language toggle to its new total at ${slowdown}×`, totals, mostOfGesture),
    slowest(`the map opened to interactive, all of its countries drawn, at ${slowdown}×`, maps),
    slowest(`a step change to its heading at ${slowdown}×, the service's answer aside`, headings, mostOfHeading),
    slowest(`a step change to its heading at ${slowdown}×, the service's answer included`, withAnswers),
  ]
}

/**
 * The gestures that paint a text again, and the time from the press to the last of these paints. The time that the page
 * waited for the service is left out unless the caller includes it.
 */
function paints(
  walk: readonly TimedGesture[],
  what: PaintedText['what'],
  chosen: (gesture: TimedGesture) => boolean,
  { answers = false } = {},
): Timed[] {
  return walk.filter(chosen).flatMap(({ name, painted, answered }) => {
    const last = painted.findLast((paint) => paint.what === what && (what !== 'heading' || titles.includes(paint.text)))
    if (!last) return []
    const waited = answered && answered.end <= last.at && !answers ? answered.end - answered.start : 0
    return [{ name, time: last.after - waited }]
  })
}

function medians(walks: readonly (readonly Timed[])[]): Timed[] {
  const byName = Map.groupBy(walks.flat(), ({ name }) => name)
  return [...byName].map(([name, all]) => ({
    name,
    time: quantile(
      all.map(({ time }) => time),
      0.5,
    ),
  }))
}

/** Prints the slowest few on the console, so that someone can speed them up. */
function slowest(name: string, timed: readonly Timed[], most = Number.POSITIVE_INFINITY): BenchFigure {
  const sorted = timed.toSorted((a, b) => b.time - a.time)
  const time = sorted[0]?.time ?? Number.NaN
  console.log(`  ${name}:`)
  for (const one of sorted.slice(0, shown)) console.log(`    ${one.time.toFixed(0).padStart(4)} ms  ${one.name}`)
  return {
    goal: 9,
    name,
    value: time <= threshold ? `under ${threshold} ms` : `${time.toFixed(0)} ms`,
    target: Number.isFinite(most) ? `≤ ${most} ms` : '–',
    met: time <= most,
  }
}
