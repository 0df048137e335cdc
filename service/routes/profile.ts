import type { HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Services } from '#service/services.ts'

export function profileHandlers(_: Services): HandlersOf<'companyInfo' | 'editProfile'> {
  return {
    companyInfo: async ({ params: { userUid, companyUid }, customer }) => {
      requireOwn(customer.userUid === userUid && customer.company.companyUuid === companyUid)
      return { data: customer.company }
    },
    editProfile: async ({ body: { userUid, companyUid }, customer }) => {
      requireOwn(customer.userUid === userUid && customer.company.companyUuid === companyUid)
      return customer
    },
  }
}

function requireOwn(own: boolean): void {
  if (!own) throw new Refusal('NOT_FOUND', 'There is no such user, or it is another.')
}
