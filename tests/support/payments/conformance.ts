import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { minor, type Currency } from '#domain/money/money.ts'
import type { CardProvider, Charge, KeptCard, Payer, PaymentProvider } from '#service/payments/payment-provider.ts'

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
  /** The sum in the provider's books, in minor units. */
  readonly sum: (reference: string) => Promise<{ readonly amount: number; readonly currency: string }>
  /** Two customers of ours, where their cards are kept. */
  readonly customers?: () => Promise<readonly [Payer, Payer]>
  readonly forget?: CardProvider['forget']
}

type Way = 'cards' | 'kept cards' | 'paypal'

const payer = { userUid: undefined, email: 'ines@atelier.example' }

/** A capture after which no card is kept. */
export const withoutCard = {
  status: 'captured',
  sum: { amount: expect.any(Number), currency: expect.stringMatching(/^[A-Z]{3}$/) },
  transaction: expect.any(String),
}

/** Tests the port's promises for any adapter. */
export function describeProvider(name: string, way: Way, adapter: () => Promise<Conforming>): void {
  describe(`${name} as a payment provider`, () => {
    async function opened(by: Payer = payer, amount = 12_863, currency: Currency = 'EUR', adapted = adapter()) {
      const one = await adapted
      const about = { description: 'Lockit order 48001', payer: by }
      const opening = { key: randomUUID(), amount: minor(amount), currency, ...about }
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

    test('who looks later hears why a card was refused, and nothing of it once another one has paid', async () => {
      const one = await opened()
      if (!one.cards) return
      const refused = await charge(one, one.cards.bad)
      expect(refused).toMatchObject({ status: 'declined', title: expect.any(String) })
      const title = refused.status === 'declined' ? refused.title : undefined
      expect(await one.provider.look(one.reference)).toEqual({ status: 'open', title })
      await charge(one, one.cards.asks)
      expect(await one.provider.look(one.reference)).toEqual({ status: 'open' })
      await charge(one, one.cards.good)
      expect((await one.provider.look(one.reference)).status).toBe('captured')
    })

    test('a payment settled before it was charged can never be charged', async () => {
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

    test.each([
      [50, 'USD'],
      [12_863, 'EUR'],
      [1_000_000_001, 'EUR'],
    ] as const)('%i cents of %s are so many at the provider', async (amount, currency) => {
      const one = await opened(payer, amount, currency)
      expect(await one.sum(one.reference)).toEqual({ amount, currency })
    })

    test('a payment that is charged and settled at once ends in one way', async () => {
      const one = await opened()
      if (!one.cards) await one.answer(one.reference, true)
      const key = randomUUID()
      const [charged, settled] = await Promise.allSettled([
        charge(one, one.cards?.good, key),
        one.provider.settle(one.reference, key),
      ])
      const end = await one.provider.settle(one.reference, key)
      const said = [charged, settled].flatMap((each) => (each.status === 'fulfilled' ? [each.value.status] : []))
      expect(new Set([...said, end.status]).size).toBe(1)
      expect(await one.captures(one.reference)).toBe(end.status === 'captured' ? 1 : 0)
    })

    function testKeptCards(): void {
      async function shop() {
        const adapted = await adapter()
        const [own, other] = (await adapted.customers?.()) ?? [payer, payer]
        const paidBy = async (by: Payer, cardId: string | undefined, keepsCard = false): Promise<Charge> => {
          const { provider, reference } = await opened(by, 100, 'EUR', Promise.resolve(adapted))
          return provider.charge(reference, { key: randomUUID(), payer: by, cardId, keepsCard })
        }
        const keptBy = async (by: Payer, cardId: string | undefined): Promise<KeptCard> => {
          const first = await paidBy(by, cardId, true)
          if (first.status !== 'captured' || !first.card) throw new Error('The card was not kept')
          return first.card
        }
        return { ...adapted, own, other, paidBy, keptBy }
      }

      test('a card that nobody asked to keep is not kept', async () => {
        const { own, cards, paidBy } = await shop()
        expect(await paidBy(own, cards?.good)).toEqual(withoutCard)
      })

      test('a kept card pays for its own customer alone', async () => {
        const { own, other, cards, paidBy, keptBy } = await shop()
        const kept = await keptBy(own, cards?.good)
        expect(kept).toMatchObject({ brand: 'visa', last4: '4242' })
        expect(await paidBy(own, kept.id)).toEqual(withoutCard)
        expect(await paidBy(other, kept.id)).toEqual({ status: 'unknown_means' })
        expect(await paidBy(payer, kept.id)).toEqual({ status: 'unknown_means' })
      })

      test('the wish to keep a card outlasts the bank’s check, and goes with the card that it was said of', async () => {
        const { own, cards, provider, answer, ...rest } = await shop()
        const { reference } = await opened(own, 100, 'EUR', Promise.resolve({ ...rest, cards, provider, answer }))
        const charging = (cardId: string | undefined, keepsCard: boolean) =>
          provider.charge(reference, { key: randomUUID(), payer: own, cardId, keepsCard })
        await charging(cards?.asks, true)
        await answer(reference, true)
        expect(await charging(undefined, false)).toMatchObject({ status: 'captured', card: { last4: '3184' } })
        const next = await opened(own, 100, 'EUR', Promise.resolve({ ...rest, cards, provider, answer }))
        await provider.charge(next.reference, { key: randomUUID(), payer: own, cardId: cards?.bad, keepsCard: true })
        const second = { key: randomUUID(), payer: own, cardId: cards?.good, keepsCard: false }
        expect(await provider.charge(next.reference, second)).toEqual(withoutCard)
      })

      test('a card that is forgotten pays no more, by whichever entry; another’s stays', async () => {
        const { own, other, cards, paidBy, keptBy, forget } = await shop()
        const [first, again] = [await keptBy(own, cards?.good), await keptBy(own, cards?.good)]
        await forget?.(other.userUid ?? '', first)
        expect(await paidBy(own, first.id)).toEqual(withoutCard)
        await forget?.(own.userUid ?? '', first)
        await forget?.(own.userUid ?? '', first)
        expect(await paidBy(own, first.id)).toEqual({ status: 'unknown_means' })
        expect(await paidBy(own, again.id)).toEqual({ status: 'unknown_means' })
      })
    }

    function testRefusedCards(): void {
      test('a refused card leaves the payment open for another', async () => {
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
    }

    if (way === 'kept cards') testKeptCards()
    if (way !== 'paypal') testRefusedCards()
  })
}
