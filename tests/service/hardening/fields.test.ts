import { eq, getTableColumns } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editProfile } from '#domain/contract/edit-profile.call.ts'
import { contract } from '#domain/contract/index.ts'
import { signup } from '#domain/contract/signup.call.ts'
import { statusByCode } from '#domain/contract/error-codes.ts'
import { companies, users } from '#service/store/schema.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { registration } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const page = await readFile(join(import.meta.dirname, '../../../docs/security/inventory.md'), 'utf8')

/** The rows of the table with this head. */
function rowsOf(head: string): string[][] {
  const [, rest = ''] = page.replaceAll(/ +/g, ' ').split(`| ${head} |\n`)
  const [table = ''] = rest.split('\n\n')
  return table
    .split('\n')
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
}

const [database] = databases
let service: TestService
beforeAll(async () => {
  service = await openTestService(database)
})
afterAll(() => service.close())

async function kept(userUid: string): Promise<Record<string, unknown>> {
  const { db } = service.services
  const [row] = await db
    .select({ user: users, company: companies })
    .from(users)
    .innerJoin(companies, eq(companies.companyUuid, users.companyUuid))
    .where(eq(users.userUid, userUid))
  const named = (table: string, columns: Record<string, { name: string }>, values: Record<string, unknown> = {}) =>
    Object.entries(columns).map(([key, { name }]) => [`${table}.${name}`, values[key]] as const)
  return Object.fromEntries([
    ...named('users', getTableColumns(users), row?.user),
    ...named('companies', getTableColumns(companies), row?.company),
  ])
}

const fields = rowsOf('field | its customer reads it | its customer writes it')

test('every field of a person and a company is there, with who may read and write it', async () => {
  const columns = [
    ...Object.values(getTableColumns(users)).map(({ name }) => `users.${name}`),
    ...Object.values(getTableColumns(companies)).map(({ name }) => `companies.${name}`),
  ]
  expect(fields.map(([field = '']) => field).toSorted()).toEqual(columns.toSorted())
})

test('a profile changes the fields that are written by it, and no other', async () => {
  const { user } = await serviceClient(service.app).call(signup, { body: { register: registration() } })
  const { accessToken, user: own } = await serviceClient(service.app).call(signup, {
    body: { register: registration() },
  })
  const ids = { userUid: own.userUid, companyUid: own.company.companyUuid }
  const before = await kept(own.userUid)
  const others = await kept(user.userUid)
  await serviceClient(service.app, accessToken).call(editProfile, {
    body: {
      ...ids,
      firstName: 'Noor',
      lastName: 'Aalto',
      companyName: 'Aalto Oy',
      country: 'DE',
      street: 'Hafen 1',
      city: 'Kiel',
      state: 'SH',
      vatNumber: 'DE136695976',
      zipcode: '24103',
      phone: '+49 431 1',
      reference: 'R1',
    },
  })
  const after = await kept(own.userUid)
  const changed = Object.keys(after).filter((name) => String(after[name]) !== String(before[name]))
  const written = fields.flatMap(([field = '', , by = '']) => (by.includes('editProfile') ? [field] : []))
  expect(changed.toSorted()).toEqual(written.toSorted())
  expect(await kept(user.userUid)).toEqual(others)
})

test('fields that a customer may not read are in no reply to them', async () => {
  const register = registration()
  const response = await serviceClient(service.app).send(signup, { body: { register } })
  const text = await response.text()
  const { user } = JSON.parse(text)
  const values = await kept(user.userUid)
  expect(text).toContain(String(values['users.email']))
  expect(text).not.toContain(String(values['users.password_hash']))
  const names = text.toLowerCase()
  for (const [field = ''] of fields.filter(([, reads]) => reads === 'no')) {
    const [, name = ''] = field.split('.')
    expect([field, names.includes(`"${name.replaceAll('_', '')}"`)]).toEqual([field, false])
  }
})

test('a call lists each code that refuses values which do not fit together', () => {
  const rules = rowsOf('what belongs together | call | refused with')
  const calls: Readonly<Record<string, { readonly errors: readonly string[] }>> = contract
  const wrong = rules.filter(([, call = '', code = '']) => {
    const isCommon = code === 'INVALID_REQUEST' || code === 'TOKEN_NOT_FOUND'
    return !(code in statusByCode) || !(isCommon || calls[call]?.errors.includes(code))
  })
  expect(wrong).toEqual([])
  expect(rules.length).toBeGreaterThan(6)
})
