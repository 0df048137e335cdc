import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

const hash = promisify(argon2)

/** argon2id as OWASP's password storage cheat sheet has it: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

type Cost = Pick<Argon2Parameters, keyof typeof cost>

/** The password as it is kept, in the PHC string format; the costs travel along, so that they may be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hash('argon2id', { ...cost, message: password, nonce })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`
}

/**
 * Whether a password is the kept one. Without a kept one it works as long and says no, so that the time taken
 * does not tell whether an account exists.
 */
export async function passwordMatches(password: string, kept: string | undefined): Promise<boolean> {
  const parts = parse(kept ?? nobody)
  const tag = await hash('argon2id', { ...parts.cost, message: password, nonce: parts.nonce })
  return timingSafeEqual(tag, parts.tag) && kept !== undefined
}

const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(Buffer.alloc(16))}$${encode(Buffer.alloc(32))}`

function parse(kept: string): { cost: Cost; nonce: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, nonce = '', tag = ''] =
    kept.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/) ?? []
  const parsed = { nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64') }
  if (parsed.tag.length === 0) throw new Error('A kept password is not in the format that it is written in')
  return {
    ...parsed,
    cost: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: parsed.tag.length,
    },
  }
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
