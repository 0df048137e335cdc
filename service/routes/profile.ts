import { checkProfile } from '#domain/accounts/profile.ts'
import type { User } from '#domain/accounts/user.ts'
import { changeProfile } from '#service/accounts/users.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import { requireKnownVatNumber } from '#service/payments/vat-check.ts'
import type { Services } from '#service/services.ts'
import { requireFields } from './require-fields.ts'

export function profileHandlers({ db }: Services): HandlersOf<'companyInfo' | 'editProfile'> {
  return {
    companyInfo: async ({ params: { userUid, companyUid }, customer }) => {
      requireOwn(customer, userUid, companyUid)
      return { data: customer.company, confirmed: customer.confirmed }
    },

    editProfile: async ({ body: { userUid, companyUid, ...fields }, customer }) => {
      requireOwn(customer, userUid, companyUid)
      requireFields(fields, checkProfile(fields))
      requireKnownVatNumber(fields)
      return changeProfile(db, customer, fields)
    },
  }
}

function requireOwn(customer: User, userUid: string, companyUid: string): void {
  if (customer.userUid !== userUid || customer.company.companyUuid !== companyUid) {
    throw new Refusal('NOT_FOUND', 'There is no such user or company, or it is not yours.')
  }
}
