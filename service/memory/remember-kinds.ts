import { eq } from 'drizzle-orm'
import type { Company } from '#domain/accounts/user.ts'
import { readingOf } from '#domain/documents/file-setting.ts'
import { rawFileTypeOf } from '#domain/documents/raw/raw-file-types.ts'
import { areSameKinds, type FormatKinds, type KindChoice, rememberedKinds } from '#domain/documents/raw/text-kinds.ts'
import type { Database } from '#service/store/database.ts'
import type { OrderFileRow } from '#service/store/orders.ts'
import { companies } from '#service/store/schema.ts'

type Chosen = { readonly before: readonly KindChoice[]; readonly after: readonly KindChoice[] }

/** Keeps what an order chose of its raw file for the company's next one of the format; a guest has no next one. */
export async function rememberKinds(
  tx: Database,
  company: Pick<Company, 'companyUuid'> | undefined,
  file: Pick<OrderFileRow, 'name'>,
  { before, after }: Chosen,
): Promise<void> {
  const type = rawFileTypeOf(file.name)
  if (!company || !type || areSameKinds(before, after)) return
  const own = eq(companies.companyUuid, company.companyUuid)
  const [row] = await tx.select({ kinds: companies.kinds }).from(companies).where(own).for('update')
  const known = row?.kinds ?? {}
  const kinds: FormatKinds = { ...known, [type]: rememberedKinds(known[type] ?? [], before, after) }
  await tx.update(companies).set({ kinds }).where(own)
}

/** The kinds that a file's settings chose. */
export function chosenKinds({ settings }: Pick<OrderFileRow, 'settings'>): readonly KindChoice[] {
  return readingOf(settings ?? []).kinds ?? []
}
