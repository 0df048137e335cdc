import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'

/** Chromium paints again only what has changed, and rounds a corner by a hair otherwise than when it paints the whole. */
export const paintsWhole = ['--disable-partial-raster']

/** In milliseconds: Storybook's own findings arrive some time after a story. */
const still = 500

/** Takes a picture of a page that nobody points at, once it looks the same twice. */
export async function takePicture(page: Page, file: string): Promise<void> {
  await page.mouse.move(0, 0)
  let before: Buffer | undefined
  let now = await page.screenshot({ animations: 'disabled' })
  while (!before?.equals(now)) {
    await wait(still)
    before = now
    now = await page.screenshot({ animations: 'disabled' })
  }
  await writeFile(file, now)
}
