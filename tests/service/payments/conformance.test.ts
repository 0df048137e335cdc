import { createMemoryProvider, memoryCards } from '#tests/support/payments/memory-provider.ts'
import { describeProvider, type Conforming } from '#tests/support/payments/conformance.ts'

function inMemory(withCards: boolean) {
  return async (): Promise<Conforming> => {
    const provider = createMemoryProvider(withCards ? 'sandbox' : 'sandbox-paypal', withCards)
    return {
      provider,
      cards: withCards ? memoryCards : undefined,
      answer: async (reference, passed) => provider.answer(reference, passed),
      captures: async (reference) => provider.payments().find((one) => one.reference === reference)?.captures ?? 0,
    }
  }
}

describeProvider('the memory’s cards', 'card', inMemory(true))
describeProvider('the memory’s PayPal', 'paypal', inMemory(false))
