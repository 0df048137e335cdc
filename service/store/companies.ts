import type { Company } from '#domain/accounts/user.ts'
import type { companies } from './schema.ts'

export function toCompany(row: typeof companies.$inferSelect): Company {
  const { companyUuid, companyName, vatNumber, street, city, country, state } = row
  return { companyUuid, companyName, vatNumber, address: { street, city, country, state } }
}
