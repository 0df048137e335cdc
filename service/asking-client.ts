import { AsyncLocalStorage } from 'node:async_hooks'

/** The network whose request is being answered; what nobody asked for is the service's own. */
const asking = new AsyncLocalStorage<string>()

/** Does what a network asked for: whatever it waits for takes turns with what others asked for. */
export function askedBy<Result>(network: string, work: () => Result): Result {
  return asking.run(network, work)
}

export function whoAsks(): string {
  return asking.getStore() ?? 'the service'
}
