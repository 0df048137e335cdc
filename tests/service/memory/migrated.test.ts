import { PGlite } from '@electric-sql/pglite'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keyHash } from '#service/memory/key-hash.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'service', 'store', 'migrations')

test('what was remembered before there were scopes is found by its text', async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const at = names.findIndex((name) => name.endsWith('_memory-scopes.sql'))
  const migrations = await Promise.all(names.slice(0, at + 1).map((name) => readFile(join(folder, name), 'utf8')))
  const database = new PGlite()
  try {
    await database.exec(migrations.slice(0, -1).join(';\n'))
    await database.exec(`
      insert into companies (company_uuid, company_name, vat_number, street, city, country, state)
        values ('0f0e0d0c-0b0a-4908-8706-050403020100', 'Atelier', '', '', '', 'SE', '');
      insert into memory_pairs (company_uuid, source_hash, lang, source, target, order_number)
        values ('0f0e0d0c-0b0a-4908-8706-050403020100', '${keyHash('Quit')}', 'deDE', 'Quit', 'Beenden', 48001)`)
    await database.exec(migrations.at(-1) ?? '')
    const { rows } = await database.query(
      `select key_hash = '${keyHash('Quit')}' as found, scope, string_id, is_of_id, decides, target from memory_pairs`,
    )
    expect(rows).toEqual([{ found: true, scope: '', string_id: '', is_of_id: false, decides: true, target: 'Beenden' }])
  } finally {
    await database.close()
  }
})
