import { providerDeadline } from './payment-provider.ts'

/** Makes a signal that ends the requests of one call of the port when it has taken too long. */
export type Deadline = () => AbortSignal

export const usualDeadline: Deadline = () => AbortSignal.timeout(providerDeadline)
