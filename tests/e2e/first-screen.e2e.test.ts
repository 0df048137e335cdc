import type { Page } from 'playwright'
import { expect, inject, onTestFinished, test } from 'vitest'
import { chosenOrder } from '#tests/support/service-journey.ts'
import { heading, text } from '#stories/support/parts.ts'
import { sharedBrowser } from './model/browser.ts'
import { smallJob } from './model/files.ts'
import { located } from './model/parts.ts'
import { openShop } from './model/shop.ts'

const shop = openShop()

/** Holds the app's code back until it is let go. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return () => resolve(undefined)
}

test('a file that is chosen before the code is there is uploaded', async () => {
  const { page, upload, wizard } = await shop.visit()
  const letGo = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  await wizard.at(1)
  await upload.field.setInputFiles(smallJob.file)
  letGo()
  await wizard.at(2)
  await expect.poll(async () => (await wizard.said())[0]).toBe(smallJob.file.name)
})

test.for([
  [false, 'Drop your file here'],
  [true, 'Press to choose your file'],
] as const)('whoever works by touch (%s) is bidden to do what they can: %s', async ([hasTouch, words]) => {
  const context = await (await sharedBrowser()).newContext({ baseURL: inject('address'), hasTouch, isMobile: hasTouch })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto('/')
  for (const bidding of ['Drop your file here', 'Press to choose your file'])
    expect(await located(page, text(bidding)).isVisible()).toBe(bidding === words)
})

test('a person who comes back to another step is not shown the first one in passing', async () => {
  const order = await chosenOrder(shop.guest)
  const { page, at, wizard } = await shop.visit({ order, step: 4, motion: true })
  const letGo = await holdCode(page)
  await page.addInitScript(watchHeadings)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.styleSheets.length > 0 && document.querySelector('h1') !== null)
  expect(await at(heading('Upload file')).isVisible()).toBe(false)
  letGo()
  await wizard.at(4)
  const headings: string[] = await page.evaluate(() => Reflect.get(window, 'headings'))
  expect(headings.filter((heading) => !heading.startsWith('Opening'))).toEqual(['Add information'])
})

test.for([390, 1440])('the first screen of %i px does not move, and asks for six files of our own', async (width) => {
  const { page, upload, account } = await shop.visit({ width, motion: true })
  const files: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'xhr' && request.resourceType() !== 'fetch') files.push(request.url())
  })
  await page.addInitScript(watchShifts)
  const response = page.waitForResponse(/\/purchase\/order\/init$/)
  // Counted as the page loads: what follows is fetched while it is idle.
  let firstFiles = Infinity
  page.once('load', () => void (firstFiles = files.length))
  await page.goto('/')
  await (await response).finished()
  await upload.field.waitFor()
  await account.isSignedOut()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(firstFiles).toBeLessThanOrEqual(6)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})

/** Keeps the headings of pages in `headings`, as they come into sight. */
function watchHeadings(): void {
  const seen: string[] = []
  Reflect.set(window, 'headings', seen)
  const look = () => {
    const heading = document.querySelector('h1')
    const text = heading?.checkVisibility({ visibilityProperty: true }) ? heading.textContent : undefined
    if (text !== undefined && text !== seen.at(-1)) seen.push(text)
    requestAnimationFrame(look)
  }
  look()
}

/** Keeps every layout shift in `shifts`: from a thousandth on, since a text that is a pixel wider moves less than that. */
function watchShifts(): void {
  const least = 0.001
  const shifts: number[] = []
  Reflect.set(window, 'shifts', shifts)
  const observer = new PerformanceObserver((list) => {
    const values = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')))
    shifts.push(...values.filter((value) => value >= least))
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}
