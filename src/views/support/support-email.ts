import { createContext, use } from 'react'
import { usualConfiguration } from '#domain/order/usual-configuration.ts'

/** The support address in the service's configuration; the usual one until it is known. */
export const SupportEmail = createContext(usualConfiguration.supportEmail)

export function useSupportEmail(): string {
  return use(SupportEmail)
}
