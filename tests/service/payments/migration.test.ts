import { PGlite } from '@electric-sql/pglite'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..', '..', '..', 'service', 'store', 'migrations')

async function migrationsBefore(name: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const before = files.slice(
    0,
    files.findIndex((file) => file.endsWith(name)),
  )
  return Promise.all(before.map((file) => readFile(join(folder, file), 'utf8')))
}

async function ledgerMigration(): Promise<string> {
  const file = (await readdir(folder)).find((one) => one.endsWith('_payments.sql')) ?? ''
  return readFile(join(folder, file), 'utf8')
}

const customer = '00000000-0000-4000-8000-000000000001'

test('payments of before are in the ledger: what was captured, and what never will be', async () => {
  const client = new PGlite()
  for (const sql of await migrationsBefore('_payments.sql')) await client.exec(sql)
  await client.exec(`
    insert into companies (company_uuid, company_name, vat_number, street, city, country, state)
      values ('${customer}', 'Atelier', '', '', '', 'FR', '');
    insert into users (user_uid, company_uuid, email, password_hash, first_name, last_name)
      values ('${customer}', '${customer}', 'ines@atelier.example', '', 'Ines', 'Moreau');
    insert into orders (uid, token_hash, customer_uid, state, payment_method, quotation, invoice)
      values ('${customer}', '', '${customer}', 32, 'card', '{"currency": "EUR"}', '{"totalCost": 128.63}');
    insert into sandbox_intents (id, key, client_secret, amount, currency, status, captures)
      values ('pi_one', 'one', '', 12863, 'EUR', 'succeeded', 1), ('pi_two', 'two', '', 14100, 'USD', 'requires_action', 0);
    insert into payments (intent_id, order_number, amount, currency, captured)
      select id, 48001, amount, currency, captures > 0 from sandbox_intents;
    insert into sandbox_cards (id, user_uid, card, brand, last4)
      values ('pm_kept', '${customer}', 'pm_card_visa', 'visa', '4242');
  `)
  await client.exec(await ledgerMigration())
  const rows = await client.query('select * from payments order by reference')
  expect(rows.rows).toMatchObject([
    {
      provider: 'sandbox',
      reference: 'pi_one',
      order_number: 48_001,
      status: 'captured',
      method: 'card',
      payer_uid: customer,
      snapshot: { invoice: '{"totalCost": 128.63}', quotation: { currency: 'EUR' } },
    },
    { reference: 'pi_two', status: 'released', method: null },
  ])
  const intents = await client.query('select id, status from sandbox_intents order by id')
  expect(intents.rows).toEqual([
    { id: 'pi_one', status: 'succeeded' },
    { id: 'pi_two', status: 'canceled' },
  ])
  const cards = await client.query('select id, provider, fingerprint from saved_cards')
  expect(cards.rows).toEqual([{ id: 'pm_kept', provider: 'sandbox', fingerprint: 'pm_card_visa' }])
  await client.close()
})
