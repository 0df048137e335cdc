import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { minor } from '#domain/money/money.ts'
import type { Charge, PaymentProvider } from '#service/payments/payment-provider.ts'

type Cards = { readonly good: string; readonly asks: string; readonly bad: string }

/** An adapter with its provider, and what only the payer can do there. */
export type Conforming = {
  readonly provider: PaymentProvider
  /** Cards by what becomes of them; undefined where the provider asks its payer itself. */
  readonly cards: Cards | undefined
  /** Answers the bank's check, or PayPal's question. */
  readonly answer: (reference: string, passed: boolean) => Promise<void>
  /** How often the provider has moved the money of a payment. */
  readonly captures: (reference: string) => Promise<number>
}

const payer = { userUid: undefined, email: 'ines@atelier.example' }

/** What the port promises, of any adapter. */
export function describeProvider(name: string, by: 'card' | 'paypal', adapter: () => Promise<Conforming>): void {
  describe(`${name} as a payment provider`, () => {
    async function opened(key = randomUUID()) {
      const one = await adapter()
      const opening = { key, amount: minor(12_863), currency: 'EUR', description: 'Lockit order 48001', payer } as const
      return { ...one, opening, reference: await one.provider.open(opening) }
    }

    type Opened = Awaited<ReturnType<typeof opened>>

    function charge({ provider, reference }: Opened, cardId?: string, key = randomUUID()): Promise<Charge> {
      return provider.charge(reference, { key, payer, cardId })
    }

    /** Charged with the payer's yes. */
    async function captured() {
      const one = await opened()
      if (!one.cards) await one.answer(one.reference, true)
      const key = randomUUID()
      return { one, key, cardId: one.cards?.good, charge: await charge(one, one.cards?.good, key) }
    }

    test('the same key opens the same payment, another key another', async () => {
      const one = await opened()
      expect(await one.provider.open(one.opening)).toBe(one.reference)
      expect(await one.provider.open({ ...one.opening, key: randomUUID() })).not.toBe(one.reference)
      expect(await one.provider.look(one.reference)).toEqual({ status: 'open' })
    })

    test('a payment is captured once, whatever is repeated', async () => {
      const { one, key, cardId, charge: first } = await captured()
      expect(first.status).toBe('captured')
      expect((await charge(one, cardId, key)).status).toBe('captured')
      expect((await charge(one, cardId)).status).toBe('captured')
      expect((await one.provider.settle(one.reference, key)).status).toBe('captured')
      expect((await one.provider.look(one.reference)).status).toBe('captured')
      expect(await one.captures(one.reference)).toBe(1)
    })

    test('what is settled before it was charged can never be charged', async () => {
      const one = await opened()
      if (!one.cards) await one.answer(one.reference, true)
      expect(await one.provider.settle(one.reference, undefined)).toEqual({ status: 'released' })
      expect(await one.provider.settle(one.reference, undefined)).toEqual({ status: 'released' })
      expect(await one.captures(one.reference)).toBe(0)
    })

    test('without the payer’s yes nothing moves, and with it everything does', async () => {
      const one = await opened()
      const asked = await charge(one, one.cards?.asks)
      expect(asked.status).toBe(one.cards ? 'requires_action' : 'unknown_means')
      expect((await charge(one)).status).toBe(one.cards ? 'requires_action' : 'unknown_means')
      expect(await one.captures(one.reference)).toBe(0)
      await one.answer(one.reference, true)
      expect((await charge(one)).status).toBe('captured')
      expect(await one.captures(one.reference)).toBe(1)
    })

    test.runIf(by === 'card')('a refused card leaves the payment open for another', async () => {
      const one = await opened()
      const { cards } = one
      if (!cards) throw new Error('A provider of cards has cards')
      const refused = await charge(one, cards.bad)
      expect(refused).toEqual({ status: 'declined', title: expect.stringMatching(/./) })
      expect(await charge(one, 'no_such_card')).toEqual({ status: 'unknown_means' })
      await charge(one, cards.asks)
      await one.answer(one.reference, false)
      expect((await charge(one)).status).toBe('declined')
      expect(await one.captures(one.reference)).toBe(0)
      expect((await charge(one, cards.good)).status).toBe('captured')
      expect(await one.captures(one.reference)).toBe(1)
    })
  })
}
