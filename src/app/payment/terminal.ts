import type { Stripe, StripeElements, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import type { Terminal } from '#actors/payment/terminal.ts'
import { refused } from '#domain/result.ts'
import type { StripeParts } from '#views/stripe/stripe-parts.ts'
import type { StripeModule } from './stripe.module.tsx'

export type Connected = { readonly stripe: Stripe; readonly module: StripeModule }

/** Stripe's client on this page. It is fetched when first needed, and keeps track of the forms on the page. */
export function createTerminal() {
  let connected: Connected | undefined
  let connecting: Promise<Connected | undefined> | undefined
  let card: StripeElements | undefined
  let wallet: { elements: StripeElements; event: StripeExpressCheckoutElementConfirmEvent } | undefined

  /** Undefined when Stripe cannot be reached. Concurrent calls share one client. */
  function connect(stripeKey: string): Promise<Connected | undefined> {
    connecting ??= fetchStripe(stripeKey).then((there) => {
      connected = there
      if (!there) connecting = undefined
      return there
    })
    return connecting
  }

  const parts: StripeParts = {
    onCard: (elements) => {
      card = elements
    },
    onWallet: (elements, event) => {
      wallet = { elements, event }
    },
  }

  const terminal: Terminal = {
    createMethod: async (from) => {
      if (connected && from === 'card' && card) return connected.module.createCard(connected.stripe, card)
      if (!connected || from === 'card' || !wallet) return refused('UNEXPECTED_ERROR')
      const created = await connected.module.createWallet(connected.stripe, wallet.elements)
      if (!created.ok) wallet.event.paymentFailed({ reason: 'fail' })
      return created
    },
    // The bank may also check a saved card, for which Stripe has not been fetched so far.
    confirmAtBank: async (stripeKey, clientSecret) => {
      const there = await connect(stripeKey)
      return there ? there.module.confirmAtBank(there.stripe, clientSecret) : refused('OFFLINE')
    },
  }
  return { ...terminal, parts, connect, connected: () => connected }
}

export type StripeTerminal = ReturnType<typeof createTerminal>

/** A blocked script and a missing connection look alike: the caller reports it. */
async function fetchStripe(stripeKey: string): Promise<Connected | undefined> {
  try {
    const { stripeModule } = await import('./stripe.module.tsx')
    const stripe = await stripeModule.connect(stripeKey)
    return stripe ? { stripe, module: stripeModule } : undefined
  } catch {
    return undefined
  }
}
