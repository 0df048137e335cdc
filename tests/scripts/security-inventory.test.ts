import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { assetLimitMegabytes } from '#domain/assets/asset-file.ts'
import { maximumLength } from '#domain/accounts/field-rules.ts'
import { contract } from '#domain/contract/index.ts'
import { supportedFileTypes } from '#domain/documents/file-types.ts'
import { sourceFiles } from '#scripts/source-files.ts'
import {
  accountDataLimits,
  answerLimits,
  confirmationLimits,
  forgotPasswordLimits,
  openSignupLimits,
  profileLookUpLimit,
  secondFactorLimit,
  signedInLimits,
  signinLimits,
  signupLimits,
} from '#service/accounts/limits.ts'
import { readSettings } from '#service/settings.ts'

const root = join(import.meta.dirname, '..', '..')
const page = await readFile(join(root, 'docs/security/inventory.md'), 'utf8')
const operations = await readFile(join(root, 'docs/operations.md'), 'utf8')
const formats = await readFile(join(root, 'docs/formats.md'), 'utf8')

/** The cells of the rows under a heading, without the code marks. */
function rowsUnder(text: string, heading: string): string[][] {
  const [, section = ''] = text.split(`\n## ${heading}\n`)
  const [own = ''] = section.split('\n## ')
  return own
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s:|-]+\|$/.test(line))
    .slice(1)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
}

/** Rows in an order of their own. */
const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.join(' | ')).toSorted()

const column = (rows: readonly string[][], at: number) => rows.map((row) => row[at] ?? '').toSorted()

async function textsOf(files: readonly string[]) {
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })))
}

const service = await textsOf(sourceFiles(/^service\/.*\.ts$/))

test('the page lists every call, with who may make it', () => {
  const calls = Object.entries(contract).map(([name, { method, path, who }]) => [name, `${method} ${path}`, who])
  const rows = rowsUnder(page, 'Who may do what').filter(([, address = '']) => address.includes('/'))
  expect(sorted(rows)).toEqual(sorted(calls))
})

test('the page lists every table of the database, with a described level', async () => {
  const modules: object[] = await Promise.all(
    sourceFiles(/^service\/store\/(.*\.)?schema\.ts$/).map((file) => import(join(root, file))),
  )
  const tables = modules.flatMap((module) =>
    Object.values(module).flatMap((value) => (is(value, PgTable) ? [value] : [])),
  )
  const rows = rowsUnder(page, 'What is kept, and how well')
  const levels = rows.filter((row) => row.length === 2).map(([level = '']) => level)
  const kept = rows.filter((row) => row.length === 3 && row[0] !== 'table')
  // The engine of jobs has tables of its own; this one holds what was given to it.
  expect(column(kept, 0)).toEqual([...tables.map((table) => getTableName(table)), 'pgboss.job'].toSorted())
  expect(levels).toEqual(['secret', 'confidential', 'personal', 'business', 'open'])
  expect(kept.filter(([, level = '']) => !levels.includes(level))).toEqual([])
})

test('the page lists all code that hashes, signs or makes secrets', () => {
  const isCryptography = /\b(createHash|createHmac|argon2|randomBytes|subtle\.|SignJWT|jwtVerify|constructEvent\w*)\b/
  const own = service.filter(({ file, text }) => isCryptography.test(text) && !file.includes('/payments/sandbox'))
  const named = column(rowsUnder(page, 'Cryptography'), 2).filter((file) => file.startsWith('service/'))
  expect(own.map(({ file }) => file).filter((file) => !named.includes(file))).toEqual([])
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('the page lists all code that opens a connection, and the settings that name its address', () => {
  const opens =
    /\bawait fetch\(|\bconnect\(\{|\bcreateTransport\(|\bnew (?:Pool|Client)\(|connectionString: |= connect\(|Send = fetch|\bserve\(\{/
  const connections = rowsUnder(page, 'Connections')
  expect(column(connections, 2)).toEqual(service.filter(({ text }) => opens.test(text)).map(({ file }) => file))
  const settings = connections.flatMap(([, by = '']) => by.match(/\b[A-Z]+(?:_[A-Z]+)*\b/g) ?? [])
  const table = rowsUnder(operations, 'Settings').map(([name = '']) => name)
  expect(settings.filter((name) => !table.includes(name))).toEqual([])
})

test('the page lists every limit, and docs/operations.md has its numbers', () => {
  const { perMinute, guestOrdersPerHour } = readSettings({}).limits
  expect(column(rowsUnder(page, 'How much'), 0)).toEqual(
    [...Object.keys(perMinute), 'order', 'payment', 'upload'].toSorted(),
  )
  const numbers = rowsUnder(operations, 'Limits').map(([what = '', client = '', all = '']) => [
    Object.keys(perMinute).find((name) => what.includes(name)),
    Number(client.replaceAll(' ', '')),
    all.replaceAll(' ', ''),
  ])
  const expected = Object.entries(perMinute).map(([name, most]) => [
    name,
    most,
    // These have no common limit for all clients: a stranger could use one up.
    ['call', 'webhook'].includes(name) ? 'withoutend' : String(most * 50),
  ])
  expect(sorted(numbers)).toEqual(sorted(expected))
  expect(operations).toContain(`\`${guestOrdersPerHour}\``)
})

test('attempts at signing in are limited as the page says', () => {
  const attempt = { email: 'maya@tallship.example', client: '192.0.2.1', userUid: 'uid' }
  const { client, userUid } = attempt
  const key = 'sealed'
  const limits = [
    ...signinLimits(attempt, true),
    ...signedInLimits(userUid, client),
    secondFactorLimit(userUid, key),
    ...signupLimits(attempt),
    ...openSignupLimits(client),
    ...forgotPasswordLimits(attempt),
    ...confirmationLimits(attempt),
    ...answerLimits(userUid),
    ...accountDataLimits(userUid),
    profileLookUpLimit(userUid),
  ]
  const names: Record<string, string> = {
    [attempt.email]: 'address',
    [client]: 'client',
    [userUid]: 'account',
    [key]: 'key',
    all: 'all',
  }
  const expected = limits.map(({ subject: [what = '', ...by], most, within }) => {
    const named = by.flatMap((each) => names[each] ?? []).join(' and ')
    return [what, named, String(most), `${within} s`]
  })
  const rows = rowsUnder(page, 'Signing in').map(([what = '', by = '', ...rest]) => [what, by.split(', ')[0], ...rest])
  expect(sorted(rows)).toEqual(sorted(expected))
})

describe('the rules of input', () => {
  const rules = new Map(rowsUnder(page, 'Input').map(([what = '', rule = '']) => [what, rule]))

  test('name every format of a source file, as docs/formats.md does', () => {
    const named = rules.get('a source file')?.match(/\.[a-z]+/g) ?? []
    expect(named.toSorted()).toEqual(supportedFileTypes.map((type) => `.${type.replace('.', '')}`).toSorted())
    const described = rowsUnder(formats, 'What is read').flatMap(([formats = '']) => formats.match(/\.[a-z]+/g) ?? [])
    expect(described.toSorted()).toEqual(named.toSorted())
  })

  test('name the bounds that the code has', () => {
    expect(rules.get('an asset')).toContain(`${assetLimitMegabytes} MB, 200 files`)
    expect(rules.get('a field of a form')).toContain(`${maximumLength} characters`)
    expect(rules.get('a password')).toContain(`8 to ${maximumLength} characters`)
  })
})

test('a request’s line has the fields that the page names', async () => {
  const [, holds = ''] = rowsUnder(page, 'Logs')[0] ?? []
  const observe = await readFile(join(root, 'service/http/observe.ts'), 'utf8')
  const [, written = ''] = /\]\(\{([^}]*)\}\)/.exec(observe) ?? []
  const fields = [...written.matchAll(/^\s*(\w+)\b/gm)].map(([, name = '']) => name)
  expect(fields.length).toBeGreaterThan(4)
  expect(holds.split(' ').toSorted()).toEqual(['level', 'time', ...fields].toSorted())
})

test('the page lists every key, and how it is renewed', () => {
  const secrets = rowsUnder(operations, 'Settings').flatMap(([name = '', , what = '']) =>
    /SECRET|_KEYS|WEBHOOK$|^DATABASE_URL$/.test(name) || what.includes(':password@') ? [name] : [],
  )
  const keys = rowsUnder(page, 'Cryptography').filter(([, where = '']) => where.startsWith('the environment'))
  expect(column(keys, 0)).toEqual(secrets.toSorted())
  expect(keys.filter(([, , renewed = '']) => renewed === '')).toEqual([])
})

test('a session lasts as long as the page says', async () => {
  const sessions = await readFile(join(root, 'service/accounts/sessions.ts'), 'utf8')
  const [, days] = /const lifetimeDays = (\d+)/.exec(sessions) ?? []
  expect(page).toContain(`A session lasts ${days} days`)
})

test('SECURITY.md says how soon reported faults, and advisories about libraries, are fixed', async () => {
  const policy = await readFile(join(root, 'SECURITY.md'), 'utf8')
  expect(policy).toMatch(/within seven days, all else within thirty/)
  expect(policy).toMatch(/same seven or thirty days; all dependencies are brought up to date each month/)
})
