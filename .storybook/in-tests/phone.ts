import { page } from 'vitest/browser'
import { nextTurn } from '#tests/support/faults/patch.ts'
import { keepTextLonger } from '../longer.ts'
import { tooWide } from './too-wide.ts'

/**
 * Fails a story that does not hold on a phone with its text longer by two fifths. The page stays that small: each story
 * sets its own size.
 */
export async function checkOnPhone(): Promise<void> {
  await page.viewport(390, 844)
  keepTextLonger(true)
  try {
    await laidOut()
    const wide = tooWide()
    if (wide.length > 0) throw new Error(`On a phone, its text longer, this is too wide:\n${wide.join('\n')}`)
  } finally {
    keepTextLonger(false)
  }
}

/** What follows the size of the page hears of it in one frame, and is drawn by the next. */
async function laidOut(): Promise<void> {
  await nextFrame()
  await nextFrame()
  await nextTurn()
}

function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame)
}
