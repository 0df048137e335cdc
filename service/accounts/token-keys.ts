import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A key that signs sessions; `id` names it in a token's header without revealing it. */
export type TokenKey = { readonly id: string; readonly key: CryptoKey }

/** The keys of the settings; without any, a key that is made on first use and kept in the data folder. */
export async function tokenKeys(
  given: readonly string[],
  dataDir: string,
): Promise<readonly [TokenKey, ...TokenKey[]]> {
  const [first, ...others] = given.length > 0 ? given : [await keptKey(dataDir)]
  return [await toKey(first ?? ''), ...(await Promise.all(others.map(toKey)))]
}

/**
 * The file is complete before it gets its name: half a key, after a crash or to another instance, would be a weak one.
 */
async function keptKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'token-key')
  const draft = `${file}-${randomUUID()}`
  await mkdir(dataDir, { recursive: true })
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
  return readFile(file, 'utf8')
}

async function toKey(secret: string): Promise<TokenKey> {
  const bytes = createHash('sha256').update(secret).digest()
  const id = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return { id, key: await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']) }
}
