import { PGlite } from '@electric-sql/pglite'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..', '..', 'service', 'store', 'migrations')
const uid = '00000000-0000-4000-8000-000000000001'

test('an account of before addresses were confirmed counts as confirmed, since it was made', async () => {
  const client = new PGlite()
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  for (const file of files) {
    if (file.endsWith('_confirmed_addresses.sql')) {
      await client.exec(`
        insert into companies (company_uuid, company_name, vat_number, street, city, country, state)
          values ('${uid}', 'Atelier', '', '', '', 'FR', '');
        insert into users (user_uid, company_uuid, email, password_hash, first_name, last_name, created_at)
          values ('${uid}', '${uid}', 'ines@atelier.example', '', 'Ines', 'Moreau', '2026-03-04T05:06:07Z');
      `)
    }
    await client.exec(await readFile(join(folder, file), 'utf8'))
  }
  await client.exec(`insert into users (user_uid, company_uuid, email, password_hash, first_name, last_name)
    values ('${uid.replace(/1$/, '2')}', '${uid}', 'bram@atelier.example', '', 'Bram', 'Berg')`)
  const { rows } = await client.query('select email, confirmed_at from users order by user_uid')
  expect(rows).toEqual([
    { email: 'ines@atelier.example', confirmed_at: new Date('2026-03-04T05:06:07Z') },
    { email: 'bram@atelier.example', confirmed_at: null },
  ])
  await client.close()
})
