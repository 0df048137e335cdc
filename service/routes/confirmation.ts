import { confirmByLink } from '#service/accounts/confirmations.ts'
import { confirmationLimits } from '#service/accounts/limits.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import { enqueueMail } from '#service/mail/outgoing-mails.ts'
import type { Services } from '#service/services.ts'

export function confirmationHandlers(services: Services): HandlersOf<'confirmAddress' | 'sendConfirmation'> {
  const { db, limiter, now } = services
  return {
    confirmAddress: async ({ body: { token } }) => ({ email: await confirmByLink(db, token, now()) }),

    sendConfirmation: async ({ customer, client }) => {
      if (customer.confirmed) return { code: 'ADDRESS_CONFIRMED' }
      await limiter.take(confirmationLimits({ ...customer, client }))
      await enqueueMail(services, { kind: 'confirmationAsked', recipient: customer.email })
      return { code: 'CONFIRMATION_SENT' }
    },
  }
}
