import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startStaticStorybook, type StaticStorybook } from '../support/static-storybook.ts'
import { sharedBrowser } from './model/browser.ts'

let site: StaticStorybook

beforeAll(async () => {
  site = await startStaticStorybook()
}, 240_000)

afterAll(() => site.end())

/** A page on a story, and what it asked for elsewhere or in vain. */
async function open(story: string): Promise<{ page: Page; troubles: string[] }> {
  const browser = await sharedBrowser()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
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
  await chart.getByRole('link', { name: 'State sent.complete, current' }).waitFor()
  const view = page.frameLocator('#storybook-preview-iframe')

  // Events and answers reach the story; its own gestures reach the panel.
  await view.getByRole('button', { name: /^Accept/ }).click()
  await chart.getByRole('link', { name: 'State answering, current' }).waitFor()
  await page.getByRole('button', { name: 'Refuse with OFFLINE' }).click()
  await chart.getByRole('link', { name: 'State sent.unanswered, current' }).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await chart.getByRole('link', { name: 'State answering, current' }).waitFor()
  await page.keyboard.press('Shift+F')
  await chart.getByRole('link', { name: 'State sent.unanswered, current' }).waitFor()
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
