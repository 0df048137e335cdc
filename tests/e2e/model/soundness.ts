import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { colourRules } from '#tests/support/colour-rules.ts'

const themes = {
  light: { resultTypes: ['violations'] },
  dark: { resultTypes: ['violations'], runOnly: colourRules },
} satisfies Record<string, RunOptions>

/** The narrowest screen that everything must fit on: 1280 px at 400 % zoom. */
const narrowest = 320

/**
 * The faults of the shown page, a line each: violations of accessibility in both themes and both widths, and content
 * that is wider than the narrowest screen.
 */
export async function unsoundness(page: Page): Promise<string[]> {
  const faults: string[] = []
  await page.evaluate(axe.source)
  for (const width of [1440, 390]) {
    await resize(page, width)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const violations = await violationsOf(page, themes[colorScheme])
      faults.push(...violations.map((violation) => `${width} px, ${colorScheme}: ${violation}`))
    }
  }
  await resize(page, narrowest)
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return excess > 0 ? [...faults, `${narrowest} px: ${excess} px too wide`] : faults
}

async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`)
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Sets the width of the window, and waits until the page has taken its shape. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
