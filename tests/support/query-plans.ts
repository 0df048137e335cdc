import { sql, type SQLWrapper } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '#service/store/database.ts'

type Plan = { readonly Plans?: readonly Plan[] | undefined } & Record<string, unknown>

const planSchema: v.GenericSchema<unknown, Plan> = v.looseObject({
  Plans: v.optional(v.array(v.lazy(() => planSchema))),
})

/** Rows by the name of an index, or of a table that is read from beginning to end; those that it had to leave out too. */
export type Counts = Readonly<Record<string, number>>

/** What a query read, and whether that is what it may read. */
export type Reading = { readonly query: string; readonly read: Counts; readonly isRight: boolean }

/** A scan of a plan: of an index by a condition, or of a whole table by none. */
export type Scan = { readonly of: string; readonly condition: string }

/** The scans that a query is planned with; it is not run. */
export async function scansOf(db: Database, query: SQLWrapper): Promise<Scan[]> {
  const scans: Scan[] = []
  const visit = (node: Plan) => {
    const of = node['Index Name'] ?? (node['Node Type'] === 'Seq Scan' ? node['Relation Name'] : undefined)
    const condition = node['Index Cond']
    if (typeof of === 'string') scans.push({ of, condition: typeof condition === 'string' ? condition : '' })
    node.Plans?.forEach(visit)
  }
  visit(await planOf(db, sql`explain (format json) ${query.getSQL()}`))
  return scans
}

async function planOf(db: Database, explaining: SQLWrapper): Promise<Plan> {
  const { rows } = await db.execute(explaining.getSQL())
  const [{ Plan: plan }] = v.parse(v.tuple([v.looseObject({ Plan: planSchema })]), rows[0]?.['QUERY PLAN'])
  return plan
}

/** Runs a query, and tells what it read. */
export async function explained(db: Database, query: SQLWrapper): Promise<Counts> {
  const plan = await planOf(db, sql`explain (analyze, format json) ${query.getSQL()}`)
  const read: Record<string, number> = {}
  const visit = (node: Plan) => {
    const name = node['Index Name'] ?? (node['Node Type'] === 'Seq Scan' ? node['Relation Name'] : undefined)
    const removed = Number(node['Rows Removed by Filter'] ?? 0)
    const rows = (Number(node['Actual Rows']) + removed) * Number(node['Actual Loops'])
    if (typeof name === 'string') read[name] = (read[name] ?? 0) + rows
    node.Plans?.forEach(visit)
  }
  visit(plan)
  return read
}

export function pick(read: Counts, names: readonly string[]): Counts {
  return Object.fromEntries(Object.entries(read).filter(([name]) => names.includes(name)))
}
