import { eq, sql } from 'drizzle-orm'
import type { Company } from '#domain/accounts/user.ts'
import { type ChosenShapes, hasShapes } from '#domain/words/shapes.ts'
import type { Database } from '#service/store/database.ts'
import { companies } from '#service/store/schema.ts'

/** Keeps what an order chose of the game's own placeholders for the company's later orders; a guest has no later ones. */
export async function rememberPlaceholders(
  tx: Database,
  company: Pick<Company, 'companyUuid'> | undefined,
  chosen: ChosenShapes,
): Promise<void> {
  if (!company || !hasShapes(chosen)) return
  await tx
    .update(companies)
    .set({ placeholders: sql`${companies.placeholders} || ${JSON.stringify(chosen)}::text::jsonb` })
    .where(eq(companies.companyUuid, company.companyUuid))
}
