import { ProviderUnreachable, type PaymentProvider } from '#service/payments/payment-provider.ts'
import type { Providers } from '#service/payments/providers.ts'

/**
 * What goes wrong with the next question: it never arrives; it is given up and arrives after the next one; it arrives
 * and its answer is lost; it arrives and its answer is waited for without end.
 */
export type ProviderFault = 'unheard' | 'late' | 'unanswered' | 'endless'

/** A connection to a provider that can be broken, one question after the other. */
export type ProviderLine = {
  /** Sets the faults of the next questions of one kind; when the faults are used up, questions pass. */
  readonly breaks: (question: ProviderQuestion, ...faults: readonly ProviderFault[]) => void
  /** Resolves when a question of that kind was heard, and its answer is on its way. */
  readonly heard: (question: ProviderQuestion) => Promise<void>
  readonly over: <Provider extends PaymentProvider>(provider: Provider) => Provider
}

export type ProviderQuestion = 'open' | 'charge' | 'settle' | 'look' | 'refund' | 'returns'

/** `note` hears what went wrong with which question, and what was answered when only the answer is lost. */
export function createLine(note: (fault: ProviderFault, answer?: unknown) => void = () => {}): ProviderLine {
  const faults = new Map<ProviderQuestion, ProviderFault[]>()
  const waiting = new Map<ProviderQuestion, () => void>()
  const late: (() => Promise<unknown>)[] = []

  async function ask<Answer>(question: ProviderQuestion, put: () => Promise<Answer>): Promise<Answer> {
    const fault = faults.get(question)?.shift()
    if (fault === 'unheard' || fault === 'late') note(fault)
    if (fault === 'unheard') throw new ProviderUnreachable('The line is dead')
    if (fault === 'late') {
      late.push(put)
      throw new ProviderUnreachable('The line is slow')
    }
    const answer = await put()
    for (const arrive of late.splice(0)) await arrive()
    waiting.get(question)?.()
    if (fault === 'unanswered') note(fault, answer)
    if (fault === 'unanswered') throw new ProviderUnreachable('The line broke')
    if (fault === 'endless') return new Promise(() => {})
    return answer
  }

  return {
    breaks: (question, ...given) => {
      faults.set(question, [...given])
    },
    heard: (question) =>
      new Promise((resolve) => {
        waiting.set(question, resolve)
      }),
    over: (provider) => ({
      ...provider,
      open: (opening) => ask('open', () => provider.open(opening)),
      charge: (...charging) => ask('charge', () => provider.charge(...charging)),
      settle: (...settling) => ask('settle', () => provider.settle(...settling)),
      look: (reference) => ask('look', () => provider.look(reference)),
      refund: (...refunding) => ask('refund', () => provider.refund(...refunding)),
      returns: (reference) => ask('returns', () => provider.returns(reference)),
    }),
  }
}

/** The usual providers behind that line. */
export function behind({ over }: ProviderLine, { cards, paypal, known, ...rest }: Providers): Providers {
  return { ...rest, cards: cards && over(cards), paypal: paypal && over(paypal), known: known.map((one) => over(one)) }
}

/** A provider that may neither open nor charge anything, with how that is told. */
export function untouchable<Provider extends PaymentProvider>(
  provider: Provider,
  tell: (what: string) => void,
): Provider {
  return {
    ...provider,
    open: (opening) => {
      tell('given up, and opened')
      return provider.open(opening)
    },
    charge: (...charging) => {
      tell('given up, and charged')
      return provider.charge(...charging)
    },
  }
}
