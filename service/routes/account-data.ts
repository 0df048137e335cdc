import { accountArchive, archiveName } from '#service/accounts/archive/account-archive.ts'
import { checkPassword } from '#service/accounts/check-password.ts'
import { deleteAccount } from '#service/accounts/delete-account.ts'
import { accountDataLimits } from '#service/accounts/limits.ts'
import { audit } from '#service/audit/audit.ts'
import { networkOf } from '#service/http/client-address.ts'
import { FileReply, type HandlersOf } from '#service/http/handler.ts'
import type { Services } from '#service/services.ts'

export function accountDataHandlers(services: Services): HandlersOf<'downloadAccount' | 'deleteAccount'> {
  const { db, limiter, now } = services
  return {
    downloadAccount: async ({ client, customer: { userUid, email, confirmed, company } }) => {
      await limiter.take(accountDataLimits(userUid))
      await audit(db, { what: 'account exported', account: userUid })
      const owner = { userUid, email, confirmed, companyUuid: company.companyUuid }
      const turn = { client: client === undefined ? userUid : networkOf(client), subject: userUid }
      const body = accountArchive(services, owner, { turn, at: now() })
      return new FileReply({ body, size: undefined, type: 'application/zip', fileName: archiveName })
    },

    deleteAccount: async ({ body: { password }, client, customer: { userUid, email } }) => {
      const { passwordHash } = await checkPassword(services, { email, password, client })
      await deleteAccount(services, { userUid, passwordHash })
      return undefined
    },
  }
}
