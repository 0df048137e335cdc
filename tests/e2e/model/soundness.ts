import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright'

const views = [
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const

/** The narrowest screen that everything must fit on: 1280 px at 400 % zoom. */
const narrowest = 320

/**
 * What is wrong with the page that is on screen, a line each: violations of accessibility in both themes and both
 * widths, and content that is wider than the narrowest screen.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const { width, colorScheme } of views) {
    await page.emulateMedia({ colorScheme })
    await resize(page, width)
    for (const violation of await violationsOf(page)) faults.push(`${width} px, ${colorScheme}: ${violation}`)
  }
  await resize(page, narrowest)
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return excess > 0 ? [...faults, `${narrowest} px: ${excess} px too wide`] : faults
}

async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })")
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Sets the width of the window, and waits until the page has taken its shape. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
