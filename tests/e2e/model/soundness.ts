import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { colourRules } from '#tests/support/colour-rules.ts'

type Look = { readonly colorScheme: 'light' | 'dark'; readonly width: number; readonly options: RunOptions }

/** Each theme and each width once: the story of a state is read in all four. */
const looks: readonly Look[] = [
  { colorScheme: 'light', width: 1440, options: { resultTypes: ['violations'] } },
  { colorScheme: 'dark', width: 390, options: { resultTypes: ['violations'], runOnly: colourRules } },
]

/** The narrowest screen that everything must fit on: 1280 px at 400 % zoom. */
const narrowest = 320

/**
 * The faults of a whole page as it stands in the app, a line each: violations of accessibility, and content that is
 * wider than the narrowest screen. The page is left in light, and as wide as it was.
 */
export async function unsoundness(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  const faults: string[] = []
  await page.evaluate(axe.source)
  for (const { colorScheme, width, options } of looks) {
    await page.emulateMedia({ colorScheme })
    await resize(page, width)
    const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`)
    faults.push(
      ...violations.map(
        ({ id, nodes }) =>
          `${width} px, ${colorScheme}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      ),
    )
  }
  await resize(page, narrowest)
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (excess > 0) faults.push(`${narrowest} px: ${excess} px too wide`)
  await page.emulateMedia({ colorScheme: 'light' })
  if (size) await resize(page, size.width)
  return faults
}

/** Sets the width of the window, and waits until the page has taken its shape. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
