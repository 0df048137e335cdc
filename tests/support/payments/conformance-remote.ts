import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { minor } from '#domain/money/money.ts'
import { ProviderUnreachable, type PaymentProvider } from '#service/payments/payment-provider.ts'
import type { AnswerFault, ProviderServer } from './provider-server.ts'

/** An adapter whose provider is a server elsewhere. */
export type Remote = {
  readonly provider: PaymentProvider
  readonly server: ProviderServer
  /** The time of every call under way is over. */
  readonly giveUp: () => void
  /** A card that pays; undefined where the payer agrees at the provider. */
  readonly card: string | undefined
  readonly agree: (reference: string) => void
  /** How often the provider has moved the money of a payment. */
  readonly captures: (reference: string) => number
  /** How many payments were opened there. */
  readonly opened: () => number
}

export type Lines = { readonly open: RegExp; readonly charge: RegExp; readonly settle: RegExp; readonly any: RegExp }

const payer = { userUid: undefined, email: 'ines@atelier.example' }

const refusedBefore: Readonly<Record<string, AnswerFault>> = {
  '500': { instead: { status: 500, body: { error: { type: 'api_error', message: 'Sorry' } } } },
  '502 from a proxy': { instead: { status: 502, body: 'Bad gateway' } },
  '503 without a body': { instead: { status: 503 } },
  '429': { instead: { status: 429, body: { error: { type: 'invalid_request_error', message: 'Slow down' } } } },
  '409 in use': { instead: { status: 409, body: { name: 'RESOURCE_CONFLICT', error: { type: 'idempotency_error' } } } },
  '200 that is nothing': { instead: { status: 200, body: {} } },
  '200 that is no object': { instead: { status: 200, body: null } },
}
const lostAfter: Readonly<Record<string, AnswerFault>> = {
  'a reply that is cut off': { after: 'cut' },
  'a 500': { after: { status: 500, body: { error: { type: 'api_error', message: 'Sorry' } } } },
  'a reply that is nothing': { after: { status: 200, body: {} } },
}

/** Tests the port's promises for a provider that may fail to answer. */
export function describeRemote(name: string, lines: Lines, start: () => Promise<Remote>): void {
  describe(`${name} over a network`, () => {
    let remote: Remote
    async function opened() {
      remote = await start()
      const about = { description: 'Lockit order 48001', payer }
      const opening = { key: randomUUID(), amount: minor(12_863), currency: 'EUR', ...about } as const
      const reference = await remote.provider.open(opening)
      remote.agree(reference)
      return { ...remote, opening, reference }
    }
    afterEach(async () => {
      await remote.server.close()
      expect(remote.server.complaints).toEqual([])
    })

    type Opened = Awaited<ReturnType<typeof opened>>
    const charge = ({ provider, card, reference }: Opened, key: string) =>
      provider.charge(reference, { key, payer, cardId: card })

    test('a charge that was made before its time was over is settled as captured', async () => {
      const one = await opened()
      const key = randomUUID()
      const made = one.server.fail(lines.charge, { after: 'silence' })
      const charging = failureOf(charge(one, key))
      await made
      one.giveUp()
      expect(await charging).toBeInstanceOf(ProviderUnreachable)
      expect((await one.provider.settle(one.reference, key)).status).toBe('captured')
      expect((await one.provider.look(one.reference)).status).toBe('captured')
      expect((await charge(one, randomUUID())).status).toBe('captured')
      expect(one.captures(one.reference)).toBe(1)
    })

    test.each(Object.keys(lostAfter))(
      'a charge that was made and answered by %s is settled as captured',
      async (fault) => {
        const one = await opened()
        const key = randomUUID()
        void one.server.fail(lines.charge, lostAfter[fault] ?? { after: 'cut' })
        await expect(charge(one, key)).rejects.toThrow(ProviderUnreachable)
        expect((await one.provider.settle(one.reference, key)).status).toBe('captured')
        expect(one.captures(one.reference)).toBe(1)
      },
    )

    test.each(Object.keys(refusedBefore))('a charge that came to nothing by %s is released for good', async (fault) => {
      const one = await opened()
      const key = randomUUID()
      void one.server.fail(lines.charge, refusedBefore[fault] ?? { after: 'cut' })
      await expect(charge(one, key)).rejects.toThrow(ProviderUnreachable)
      expect(await one.provider.settle(one.reference, key)).toEqual({ status: 'released' })
      expect(await charge(one, key)).toEqual({ status: 'released' })
      expect(await charge(one, randomUUID())).toEqual({ status: 'released' })
      expect(await one.provider.look(one.reference)).toEqual({ status: 'released' })
      expect(one.captures(one.reference)).toBe(0)
    })

    test('a settled payment can never be charged', async () => {
      const one = await opened()
      expect(await one.provider.settle(one.reference, undefined)).toEqual({ status: 'released' })
      expect(await charge(one, randomUUID())).toEqual({ status: 'released' })
      expect(one.captures(one.reference)).toBe(0)
    })

    test('a charge that is on its way when the payment is settled comes too late', async () => {
      const one = await opened()
      const key = randomUUID()
      const held = one.server.hold(lines.charge, 'on its way')
      const charging = charge(one, key)
      await held.arrived
      expect(await one.provider.settle(one.reference, key)).toEqual({ status: 'released' })
      held.letGo()
      expect(await charging).toEqual({ status: 'released' })
      expect(one.captures(one.reference)).toBe(0)
    })

    test('a payment that is being charged cannot be settled until that is done', async () => {
      const one = await opened()
      const key = randomUUID()
      const held = one.server.hold(lines.charge, 'inside')
      const charging = charge(one, key)
      await held.arrived
      await expect(one.provider.settle(one.reference, key)).rejects.toThrow(ProviderUnreachable)
      held.letGo()
      expect((await charging).status).toBe('captured')
      expect((await one.provider.settle(one.reference, key)).status).toBe('captured')
      expect(one.captures(one.reference)).toBe(1)
    })

    test('two that charge the same payment at once move the money once', async () => {
      const one = await opened()
      const held = one.server.hold(lines.charge, 'inside')
      const first = charge(one, randomUUID())
      await held.arrived
      await expect(charge(one, randomUUID())).rejects.toThrow(ProviderUnreachable)
      held.letGo()
      expect((await first).status).toBe('captured')
      expect((await charge(one, randomUUID())).status).toBe('captured')
      expect(one.captures(one.reference)).toBe(1)
    })

    test('a payment that was opened without an answer is the one that is opened again', async () => {
      const one = await opened()
      const opening = { ...one.opening, key: randomUUID() }
      const before = one.opened()
      void one.server.fail(lines.open, { after: 'cut' })
      await expect(one.provider.open(opening)).rejects.toThrow(ProviderUnreachable)
      const reference = await one.provider.open(opening)
      expect(one.opened()).toBe(before + 1)
      expect(await one.provider.look(reference)).toEqual({ status: 'open' })
    })

    test('a settling without an answer is settled again', async () => {
      const one = await opened()
      void one.server.fail(lines.settle, { after: 'cut' })
      await expect(one.provider.settle(one.reference, undefined)).rejects.toThrow(ProviderUnreachable)
      expect(await one.provider.settle(one.reference, undefined)).toEqual({ status: 'released' })
    })

    test('every call to an unreachable provider says that it is unreachable', async () => {
      const one = await opened()
      await one.server.close()
      const calls = [
        one.provider.open({ ...one.opening, key: randomUUID() }),
        charge(one, randomUUID()),
        one.provider.settle(one.reference, undefined),
        one.provider.look(one.reference),
      ]
      const ends = await Promise.allSettled(calls)
      expect(ends.map((end) => end.status === 'rejected' && end.reason instanceof ProviderUnreachable)).toEqual(
        ends.map(() => true),
      )
    })

    test('each call ends with its time', async () => {
      const one = await opened()
      for (const call of [
        () => one.provider.open({ ...one.opening, key: randomUUID() }),
        () => charge(one, randomUUID()),
        () => one.provider.settle(one.reference, undefined),
        () => one.provider.look(one.reference),
      ]) {
        const held = one.server.hold(lines.any, 'on its way')
        const ended = failureOf(call())
        await held.arrived
        one.giveUp()
        expect(await ended).toBeInstanceOf(ProviderUnreachable)
      }
    })
  })
}

async function failureOf(asked: Promise<unknown>): Promise<unknown> {
  try {
    return await asked
  } catch (error) {
    return error
  }
}
