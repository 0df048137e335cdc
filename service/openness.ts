import { isIP } from 'node:net'
import * as v from 'valibot'
import { moneyKey, type ProviderSecrets } from './provider-settings.ts'

/** An address that the service can listen on; any name but this one would need a look-up. */
export const hostSchema = v.pipe(
  v.string(),
  v.check(
    (text) => text === 'localhost' || isIP(text) !== 0,
    "must be an IP address of this machine, or 'localhost'; 0.0.0.0 means all",
  ),
)

export type Openness = {
  readonly demo: boolean
  /** The address to listen on; undefined for every address of the machine. */
  readonly host: string | undefined
  /** Whether it is a demonstration for this machine alone, whose accounts may have the password that everyone knows. */
  readonly atHome: boolean
}

type Given = ProviderSecrets & {
  readonly PUBLIC_URL?: string | undefined
  readonly HOST?: string | undefined
  readonly TRUST_PROXY?: boolean | undefined
  readonly SMTP_URL?: string | undefined
  readonly DATABASE_URL?: string | undefined
  readonly LOCKIT_DEMO?: boolean | undefined
}

/** A service that others can reach is a demonstration only if `LOCKIT_DEMO` asks for it. */
export function opennessOf(given: Given): Openness {
  const isForOthers =
    given.PUBLIC_URL !== undefined ||
    (given.HOST !== undefined && !isThisMachine(given.HOST)) ||
    given.TRUST_PROXY === true ||
    given.SMTP_URL !== undefined ||
    moneyKey(given) !== undefined
  const demo = given.LOCKIT_DEMO ?? (given.DATABASE_URL === undefined && !isForOthers)
  const atHome = demo && !isForOthers
  return { demo, atHome, host: given.HOST ?? (atHome ? '127.0.0.1' : undefined) }
}

function isThisMachine(host: string): boolean {
  return /^(localhost|127\.[\d.]+|::1)$/.test(host)
}
