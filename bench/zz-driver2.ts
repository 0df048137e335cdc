import { Pool } from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import { serverClient } from '#service/store/server-client.ts'
const address = 'postgres://root@127.0.0.1:5432/test'
const bare = new Pool({ connectionString: address }); bare.on('error', () => {})
const { pool } = serverClient(address)
const runs: Record<string, number[]> = {}
const kinds: [string, () => Promise<unknown>][] = [
  ['pg pool', () => bare.query({ text: 'select $1::int as n', rowMode: 'array' } as any, [1])],
  ['our pool', () => pool.query({ text: 'select $1::int as n', rowMode: 'array' } as any, [1])],
  ['drizzle on pg pool', () => drizzle(bare).execute(sql`select ${1}::int as n`)],
]
for (let round = 0; round < 12; round++) for (const [name, ask] of kinds) {
  const before = process.cpuUsage()
  for (let i = 0; i < 500; i++) await ask()
  const u = process.cpuUsage(before)
  if (round > 2) (runs[name] ??= []).push((u.user + u.system) / 500)
}
for (const [name, all] of Object.entries(runs)) console.log(name, all.toSorted((a, b) => a - b)[all.length >> 1]!.toFixed(1), 'µs')
process.exit(0)
