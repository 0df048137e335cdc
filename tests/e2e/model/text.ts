import type { Page } from 'playwright'
import type { Hands } from './hands.ts'

/** Step 2 of a raw file: its text. */
export function textOn(page: Page, hands: Hands) {
  const atHand = page.getByRole('region', { name: 'Text at hand' })
  return {
    /** Waits until the file is open, with so many strings and words. */
    isCounted: (strings: number, words: number) =>
      page.getByText(`${strings.toLocaleString('en')} strings, ${words.toLocaleString('en')} words`).waitFor({
        state: 'attached',
      }),
    next: () => hands.press(page.getByRole('button', { name: 'Next text' })),
    previous: () => hands.press(page.getByRole('button', { name: 'Previous text' })),
    goThrough: (set: RegExp) => hands.tick(page.getByRole('radio', { name: set })),
    /** Goes to where something will not travel. */
    showWarning: (line: string) => hands.press(page.getByRole('button', { name: line, exact: true })),
    /** Waits until this is said of the text at hand. */
    isAt: (words: string) => atHand.getByText(words).first().waitFor(),
    /** The lines of the text that stand on screen. */
    lines: () => page.getByRole('textbox', { name: 'Text of the file' }).innerText(),
  }
}
