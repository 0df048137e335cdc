import { exportJWK, generateKeyPair, SignJWT, type JWTHeaderParameters } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { tokenKeys, type TokenKey } from '#service/accounts/token-keys.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { registration, signUp } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const [database] = databases
const secret = 'k'.repeat(32)
const hour = 60 * 60
let service: TestService
let own: TokenKey
let claims: { iss: string; sub: string; jti: string; iat: number; exp: number }

beforeAll(async () => {
  service = await openTestService(database, { environment: { TOKEN_KEYS: secret } })
  ;[own] = await tokenKeys([secret], service.dataDir)
  const { accessToken } = await signUp(service.app)
  claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
})
afterAll(() => service.close())

async function verdictOn(token: string): Promise<string> {
  const reply = await serviceClient(service.app, token).send(customerOrders, {})
  return reply.ok ? 'in' : (await reply.json()).code
}

function signed(payload: object, header: Partial<JWTHeaderParameters> = {}, key: CryptoKey = own.key): Promise<string> {
  return new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256', kid: own.id, ...header }).sign(key)
}

/** The same secret, for another algorithm. */
async function keyFor(hash: 'SHA-384' | 'SHA-512'): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest('SHA-256', Buffer.from(secret))
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash }, false, ['sign'])
}

test('a token of ours opens its session', async () => {
  expect(await verdictOn(await signed(claims))).toBe('in')
})

test('no other algorithm is taken, though the secret is the same', async () => {
  for (const [alg, hash] of [
    ['HS384', 'SHA-384'],
    ['HS512', 'SHA-512'],
  ] as const) {
    expect(await verdictOn(await signed(claims, { alg }, await keyFor(hash)))).toBe('UNAUTHORIZED')
  }
  const pair = await generateKeyPair('RS256')
  expect(await verdictOn(await signed(claims, { alg: 'RS256' }, pair.privateKey))).toBe('UNAUTHORIZED')
})

test('no key is taken from the token itself, nor from where it points', async () => {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(pair.publicKey)
  const headers = [{ jwk }, { jku: 'https://elsewhere.example/keys' }, { x5u: 'https://elsewhere.example/cert' }]
  for (const header of headers) {
    const token = await signed(claims, { alg: 'ES256', ...header }, pair.privateKey)
    expect(await verdictOn(token)).toBe('UNAUTHORIZED')
  }
})

test('a token counts within its time alone', async () => {
  const now = Math.floor(Date.now() / 1000)
  expect(await verdictOn(await signed({ ...claims, exp: now - 1 }))).toBe('UNAUTHORIZED')
  expect(await verdictOn(await signed({ ...claims, nbf: now + hour }))).toBe('UNAUTHORIZED')
  const { exp: _, ...endless } = claims
  expect(await verdictOn(await signed(endless))).toBe('UNAUTHORIZED')
})

test('a token for another service, or that speaks of no session, opens nothing', async () => {
  const { jti: _, ...unnamed } = claims
  for (const payload of [{ ...claims, iss: 'elsewhere' }, unnamed, { ...claims, jti: claims.sub }]) {
    expect(await verdictOn(await signed(payload))).toBe('UNAUTHORIZED')
  }
})

test('a person who signs in anew has a new session in the place of the one that came along, and of no other', async () => {
  const { email, password, ...rest } = registration()
  const first = (await signUp(service.app, { email, password, ...rest })).accessToken
  const elsewhere = (await serviceClient(service.app).call(signin, { body: { email, password } })).accessToken
  const refused = await serviceClient(service.app, first).refusal(signin, {
    body: { email, password: 'not-it-at-all' },
  })
  expect([refused.code, await verdictOn(first)]).toEqual(['ACCOUNT_NOT_FOUND', 'in'])
  const { accessToken } = await serviceClient(service.app, first).call(signin, { body: { email, password } })
  expect(accessToken).not.toBe(first)
  expect(await Promise.all([first, elsewhere, accessToken].map(verdictOn))).toEqual(['UNAUTHORIZED', 'in', 'in'])
})

test('each signing in opens a session of its own, and one account may have many', async () => {
  const { email, password, ...rest } = registration()
  const { accessToken } = await signUp(service.app, { email, password, ...rest })
  const tokens = [accessToken]
  for (let at = 0; at < 5; at += 1) {
    tokens.push((await serviceClient(service.app).call(signin, { body: { email, password } })).accessToken)
  }
  expect(new Set(tokens).size).toBe(6)
  expect(await Promise.all(tokens.map(verdictOn))).toEqual(tokens.map(() => 'in'))
})
