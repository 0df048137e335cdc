import { createContext, use } from 'react'
import { usualSupportEmail } from '#domain/order/usual-support.ts'

/** The support address in the service's configuration; the usual one until it is known. */
export const SupportEmail = createContext(usualSupportEmail)

export function useSupportEmail(): string {
  return use(SupportEmail)
}
