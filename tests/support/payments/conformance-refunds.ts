import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { minor } from '#domain/money/money.ts'
import { ProviderUnreachable, type PaymentProvider } from '#service/payments/payment-provider.ts'
import type { ProviderServer } from './provider-server.ts'

/** An adapter with a payment of 128.63 euros that was captured, and what happens to it without us. */
export type CapturedOne = {
  readonly provider: PaymentProvider
  readonly reference: string
  /** How often the provider gave money back, and how much it gave in all, in cents. */
  readonly given: () => Promise<{ readonly times: number; readonly total: number }>
  readonly unpaid: () => Promise<string>
  /** What a provider with a console of its own can do besides. */
  readonly console?: {
    readonly refund: (cents: number) => void
    readonly endRefund: (status: 'pending' | 'failed') => void
    readonly dispute: (cents: number) => void
    readonly endDispute: (status: 'won' | 'lost') => void
  }
  /** The server of a provider over a network, and the lines on which a refund is asked for. */
  readonly remote?: { readonly server: ProviderServer; readonly refunds: RegExp }
}

/** Tests what the port promises of money that goes back, for any adapter. */
export function describeRefunds(name: string, captured: () => Promise<CapturedOne>): void {
  describe(`money that goes back, at ${name}`, () => {
    function refund({ provider, reference }: CapturedOne, cents: number, key = randomUUID()) {
      return provider.refund(reference, { key, amount: minor(cents), currency: 'EUR' })
    }

    test('a capture says what was taken, and in which transaction', async () => {
      const { provider, reference } = await captured()
      expect(await provider.look(reference)).toMatchObject({
        status: 'captured',
        sum: { amount: 12_863, currency: 'EUR' },
        transaction: expect.stringMatching(/./),
      })
      expect(await provider.returns(reference)).toEqual([])
    })

    test('goes back once by each key, in parts, and never beyond what was captured', async () => {
      const one = await captured()
      const key = randomUUID()
      const first = await refund(one, 2_000, key)
      expect(first).toMatchObject({
        kind: 'refund',
        key,
        amount: 2_000,
        returned: 2_000,
        currency: 'EUR',
        status: 'done',
      })
      expect(await refund(one, 2_000, key)).toMatchObject({ key, amount: 2_000 })
      expect(await one.given()).toEqual({ times: 1, total: 2_000 })
      await refund(one, 2_000)
      expect(await refund(one, 8_864)).toEqual({ kind: 'refused', title: expect.stringMatching(/./) })
      expect(await refund(one, 8_863)).toMatchObject({ status: 'done' })
      expect(await refund(one, 1)).toMatchObject({ kind: 'refused' })
      expect(await one.given()).toEqual({ times: 3, total: 12_863 })
      const returns = await one.provider.returns(one.reference)
      expect(returns.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([2_000, 2_000, 8_863])
      expect(await one.provider.look(one.reference)).toMatchObject({ status: 'captured', sum: { amount: 12_863 } })
    })

    test('nothing goes back of what was not captured', async () => {
      const one = await captured()
      expect(await refund({ ...one, reference: await one.unpaid() }, 100)).toMatchObject({ kind: 'refused' })
    })

    test('in the provider’s console it is told of as our own is, and ends as the bank says', async () => {
      const one = await captured()
      if (!one.console) return
      one.console.refund(500)
      const [refunded] = await one.provider.returns(one.reference)
      expect(refunded).toMatchObject({ kind: 'refund', key: undefined, amount: 500, returned: 500, status: 'done' })
      one.console.endRefund('pending')
      expect(await one.provider.returns(one.reference)).toMatchObject([{ status: 'pending', returned: 500 }])
      one.console.endRefund('failed')
      expect(await one.provider.returns(one.reference)).toMatchObject([{ status: 'failed', returned: 0 }])
    })

    test.each(['won', 'lost'] as const)('a dispute is open, keeps refunds away, and is %s', async (end) => {
      const one = await captured()
      if (!one.console) return
      one.console.dispute(3_000)
      const [disputed] = await one.provider.returns(one.reference)
      expect(disputed).toMatchObject({ kind: 'dispute', amount: 3_000, currency: 'EUR', status: 'open', returned: 0 })
      expect(await refund(one, 100)).toMatchObject({ kind: 'refused' })
      one.console.endDispute(end)
      const after = await one.provider.returns(one.reference)
      expect(after).toContainEqual(expect.objectContaining({ kind: 'dispute', status: end, id: disputed?.id }))
      const returned = after.reduce((total, each) => total + each.returned, 0)
      expect(returned).toBe(end === 'lost' ? 3_000 : 0)
    })

    test.each(['cut', 'before'] as const)(
      'a refund whose answer is lost (%s) is asked for again, and made once',
      async (where) => {
        const one = await captured()
        if (!one.remote) return
        const { server, refunds } = one.remote
        const fault = where === 'cut' ? ({ after: 'cut' } as const) : { instead: { status: 500, body: {} } }
        void server.fail(refunds, fault)
        const key = randomUUID()
        await expect(refund(one, 700, key)).rejects.toThrow(ProviderUnreachable)
        expect(await refund(one, 700, key)).toMatchObject({ key, amount: 700, status: 'done' })
        expect(await one.given()).toEqual({ times: 1, total: 700 })
      },
    )

    test('a refund that the provider has forgotten the key of is found by what it carries', async () => {
      const one = await captured()
      if (!one.remote) return
      const key = randomUUID()
      await refund(one, 700, key)
      const before = one.remote.server.asked.length
      await refund(one, 700, key)
      const sent = one.remote.server.asked.slice(before).map(({ line }) => line)
      expect(sent.filter((line) => one.remote?.refunds.test(line))).toEqual([])
    })

    test('a provider that cannot be reached is said to be so', async () => {
      const one = await captured()
      if (!one.remote) return
      await one.remote.server.close()
      await expect(refund(one, 700)).rejects.toThrow(ProviderUnreachable)
      await expect(one.provider.returns(one.reference)).rejects.toThrow(ProviderUnreachable)
    })
  })
}
