import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A key that signs sessions; `id` names it in a token's header without giving it away. */
export type TokenKey = { readonly id: string; readonly key: CryptoKey }

/** The keys of the settings; without any, one that is made on first use and kept in the data folder. */
export async function tokenKeys(
  given: readonly string[],
  dataDir: string,
): Promise<readonly [TokenKey, ...TokenKey[]]> {
  const [first, ...others] = given.length > 0 ? given : [await keptKey(dataDir)]
  return [await toKey(first ?? ''), ...(await Promise.all(others.map(toKey)))]
}

async function keptKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'token-key')
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFile(file, 'utf8')
}

async function toKey(secret: string): Promise<TokenKey> {
  const bytes = createHash('sha256').update(secret).digest()
  const id = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return { id, key: await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']) }
}
