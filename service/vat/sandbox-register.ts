import { RegisterUnreachable, type VatRegister } from './vat-register.ts'

/**
 * A register that asks nobody: a number of ones alone is not in it, as in Stripe's test mode, about one of twos alone it
 * cannot be asked, and every other number is.
 */
export function createSandboxRegister(now: () => Date): VatRegister {
  return {
    name: 'sandbox',
    ask: ({ vatNumber }) => {
      if (/^2+$/.test(vatNumber)) return Promise.reject(new RegisterUnreachable('MS_UNAVAILABLE'))
      const valid = !/^1+$/.test(vatNumber)
      const requestDate = now().toISOString()
      return Promise.resolve({ valid, requestDate, consultationNumber: 'SANDBOX', name: '', address: '' })
    },
  }
}
