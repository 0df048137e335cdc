import type { Page } from 'playwright'
import type { TextSet } from '#domain/documents/raw/view/raw-view.ts'
import { setupModel } from '#stories/setup/setup.model.tsx'
import { textAtHand, textBox } from '#stories/setup/setup.parts.ts'
import { button, first, text, within } from '#stories/support/parts.ts'
import { flowOn } from './flow.ts'
import type { Hands } from './hands.ts'
import { located } from './parts.ts'

/** Step 2 of a raw file: its text. */
export function textOn(page: Page, hands: Hands) {
  const setup = flowOn(page, hands, setupModel)
  return {
    /** Waits until the file is open, with so many strings and words. */
    isCounted: (strings: number, words: number) =>
      located(page, text(`${strings.toLocaleString('en')} strings, ${words.toLocaleString('en')} words`)).waitFor({
        state: 'attached',
      }),
    next: () => setup.does({ type: 'text.step', way: 'next' }),
    previous: () => setup.does({ type: 'text.step', way: 'previous' }),
    goThrough: (among: TextSet) => setup.does({ type: 'texts.choose', among }),
    /** Goes to where something is worth checking. */
    showWarning: (line: string) => hands.press(button(line)),
    /** Waits until this is said of the text at hand. */
    isAt: (words: string) => hands.await(first(within(textAtHand, text(new RegExp(RegExp.escape(words))))), 'seen'),
    /** The lines of the text that stand on screen. */
    lines: () => located(page, textBox).innerText(),
  }
}
