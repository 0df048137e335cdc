import { checkProfile } from '#domain/accounts/profile.ts'
import type { User } from '#domain/accounts/user.ts'
import { profileLookUpLimit } from '#service/accounts/limits.ts'
import { changeProfile } from '#service/accounts/users.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import { Refusal, TooManyRequests } from '#service/http/refusal.ts'
import type { Services } from '#service/services.ts'
import { requireKnownVatNumber } from '#service/vat/known-number.ts'
import { lookUpVatNumber, type LookedUp } from '#service/vat/look-up.ts'
import { requireFields } from './require-fields.ts'

export function profileHandlers(services: Services): HandlersOf<'companyInfo' | 'editProfile'> {
  return {
    companyInfo: async ({ params: { userUid, companyUid }, customer }) => {
      requireOwn(customer, userUid, companyUid)
      return { data: customer.company, confirmed: customer.confirmed }
    },

    editProfile: async ({ body: { userUid, companyUid, ...fields }, customer }) => {
      requireOwn(customer, userUid, companyUid)
      requireFields(fields, checkProfile(fields))
      const lookedUp = await lookUpOf(services, customer, fields)
      requireKnownVatNumber(lookedUp.standing)
      return changeProfile(services, customer, { ...fields, lookedUp })
    },
  }
}

function requireOwn(customer: User, userUid: string, companyUid: string): void {
  if (customer.userUid !== userUid || customer.company.companyUuid !== companyUid) {
    throw new Refusal('NOT_FOUND', 'There is no such user or company, or it is not yours.')
  }
}

type Numbered = { readonly vatNumber: string; readonly country: string }

/** A number that was found is not looked up again with each change. Who tries too many has them looked up later. */
async function lookUpOf(services: Services, { userUid, company }: User, fields: Numbered): Promise<LookedUp> {
  const { vatNumber, vatStanding, address } = company
  if (vatStanding === 'found' && fields.vatNumber === vatNumber && fields.country === address.country) {
    return { standing: 'found', isOpen: false }
  }
  try {
    await services.limiter.take([profileLookUpLimit(userUid)])
  } catch (error) {
    if (error instanceof TooManyRequests) return { standing: 'unchecked', isOpen: true }
    throw error
  }
  return lookUpVatNumber(services, fields)
}
