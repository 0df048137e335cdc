import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startStaticStorybook, type StaticStorybook } from '#tests/support/static-storybook.ts'
import { sharedBrowser } from '#tests/e2e/model/browser.ts'

let site: StaticStorybook

beforeAll(async () => {
  site = await startStaticStorybook()
}, 240_000)

afterAll(() => site.end())

/** A page on a story, and what it asked for elsewhere or in vain. */
async function open(
  story: string,
  viewport = { width: 1440, height: 900 },
  hasTouch = false,
): Promise<{ page: Page; troubles: string[] }> {
  const browser = await sharedBrowser()
  const page = await browser.newPage({ viewport, hasTouch })
  onTestFinished(() => page.close())
  const troubles: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(site.address)) troubles.push(request.url())
  })
  page.on('requestfailed', (request) => troubles.push(`failed: ${request.url()}`))
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`)
  })
  page.on('pageerror', (error) => troubles.push(error.message))
  await page.goto(`${site.address}?path=/story/${story}`)
  return { page, troubles }
}

test('the static site works from any folder, and asks for nothing elsewhere', async () => {
  const { page, troubles } = await open('flows-links-offer-link--commented')
  const chart = page.getByRole('region', { name: 'Chart of offer' })
  await chart.getByRole('link', { name: 'State sent.complete.free, current' }).waitFor()
  const view = page.frameLocator('#storybook-preview-iframe')

  // Events and answers reach the story; its own gestures reach the panel.
  await view.getByRole('button', { name: /^Accept/ }).click()
  await view.getByRole('button', { name: 'Accept the offer' }).click()
  await chart.getByRole('link', { name: 'State answering, current' }).waitFor()
  await page.getByRole('button', { name: 'Refuse with OFFLINE' }).click()
  await chart.getByRole('link', { name: 'State sent.unanswered.free, current' }).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await chart.getByRole('link', { name: 'State answering, current' }).waitFor()
  await page.keyboard.press('Shift+F')
  await chart.getByRole('link', { name: 'State sent.unanswered.free, current' }).waitFor()
  await page.keyboard.press('Shift+B')
  await chart.getByRole('link', { name: 'State answering, current' }).waitFor()

  // Each link leads to a story that there is, without loading the page again.
  const hrefs = await chart.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs.filter((href) => !site.stories.has(href?.replace('?path=/story/', '') ?? ''))).toEqual([])
  await chart.getByRole('link', { name: 'State expired' }).press('Enter')
  await chart.getByRole('link', { name: 'State expired, current' }).waitFor()
  expect(new URL(page.url()).searchParams.get('path')).toBe('/story/flows-links-offer-link--expired')
  expect(troubles).toEqual([])
})

test('the overview lists the stories of the sidebar, in its order', async () => {
  const { page, troubles } = await open('state-gallery-flows--all-flows')
  const overview = page.frameLocator('#storybook-preview-iframe').getByRole('main')
  await overview.getByRole('heading', { name: 'State gallery' }).waitFor()
  const hrefs = await overview.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const stories = [...site.stories].filter((id) => id.startsWith('flows-'))
  expect(hrefs).toEqual(stories.map((id) => `./?path=/story/${id}`))
  expect(troubles).toEqual([])
})

test('a chart is moved by pointer and wheel beside its story, which keeps its room in a narrow window', async () => {
  const { page, troubles } = await open('flows-wizard-step-5-payment--card-complete', { width: 1024, height: 768 })
  const here = page.getByRole('link', { name: 'State choosing.method.card.complete, current' })
  await here.waitFor()
  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const story = page.locator('#storybook-preview-iframe')
  expect((await boxOf(story)).width).toBeGreaterThanOrEqual(600)

  // Dragged by the link itself, which is not pressed by that.
  const first = await boxOf(here)
  const [x, y] = [first.x + first.width / 2, first.y + 10]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 40, y + 20, { steps: 3 })
  await page.mouse.up()
  await expect.poll(async () => (await boxOf(here)).x).toBeCloseTo(first.x - 40, 0)
  expect(new URL(page.url()).searchParams.get('path')).toBe('/story/flows-wizard-step-5-payment--card-complete')
  await page.mouse.wheel(0, -300)
  await expect.poll(async () => (await boxOf(here)).width).toBeGreaterThan(first.width * 1.3)

  // What gets the focus is moved into the frame, and nothing else is scrolled for it.
  const before = await boxOf(story)
  const group = page.getByRole('button', { name: 'Parts of approval' })
  await group.focus()
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) await page.keyboard.press(key)
  const inFrame = async () => {
    const [frame, at] = [
      await boxOf(page.getByRole('region', { name: 'Chart of payment', exact: true })),
      await boxOf(group),
    ]
    return at.x >= frame.x && at.y >= frame.y && at.y < frame.y + frame.height
  }
  await expect.poll(inFrame).toBe(true)
  expect(await boxOf(story)).toEqual(before)

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(async () => (await boxOf(story)).height).toBeGreaterThan(700)
  expect((await boxOf(story)).width).toBeGreaterThanOrEqual(600)
  expect(troubles).toEqual([])
})

test('a chart is enlarged by two fingers, around the place between them', async () => {
  const { page, troubles } = await open('flows-links-offer-link--commented', undefined, true)
  const here = page.getByRole('link', { name: 'State sent.complete.free, current' })
  await here.waitFor()
  const placeOf = async () => {
    const { x, y, width, height } = (await here.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { middle: [x + width / 2, y + height / 2] as const, width }
  }
  const first = await placeOf()
  const [x, y] = first.middle
  const touch = await page.context().newCDPSession(page)
  const fingers = (type: 'touchStart' | 'touchMove', apart: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: x - apart / 2, y, id: 1 },
        { x: x + apart / 2, y, id: 2 },
      ],
    })
  await fingers('touchStart', 40)
  for (const apart of [45, 50, 55, 60]) await fingers('touchMove', apart)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(async () => (await placeOf()).width / first.width).toBeCloseTo(1.5, 1)
  const { middle } = await placeOf()
  expect(Math.hypot(middle[0] - x, middle[1] - y)).toBeLessThan(5)
  // Nothing was pressed by that.
  expect(new URL(page.url()).searchParams.get('path')).toBe('/story/flows-links-offer-link--commented')
  expect(troubles).toEqual([])
})

test('the toolbar changes the theme, the length of the text and the width, and changes them back', async () => {
  const { page, troubles } = await open('flows-links-offer-link--commented')
  const view = page.frameLocator('#storybook-preview-iframe')
  const heading = view.getByRole('heading', { level: 1 })
  await heading.waitFor()
  const written = (await heading.textContent()) ?? ''
  const lettersOf = (text: string) => text.match(/\p{L}/gu)?.length ?? 0
  const choose = async (tool: RegExp, option: RegExp) => {
    await page.getByRole('button', { name: tool }).click()
    await page.getByRole('option', { name: option }).click()
  }

  await choose(/^Length of the text/, /longer/)
  await expect.poll(() => heading.textContent()).not.toBe(written)
  expect(lettersOf((await heading.textContent()) ?? '')).toBeGreaterThanOrEqual(lettersOf(written) * 1.4)
  await choose(/^Length of the text/, /written/)
  await expect.poll(() => heading.textContent()).toBe(written)

  await choose(/^Theme/, /dark/)
  await expect.poll(() => view.locator('html').getAttribute('data-theme')).toBe('dark')
  await choose(/^Viewport/, /390/)
  await expect.poll(() => view.locator('html').evaluate(({ clientWidth }) => clientWidth)).toBe(390)
  expect(troubles).toEqual([])
})
