import { serviceTypeOf } from '#domain/accounts/service-type.ts'

const key = 'lockit-service-type'

/** The kind of service that this tab was asked for by a link; empty when there is none, or no storage. */
export function readServiceType(): string {
  try {
    return serviceTypeOf(sessionStorage.getItem(key))
  } catch {
    return ''
  }
}

/** Keeps it until somebody signs up, or deletes it when it is empty. */
export function keepServiceType(serviceType: string): void {
  try {
    if (serviceType === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, serviceType)
  } catch {
    return
  }
}
