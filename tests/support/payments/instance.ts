import { createTurns } from '#service/payments/turns.ts'
import type { Services } from '#service/services.ts'
import { behind, createLine, type ProviderFault, type ProviderLine } from './faulty.ts'
import type { MemoryProvider } from './memory-provider.ts'
import { createLife, mortalDatabase, mortalProvider, type Life } from './mortal.ts'

/** A process of the service: real code over the one database, on a line to the providers that can break. */
export type Instance = Life & { readonly services: Services; readonly line: ProviderLine }

type Outside = {
  readonly providers: { readonly cards: MemoryProvider; readonly paypal: MemoryProvider }
  readonly now: () => Date
  /** Lets a wait pass at once. */
  readonly passes: (duration: number) => void
  readonly broke: (fault: ProviderFault, answer?: unknown) => void
}

export function startInstance(services: Services, { providers, now, passes, broke }: Outside): Instance {
  const life = createLife()
  const line = createLine(broke)
  const own = { cards: mortalProvider(providers.cards, life), paypal: mortalProvider(providers.paypal, life) }
  const reached = behind(line, { ...own, known: [own.cards, own.paypal], readStripeEvent: undefined })
  const pause = async (duration: number) => {
    passes(duration)
    await life.step()
  }
  const db = mortalDatabase(services.db, life)
  return {
    services: { ...services, db, providers: reached, turns: createTurns(), asking: new Set(), now, pause },
    line,
    ...life,
  }
}
