import { createContext, use } from 'react'
import { usualConfiguration } from '#domain/order/usual-configuration.ts'

/** Whom to write to, as the service's settings have it; the usual address until they are known. */
export const SupportEmail = createContext(usualConfiguration.supportEmail)

export function useSupportEmail(): string {
  return use(SupportEmail)
}
