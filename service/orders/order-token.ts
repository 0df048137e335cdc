import { timingSafeEqual } from 'node:crypto'
import { unusedSince } from '#domain/order/unused-order.ts'
import type { TokenKey } from '#service/accounts/token-keys.ts'
import { hashSecret } from '#service/secret.ts'
import type { NewOrder } from '#service/store/orders.ts'

/** Tokens of orders that are not written yet: an order that was only begun leaves nothing in the database. */
export type OrderTokens = {
  /** The token of a new order, which belongs to the customer from the start if there is one. */
  readonly issue: (number: number, customerUid: string | null) => Promise<string>
  /** The new order of a token that we issued, until it would be deleted as unused; undefined for any other token. */
  readonly read: (number: number, token: string) => Promise<NewOrder | undefined>
}

/**
 * A token holds when the order was begun, in seconds since 1970, and whose it is; its signature covers both and the
 * number.
 */
export function createOrderTokens(keys: readonly [TokenKey, ...TokenKey[]], now: () => Date): OrderTokens {
  const [current] = keys
  return {
    issue: async (number, customerUid) => {
      const claims = `${Math.floor(now().getTime() / 1000)}.${customerUid ?? ''}`
      const signature = await crypto.subtle.sign('HMAC', current.key, signed(number, claims))
      return `${claims}.${Buffer.from(signature).toString('base64url')}`
    },
    read: async (number, token) => {
      const [, claims = '', seconds, customerUid = '', signature = ''] =
        token.match(/^((\d{1,12})\.([\da-f-]{36})?)\.([\w-]{43})$/) ?? []
      const createdAt = new Date(Number(seconds) * 1000)
      if (!(createdAt > unusedSince(now()))) return undefined
      const bytes = Buffer.from(signature, 'base64url')
      const checks = keys.map(({ key }) => crypto.subtle.verify('HMAC', key, bytes, signed(number, claims)))
      if (!(await Promise.all(checks)).includes(true)) return undefined
      return { number, tokenHash: hashSecret(token), customerUid: customerUid || null, createdAt }
    },
  }
}

/** The signed bytes differ from everything else that these keys sign. */
function signed(number: number, claims: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`order ${number} ${claims}`)
}

export function orderTokenMatches(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(token)), Buffer.from(hash))
}
