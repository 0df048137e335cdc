import type { Page } from 'playwright'
import type { Hands } from './hands.ts'

/** The Q&A page of an order. */
export function questionsOn(page: Page, hands: Hands) {
  const box = page.getByRole('textbox', { name: 'Answer' }).first()
  const tab = (name: string) => page.getByRole('tab', { name })
  const panel = page.getByRole('tabpanel')
  return {
    box,
    refusal: page.getByRole('alert'),
    /** Waits until the page of this order is there. */
    isFor: (orderId: string) =>
      page.getByRole('heading', { level: 1, name: `Q&A - Order ID ${orderId}`, exact: true }).waitFor(),
    read: async (text: string) => {
      await hands.press(panel.getByRole('button', { name: text }))
      await page.getByRole('heading', { level: 2, name: text }).waitFor()
    },
    choose: (name: 'All' | 'Unresolved') => hands.press(tab(name)),
    /** Waits until there are as many threads in all and unresolved. */
    counts: async (all: number, unresolved: number) => {
      await page.getByRole('tab', { name: `All ${all}`, exact: true }).waitFor()
      await page.getByRole('tab', { name: `Unresolved ${unresolved}`, exact: true }).waitFor()
    },
    /** Types lines into the answer box, and sends them. */
    answer: async (...lines: string[]) => {
      await hands.type(box, lines[0] ?? '')
      for (const line of lines.slice(1)) {
        await page.keyboard.press('Shift+Enter')
        await page.keyboard.type(line)
      }
      await page.keyboard.press('Enter')
    },
    type: (text: string) => hands.type(box, text),
    comment: (text: string) => page.getByRole('listitem').filter({ hasText: text }).waitFor(),
    /** Waits for an empty text. */
    saysThatThereIsNone: (text: string) => panel.getByText(text, { exact: true }).waitFor(),
    saysUnanswered: (text: string) =>
      panel.getByRole('button', { name: text }).getByRole('img', { name: 'No answers' }).waitFor(),
    isResolved: () => page.getByRole('article').getByText('Resolved', { exact: true }).waitFor(),
    back: () => hands.press(page.getByRole('button', { name: 'Back' })),
  }
}
