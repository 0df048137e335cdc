import type { User } from '#domain/accounts/user.ts'
import { toCompany } from '#service/store/companies.ts'
import type { companies, users } from '#service/store/schema.ts'

export function toUser(user: typeof users.$inferSelect, company: typeof companies.$inferSelect): User {
  const { userUid, firstName, lastName, email, country, address, zipcode, city, phone, reference } = user
  return {
    userUid,
    firstName,
    lastName,
    email,
    confirmed: user.confirmedAt !== null,
    country,
    address,
    zipcode,
    city,
    phone,
    reference,
    company: toCompany(company),
  }
}
