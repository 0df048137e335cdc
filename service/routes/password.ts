import type { HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Services } from '#service/services.ts'

export function passwordHandlers(_: Services): HandlersOf<'forgotPassword' | 'verifyReset' | 'changePassword'> {
  return {
    forgotPassword: async () => ({ code: 'FORGOT_PW_EMAIL_SENT' }),
    verifyReset: async () => {
      throw new Refusal('TOKEN_NOT_FOUND', 'No such link.')
    },
    changePassword: async () => {
      throw new Refusal('TOKEN_NOT_FOUND', 'No such token.')
    },
  }
}
