import { eq, lt } from 'drizzle-orm'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { givenUpAttempts } from '#service/store/payment.schema.ts'
import type { Payable } from './payable.ts'

/** Longer than any request can be on its way. */
const keptFor = 30 * 24 * 60 * 60 * 1000

/**
 * Gives up executions whose answers were lost, before their sender is told what became of them. Executions that charged
 * something are in the ledger already; after this, the others never will.
 */
export async function giveUp(
  { db, now }: Pick<Services, 'db' | 'now'>,
  payable: Payable,
  attempts: readonly string[],
): Promise<void> {
  if (attempts.length === 0) return
  const givenUpAt = now()
  await db.transaction(async (tx) => {
    // Paying holds this lock too: an execution either has its claim by now, or finds itself given up.
    await payable.lock(tx)
    await tx
      .insert(givenUpAttempts)
      .values(attempts.map((attempt) => ({ attempt, givenUpAt })))
      .onConflictDoNothing()
  })
}

export async function isGivenUp(tx: Database, attempt: string | undefined): Promise<boolean> {
  if (attempt === undefined) return false
  const found = await tx.select().from(givenUpAttempts).where(eq(givenUpAttempts.attempt, attempt))
  return found.length > 0
}

export function forgetGivenUp(db: Database, now: Date) {
  return db.delete(givenUpAttempts).where(lt(givenUpAttempts.givenUpAt, new Date(now.getTime() - keptFor)))
}
