import { PGlite } from '@electric-sql/pglite'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..', '..', '..', 'service', 'store', 'migrations')

/** A database as it was before a migration, and the function that brings it up to date. */
async function databaseBefore(migration: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const at = names.findIndex((name) => name.endsWith(migration))
  const read = async (some: readonly string[]) =>
    (await Promise.all(some.map((name) => readFile(join(folder, name), 'utf8')))).join(';\n')
  const database = new PGlite()
  await database.exec(await read(names.slice(0, at)))
  return { database, migrate: async () => database.exec(await read(names.slice(at))) }
}

test('mails, reports and payments in doubt that waited before there were jobs go on waiting', async () => {
  const { database, migrate } = await databaseBefore('_jobs.sql')
  try {
    await database.exec(`
      insert into orders (number, uid, token_hash) overriding system value values (48001, gen_random_uuid(), 'x');
      insert into outgoing_mails (id, kind, recipient, invited_by, order_number, due_at) values
        ('00000000-0000-4000-8000-000000000001', 'staffInvited', 'noor@atelier.example', 'Maya', null, '2026-01-01'),
        ('00000000-0000-4000-8000-000000000002', 'questionsAsked', 'maya@tallship.example', '', 48001, '2036-01-01');
      insert into outgoing_reports (id, sink, body, own, due_at) values
        ('00000000-0000-4000-8000-000000000003', 'chat', '{"text": "It failed"}', true, '2026-01-01');
      insert into payments (id, order_number, provider, amount, currency, status) values
        ('00000000-0000-4000-8000-000000000004', 48001, 'stripe', 100, 'EUR', 'charging'),
        ('00000000-0000-4000-8000-000000000005', 48001, 'stripe', 100, 'EUR', 'released')`)
    await migrate()
    const { rows } = await database.query(
      `select right(id::text, 1) as mail, name, data, priority, singleton_key as key, retry_limit as retries, dead_letter as last,
        start_after < now() as due, policy from pgboss.job where name not like 'settle-%' order by id`,
    )
    const settling = await database.query(
      `select name, data, retry_limit as retries, start_after <= now() as due from pgboss.job where name like 'settle-%'`,
    )
    expect(settling.rows).toEqual([
      { name: 'settle-stripe', data: { payment: '00000000-0000-4000-8000-000000000004' }, retries: 168, due: true },
    ])
    const rest = { priority: 0, key: null, retries: 12, last: 'given-up', due: true, policy: 'standard' }
    const invited = { kind: 'staffInvited', recipient: 'noor@atelier.example', invitedBy: 'Maya' }
    const asked = { recipient: 'maya@tallship.example', orderNumber: 48_001 }
    expect(rows).toEqual([
      { ...rest, mail: '1', name: 'mail', data: invited },
      { ...rest, mail: '2', name: 'questions-mail', data: asked, key: '48001', due: false, policy: 'short' },
      { ...rest, mail: '3', name: 'report-chat', data: { text: 'It failed' }, priority: 1, retries: 7 },
    ])
  } finally {
    await database.close()
  }
})

test('VAT numbers that were never looked up are, once', async () => {
  const { database, migrate } = await databaseBefore('_vat-look-ups.sql')
  const companyUuid = '00000000-0000-4000-8000-000000000001'
  try {
    await database.exec(`
      insert into companies (company_uuid, company_name, vat_number, street, city, country, state) values
        ('${companyUuid}', 'Leuchtturm', 'DE136695976', '', '', 'DE', ''), (gen_random_uuid(), 'Tallship', '', '', '', 'SE', '')`)
    await migrate()
    const { rows } = await database.query(
      'select name, data, singleton_key as key, retry_limit as retries, dead_letter as last, policy from pgboss.job',
    )
    expect(rows).toEqual([
      {
        name: 'vat-look-up',
        data: { companyUuid },
        key: companyUuid,
        retries: 80,
        last: 'given-up',
        policy: 'exclusive',
      },
    ])
    const kept = await database.query('select distinct vat_standing as standing from companies')
    expect(kept.rows).toEqual([{ standing: 'unchecked' }])
  } finally {
    await database.close()
  }
})
