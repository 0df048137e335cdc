import { AsyncLocalStorage } from 'node:async_hooks'

/** The network whose request is being answered; work that no request started belongs to the service itself. */
const asking = new AsyncLocalStorage<string>()

/** Runs work for a network: wherever it waits, it takes turns with the work of other networks. */
export function askedBy<Result>(network: string, work: () => Result): Result {
  return asking.run(network, work)
}

export function whoAsks(): string {
  return asking.getStore() ?? 'the service'
}
