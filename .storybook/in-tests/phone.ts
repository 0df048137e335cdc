import { page } from 'vitest/browser'
import { keepTextLonger } from '../longer.ts'
import { pageStandsStill } from '../still.ts'
import { tooWide } from './too-wide.ts'

/**
 * Fails a story that does not fit a phone when its text is 40 % longer. The page keeps that size: each story sets its
 * own.
 */
export async function checkOnPhone(): Promise<void> {
  await page.viewport(390, 844)
  keepTextLonger(true)
  try {
    await pageStandsStill()
    const wide = tooWide()
    if (wide.length > 0) throw new Error(`On a phone, its text longer, this is too wide:\n${wide.join('\n')}`)
  } finally {
    keepTextLonger(false)
  }
}
