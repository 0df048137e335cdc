import { EncryptJWT, jwtDecrypt } from 'jose'
import * as v from 'valibot'
import type { TokenKey } from './token-keys.ts'

/** Encrypts the keys of second factors: a copy of the database is useless without the key that signs sessions. */
export type FactorSeal = {
  readonly seal: (userUid: string, key: string) => Promise<string>
  /**
   * Decrypts the key that was sealed for this user; `isCurrent` says whether the current token key sealed it. Throws
   * for a key that was sealed for another user.
   */
  readonly open: (userUid: string, sealed: string) => Promise<{ readonly key: string; readonly isCurrent: boolean }>
}

const claimsSchema = v.object({ key: v.string() })

export function createFactorSeal(keys: readonly [TokenKey, ...TokenKey[]]): FactorSeal {
  const [current] = keys
  return {
    seal: async (userUid, key) =>
      new EncryptJWT({ key })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: current.id })
        .setSubject(userUid)
        .encrypt(await derived(current)),
    open: async (userUid, sealed) => {
      const { payload, protectedHeader } = await jwtDecrypt(
        sealed,
        ({ kid }) => derived(keys.find(({ id }) => id === kid) ?? current),
        { subject: userUid, keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] },
      )
      const { key } = v.parse(claimsSchema, payload)
      return { key, isCurrent: protectedHeader.kid === current.id }
    },
  }
}

/** The expanding half of HKDF (RFC 5869), over a text that differs from everything else that these keys sign. */
async function derived({ key }: TokenKey): Promise<Uint8Array> {
  const info = new TextEncoder().encode('lockit second factor\u0001')
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, info))
}
