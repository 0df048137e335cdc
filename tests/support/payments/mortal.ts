import type { PaymentProvider } from '#service/payments/payment-provider.ts'
import type { Database } from '#service/store/database.ts'

/** A process that can die between any two things that it does to the world outside. */
export type Life = {
  readonly died: Promise<void>
  readonly isDead: () => boolean
  /** It dies at the step with this number from now; each transaction, query and call to a provider has several. */
  readonly endAt: (step: number) => void
}

type Stepping = Life & {
  /** Resolves while the process lives; never settles once it is dead. */
  readonly step: () => Promise<void>
  /** The same without waiting: false when it is dead. */
  readonly isAlive: () => boolean
}

const never = new Promise<never>(() => {})

/** A query that is never answered. */
const unanswered: object = new Proxy(() => unanswered, {
  get: (_, name) => (name === 'then' ? () => never : () => unanswered),
})

export function createLife(): Stepping {
  const { promise: died, resolve } = Promise.withResolvers<void>()
  let left = Infinity
  let dead = false
  const isAlive = () => {
    left -= 1
    if (left <= 0 && !dead) {
      dead = true
      resolve()
    }
    return !dead
  }
  return {
    died,
    isDead: () => dead,
    endAt: (step) => (left = step),
    isAlive,
    step: async () => {
      if (!isAlive()) await never
    },
  }
}

class RolledBack extends Error {}

/** The database as that process sees it. What is not committed when it dies is rolled back. */
export function mortalDatabase(db: Database, life: Stepping): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    await life.step()
    const result = await db
      .transaction(async (tx) => {
        const done = await work(tx)
        if (!life.isAlive()) throw new RolledBack()
        return done
      }, config)
      .catch((error: unknown) => {
        if (error instanceof RolledBack) return never
        throw error
      })
    await life.step()
    return result
  }
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => (life.isAlive() ? Reflect.apply(value, target, given) : unanswered)
    },
  })
}

/** A provider as that process hears it: it may die before it asks, and before it hears. */
export function mortalProvider<Provider extends PaymentProvider>(provider: Provider, life: Stepping): Provider {
  async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    await life.step()
    const answer = await ask()
    await life.step()
    return answer
  }
  return {
    ...provider,
    open: (opening) => asking(() => provider.open(opening)),
    charge: (...charging) => asking(() => provider.charge(...charging)),
    settle: (...settling) => asking(() => provider.settle(...settling)),
    look: (reference) => asking(() => provider.look(reference)),
    refund: (...refunding) => asking(() => provider.refund(...refunding)),
    returns: (reference) => asking(() => provider.returns(reference)),
  }
}
