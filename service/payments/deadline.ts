import { providerDeadline } from './payment-provider.ts'

/** Ends the requests of a call of the port when it has taken too long; one for each call. */
export type Deadline = () => AbortSignal

export const usualDeadline: Deadline = () => AbortSignal.timeout(providerDeadline)
