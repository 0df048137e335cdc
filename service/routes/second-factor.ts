import { checkPassword, noAccount } from '#service/accounts/check-password.ts'
import { offerFactor } from '#service/accounts/second-factor.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import type { Services } from '#service/services.ts'

export function secondFactorHandlers(services: Services): HandlersOf<'offerSecondFactor'> {
  return {
    offerSecondFactor: async ({ body, client }) => {
      const account = await checkPassword(services, { ...body, client })
      // Customers have no second factor: a request for one is the caller's mistake.
      if (!account.isStaff) throw noAccount()
      return { data: await offerFactor(services, account) }
    },
  }
}
