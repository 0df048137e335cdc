import type { Page } from 'playwright'
import { failure, box as answerBox, send, threadModel } from '#stories/thread/thread.model.tsx'
import { rows, threadsModel } from '#stories/threads/threads.model.tsx'
import { alert, backButton, first, having, heading, part, tab, text, within } from '#stories/support/parts.ts'
import { disabled, says } from '#stories/support/sights.ts'
import { flowOn, seen } from './flow.ts'
import type { Hands } from './hands.ts'
import { located } from './parts.ts'

const box = first(answerBox)

/** The Q&A page of an order. */
export function questionsOn(page: Page, hands: Hands) {
  const threads = flowOn(page, hands, threadsModel)
  const thread = flowOn(page, hands, threadModel)
  return {
    box: located(page, box),
    /** Waits until the page of this order is there. */
    isFor: (orderId: string) => hands.await(heading(`Q&A - Order ID ${orderId}`, 1), 'seen'),
    read: async (words: string) => {
      await hands.press(having(rows, words))
      await hands.await(heading(words, 2), 'seen')
    },
    chooseAll: () => threads.does({ type: 'tab.all' }),
    chooseUnresolved: () => threads.does({ type: 'tab.unresolved' }),
    isEmpty: (): Promise<void> => threads.is('reading.none', { hasReceipt: true }),
    isSettled: () => threads.is('reading.settled', { hasReceipt: true }),
    isMissing: () => threads.is('missing'),
    /** Waits until there are as many threads in all and unresolved. */
    counts: async (all: number, unresolved: number) => {
      await hands.await(tab(`All ${all}`), 'seen')
      await hands.await(tab(`Unresolved ${unresolved}`), 'seen')
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
    send: () => thread.does({ type: 'reply.send' }),
    type: (words: string) => hands.type(box, words),
    comment: (words: string) => hands.await(having(part('listitem'), words), 'seen'),
    isRefused: () => seen(page, says(alert, failure)),
    saysUnanswered: (words: string) => hands.await(within(having(rows, words), part('img', 'No answers')), 'seen'),
    isResolved: () => hands.await(within(part('article'), text('Resolved')), 'seen'),
    takesNoAnswer: () => seen(page, disabled(send)),
    back: () => hands.press(backButton),
  }
}
