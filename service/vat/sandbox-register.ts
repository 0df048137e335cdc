import { RegisterUnreachable, type VatRegister } from './vat-register.ts'

/**
 * A register that asks nobody. A number of ones alone is not in it, as in Stripe's test mode, about one of twos alone it
 * cannot be asked, and one of threes alone is struck off once this process was told that it is there. Every other is there.
 */
export function createSandboxRegister(now: () => Date): VatRegister {
  const struckOff = new Set<string>()
  return {
    name: 'sandbox',
    ask: ({ countryCode, vatNumber }) => {
      if (/^2+$/.test(vatNumber)) return Promise.reject(new RegisterUnreachable('MS_UNAVAILABLE'))
      const valid = !/^1+$/.test(vatNumber) && !struckOff.has(countryCode + vatNumber)
      if (/^3+$/.test(vatNumber)) struckOff.add(countryCode + vatNumber)
      const requestDate = now().toISOString()
      return Promise.resolve({ valid, requestDate, consultationNumber: 'SANDBOX', name: '', address: '' })
    },
  }
}
