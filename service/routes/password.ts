import { checkChangePassword, checkForgotPassword } from '#domain/accounts/password.ts'
import { requireUnguessable } from '#service/accounts/guessable-password.ts'
import { rememberClient } from '#service/accounts/known-clients.ts'
import { forgotPasswordLimits } from '#service/accounts/limits.ts'
import { changePassword, personOfReset, verifyReset } from '#service/accounts/password-resets.ts'
import { findAccount } from '#service/accounts/users.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import { enqueueMail } from '#service/mail/outgoing-mails.ts'
import type { Services } from '#service/services.ts'
import { requireFields } from './require-fields.ts'

export function passwordHandlers(services: Services): HandlersOf<'forgotPassword' | 'verifyReset' | 'changePassword'> {
  const { db, limiter, now, settings } = services
  return {
    /**
     * Whether the account exists is found out when the mail is sent, so that every address is answered by the same
     * work.
     */
    forgotPassword: async ({ params: { emailAddress }, client }) => {
      requireFields({ emailAddress }, checkForgotPassword({ email: emailAddress }))
      await limiter.take(forgotPasswordLimits({ email: emailAddress, client }))
      if (settings.accountDisclosure && !(await findAccount(db, emailAddress))) {
        throw new Refusal('EMAIL_NOT_FOUND', 'No account has this e-mail address.')
      }
      await enqueueMail(services, { kind: 'passwordReset', recipient: emailAddress })
      return { code: 'FORGOT_PW_EMAIL_SENT' }
    },

    verifyReset: async ({ params: { resetToken, userUid } }) => ({
      accessToken: await verifyReset(db, resetToken, userUid, now()),
    }),

    changePassword: async ({ resetToken, body, client }) => {
      const { newPassword, confirmPassword } = body
      if (newPassword !== confirmPassword) {
        throw new Refusal('PASS_CONFIRM_PASS_NOT_MATCH', 'The two passwords differ.')
      }
      requireFields(body, checkChangePassword(body))
      const { firstName, lastName, email: own } = await personOfReset(db, resetToken, now())
      await requireUnguessable(newPassword, [firstName, lastName, own, settings.seller.name])
      const email = await changePassword(services, resetToken, newPassword)
      await rememberClient(db, email, client, now())
      return { code: 'FORGOT_PW_PASSWORD_CHANGED', email }
    },
  }
}
