import * as v from 'valibot'

/** What the provider said of the last attempt to pay, where it refused that and nothing is paid. */
export const refusedAttempt = { detail: v.optional(v.string()) }
