import { expect, onTestFinished, test } from 'vitest'
import { standardFees } from '#domain/pricing/fee-schedule.ts'
import { quote } from '#domain/pricing/quote.ts'
import { TooManyRequests } from '#service/http/refusal.ts'
import { standardPrices } from '#service/store/standard-prices.ts'
import { createPaperDesk } from '#service/paper/paper-desk.ts'
import type { PaperTask } from '#service/paper/paper-task.ts'
import type { PoolLimits } from '#service/files/worker-pool.ts'
import { seller } from '#machines/link/seller.fixtures.ts'
import { readPdf } from './read-pdf.ts'

const languages = standardPrices.map(({ lang, rates }) => ({ lang, rates, words: 12_480, matchedWords: 0 }))
const fees = standardFees

const task: PaperTask = {
  kind: 'quote',
  quote: {
    quotation: quote({ languages, fees, tax: { treatment: 'undetermined' } }, ['frFR'], 'EUR'),
    orderId: '48377',
    fileName: 'dusk_harbor_v12.xlsx',
    sourceWordCount: 12_480,
    createdAt: new Date('2026-11-20T09:00:00Z'),
    changedAt: new Date('2026-11-18T09:00:00Z'),
    seller,
    website: 'https://lockit.example',
  },
}
const turn = { client: '192.0.2.1', subject: '48377' }

function desk(limits: Partial<PoolLimits>) {
  const made = createPaperDesk({ workers: 1, waiting: 1, memory: 512, deadline: 20_000, ...limits })
  onTestFinished(() => made.close())
  return made
}

test('papers are laid out one after the other, and of too many some are turned away', async () => {
  const { layOut } = desk({ waiting: 1 })
  const [first, second, third] = await Promise.allSettled([layOut(task, turn), layOut(task, turn), layOut(task, turn)])
  const { elements } = await readPdf(first.status === 'fulfilled' ? first.value : new Uint8Array())
  expect(elements.map(({ text }) => text)).toContain('Order ID\n48377')
  expect(second.status).toBe('fulfilled')
  expect(third).toEqual({
    status: 'rejected',
    reason: new TooManyRequests('Too many documents are being made.', 10),
  })
})

test('a paper that takes too long is a fault of ours', async () => {
  const hasty = desk({ deadline: 1 })
  await expect(hasty.layOut(task, turn)).rejects.toThrow('A quote was not laid out: overdue.')
})
