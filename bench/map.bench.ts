import type { Page } from 'playwright'
import { launchChromium } from '#scripts/browser.ts'
import { buildAppIfStale } from '#scripts/build-app.ts'
import { journeyPages } from '#scripts/journey-pages.ts'
import { startRunningService } from '#tests/support/running-service.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { setUpOrder } from '#tests/support/service-journey.ts'
import type { BenchFigure } from './figure.ts'
import { observeInteractions } from './interaction-watch.ts'
import { drawnMap, drawWhenPressed, emptyMap } from './map-page.ts'
import { slowDown } from './slow-down.ts'
import { quantile } from './timing.ts'

const rounds = 5
const slowdown = 4
const mostOfScript = 1.3

/** Milliseconds from the press to all countries on screen, the first time and again in the same page. */
type Opening = {
  readonly first: number
  readonly again: number
  readonly scriptFirst: number
  readonly scriptAgain: number
}

/** The world map of step 3 beside the same paths drawn by script alone, in a page of the same styles. */
export async function benchMap(): Promise<BenchFigure[]> {
  await buildAppIfStale()
  const service = await startRunningService()
  const browser = await launchChromium()
  try {
    const openings: Opening[] = []
    for (let round = 0; round < rounds; round += 1) openings.push(await open())
    return figuresOf(openings)
  } finally {
    await browser.close()
    await service.end()
  }

  async function open(): Promise<Opening> {
    const client = serviceClient({ request: (path, init) => fetch(new URL(path, service.address), init) })
    const order = await setUpOrder(client)
    const { context, page } = await (await journeyPages()).newVisitor(browser, service.address, { order, step: 3 })
    try {
      await page.addInitScript(observeInteractions)
      await slowDown(page, { processor: slowdown })
      await page.goto('/?step=3')
      const [list, map] = ['List', 'World map'].map((name) => page.getByRole('tab', { name, exact: true }))
      await page.getByRole('checkbox', { name: 'French', exact: true }).waitFor()
      await map?.click()
      const first = await whole(page)
      const drawn = await page.evaluate(drawnMap)
      await list?.click()
      await page.getByRole('checkbox', { name: 'French', exact: true }).waitFor()
      await map?.click()
      const again = await whole(page, 2)
      const bare = await context.newPage()
      await bare.addInitScript(observeInteractions)
      await bare.route('/bare', (route) => route.fulfill({ contentType: 'text/html', body: drawn.document }))
      await slowDown(bare, { processor: slowdown })
      await bare.goto('/bare')
      await bare.evaluate(drawWhenPressed, drawn.shapes)
      const press = bare.getByRole('button')
      await press.click()
      const scriptFirst = await whole(bare)
      await bare.evaluate(emptyMap)
      await press.click()
      return { first, again, scriptFirst, scriptAgain: await whole(bare, 2) }
    } finally {
      await context.close()
    }
  }
}

/** Waits until all countries are on screen for the nth time; returns milliseconds since the press. */
async function whole(page: Page, times = 1): Promise<number> {
  const opened = await page.waitForFunction((times) => {
    const all = window.watched.painted.filter(({ what, text }) => what === 'map' && text === 'whole')
    return all.length === times ? all.at(-1) : undefined
  }, times)
  return (await opened.jsonValue())?.after ?? Number.NaN
}

function figuresOf(openings: readonly Opening[]): BenchFigure[] {
  const median = (of: (opening: Opening) => number) => quantile(openings.map(of), 0.5)
  const figure = (name: string, time: number, script: number): BenchFigure => ({
    goal: 9,
    name: `${name}, beside the same paths drawn by script alone, at ${slowdown}×`,
    value: `${(time / script).toFixed(2)} × (${time.toFixed(0)} and ${script.toFixed(0)} ms)`,
    target: `≤ ${mostOfScript} ×`,
    met: time / script <= mostOfScript,
  })
  return [
    figure(
      'the map opened for the first time, with its code and data',
      median(({ first }) => first),
      median(({ scriptFirst }) => scriptFirst),
    ),
    figure(
      'the map opened again',
      median(({ again }) => again),
      median(({ scriptAgain }) => scriptAgain),
    ),
  ]
}
