import type { Stripe } from '@stripe/stripe-js'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Terminal } from '#actors/payment/terminal.ts'
import { accepted, refused } from '#domain/result.ts'
import type { MethodInput } from '#machines/payment/payment.types.ts'
import { providerMachine } from '#machines/provider/provider.machine.ts'
import type { MakeMethod, ProviderClient, ProviderInput } from '#machines/provider/provider.types.ts'
import type { StripeModule } from './stripe.module.tsx'

export type Connected = { readonly stripe: Stripe; readonly module: StripeModule }

/**
 * Stripe's client on this page, which its forms and the checks of banks share. It is fetched when first needed; the
 * machine keeps its state and the forms on the page.
 */
export function createTerminal() {
  const machine = providerMachine.provide({
    actors: { connect: fromPromise<ProviderClient, ProviderInput>(({ input }) => fetchStripe(input)) },
  })
  const provider = createActor(machine, { input: { publicKey: undefined } }).start()

  /** Undefined when Stripe cannot be reached. Concurrent calls share one client. */
  async function connect(publicKey: string): Promise<Connected | undefined> {
    provider.send({ type: 'provider.connect', publicKey })
    const settled = await waitFor(provider, (now) => !now.matches('connecting'))
    return settled.matches('ready') ? (settled.context.client as Connected) : undefined
  }

  const terminal: Terminal = {
    createMethod: async (from) => {
      const { forms } = provider.getSnapshot().context
      return forms[from]?.() ?? refused('UNEXPECTED_ERROR')
    },
    // The bank may also check a saved card, for which Stripe has not been fetched so far.
    confirmAtBank: async (stripeKey, clientSecret) => {
      const there = await connect(stripeKey)
      return there ? there.module.confirmAtBank(there.stripe, clientSecret) : refused('OFFLINE')
    },
  }
  const formShown = (from: MethodInput['from'], make: MakeMethod) => provider.send({ type: 'form.shown', from, make })
  return { ...terminal, connect, formShown }
}

export type StripeTerminal = ReturnType<typeof createTerminal>

/** A blocked script and a missing connection look alike: the caller reports it. */
async function fetchStripe({ publicKey = '' }: ProviderInput): Promise<ProviderClient> {
  try {
    const { stripeModule } = await import('./stripe.module.tsx')
    const stripe = await stripeModule.connect(publicKey)
    return stripe ? accepted({ stripe, module: stripeModule } satisfies Connected) : refused('OFFLINE')
  } catch {
    return refused('OFFLINE')
  }
}
