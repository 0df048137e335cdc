import { and, eq, ne } from 'drizzle-orm'
import type { Company } from '#domain/accounts/user.ts'
import type { VatStanding } from '#domain/accounts/vat-standing.ts'
import { audit } from '#service/audit/audit.ts'
import type { Database } from '#service/store/database.ts'
import { companies } from '#service/store/schema.ts'

/** Keeps what a look-up said of a company's number, unless the company has another number or country by now. */
export async function keepStanding(
  tx: Database,
  { companyUuid, vatNumber, address: { country } }: Pick<Company, 'companyUuid' | 'vatNumber' | 'address'>,
  vatStanding: VatStanding,
): Promise<void> {
  const asked = [
    eq(companies.companyUuid, companyUuid),
    eq(companies.vatNumber, vatNumber),
    eq(companies.country, country),
  ]
  const changed = await tx
    .update(companies)
    .set({ vatStanding })
    .where(and(...asked, ne(companies.vatStanding, vatStanding)))
    .returning({ companyUuid: companies.companyUuid })
  if (changed.length > 0) await audit(tx, { what: 'VAT number looked up', company: companyUuid, standing: vatStanding })
}
