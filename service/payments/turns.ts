/** Runs work of this process about the same thing one piece after the other. */
export type Turns = {
  /** Runs the work once all earlier work with the same key has ended. */
  readonly take: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>
}

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return {
    take: async (key, work) => {
      const before = last.get(key)
      const own = before ? before.then(work, work) : work()
      last.set(key, own)
      try {
        return await own
      } finally {
        if (last.get(key) === own) last.delete(key)
      }
    },
  }
}
