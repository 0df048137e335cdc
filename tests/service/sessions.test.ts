import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { createSessions, type Sessions } from '#service/accounts/sessions.ts'
import { tokenKeys } from '#service/accounts/token-keys.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { signUp } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const [older, newer, foreign] = ['o', 'n', 'f'].map((letter) => letter.repeat(32))

describe.each(databases)('keys of sessions on the $name', (database) => {
  let service: TestService
  let userUid: string
  beforeAll(async () => {
    service = await openTestService(database)
    const { accessToken } = await signUp(service.app)
    userUid = (await service.services.sessions.userOf(accessToken))?.userUid ?? ''
  })
  afterAll(() => service.close())

  /** Sessions as an instance with these TOKEN_KEYS has them. */
  async function sessionsWith(...keys: (string | undefined)[]): Promise<Sessions> {
    const given = keys.filter((key) => key !== undefined)
    return createSessions(service.services.db, await tokenKeys(given, service.dataDir), service.services.now)
  }

  const opens = async (sessions: Sessions, token: string) => (await sessions.userOf(token))?.userUid === userUid

  test('a new key signs, the old one still opens, and nothing after it is gone', async () => {
    const [before, during, after] = [
      await sessionsWith(older),
      await sessionsWith(newer, older),
      await sessionsWith(newer),
    ]
    const [old, fresh] = [await before.open(userUid), await during.open(userUid)]
    expect(keyOf(fresh)).not.toBe(keyOf(old))
    expect([await opens(during, old), await opens(during, fresh)]).toEqual([true, true])
    expect([await opens(before, fresh), await opens(after, old), await opens(after, fresh)]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('signing out with an old token ends it under every key', async () => {
    const [before, during] = [await sessionsWith(older), await sessionsWith(newer, older)]
    const old = await before.open(userUid)
    expect(await opens(before, old)).toBe(true)
    await during.end(old)
    expect([await opens(before, old), await opens(during, old)]).toEqual([false, false])
  })

  test('a token that names a key of ours, but was signed by another, opens nothing', async () => {
    const own = await sessionsWith(newer, older)
    const [head] = (await own.open(userUid)).split('.')
    const [, body, signature] = (await (await sessionsWith(foreign)).open(userUid)).split('.')
    expect(await opens(own, `${head}.${body}.${signature}`)).toBe(false)
  })
})

test('the first of TOKEN_KEYS signs what the service opens', async () => {
  const [database] = databases
  const service = await openTestService(database, { environment: { TOKEN_KEYS: `${newer},${older}` } })
  const { accessToken } = await signUp(service.app)
  const [{ id }] = await tokenKeys([newer ?? ''], service.dataDir)
  expect(keyOf(accessToken)).toBe(id)
  expect((await serviceClient(service.app, accessToken).call(customerOrders, {})).data.total).toBe(0)
  await service.close()
})

test('without TOKEN_KEYS a key is made once, for the owner of the folder alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lockit-keys-'))
  const made = await Promise.all([tokenKeys([], folder), tokenKeys([], folder)])
  const ids = new Set(made.map(([{ id }]) => id))
  const [again] = await tokenKeys([], folder)
  expect([...ids]).toEqual([again.id])
  const file = join(folder, 'token-key')
  expect({ length: (await readFile(file, 'utf8')).length, mode: (await stat(file)).mode & 0o777 }).toEqual({
    length: 43,
    mode: 0o600,
  })
  await rm(folder, { recursive: true })
})

/** The id of the key that a token says it was signed with. */
function keyOf(token: string): unknown {
  const head = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()
  return JSON.parse(head).kid
}
