import type { Company } from '#domain/accounts/user.ts'
import type { companies } from './schema.ts'

export function toCompany(row: typeof companies.$inferSelect): Company {
  const { companyUuid, companyName, vatNumber, vatStanding, street, city, country, state } = row
  return { companyUuid, companyName, vatNumber, vatStanding, address: { street, city, country, state } }
}
