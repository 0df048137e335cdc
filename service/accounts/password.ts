import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { FairTurns } from '#service/fair-turns.ts'

/** How many hashes run at the same time: each takes one of four threads, which also write files. */
const turns = new FairTurns(2)
const argon2Of = promisify(argon2)
const hash: typeof argon2Of = (algorithm, parameters) => turns.run(() => argon2Of(algorithm, parameters))

export type Passwords = {
  /** The password's hash in the PHC string format; it includes the cost, so that the cost may be raised later. */
  readonly hash: (password: string) => Promise<string>
  /**
   * Whether a password matches the kept hash. Without a kept hash it takes as long and returns false, so that the time
   * does not reveal whether an account exists.
   */
  readonly matches: (password: string, kept: string | undefined) => Promise<boolean>
}

/** `memory` is in KiB. */
type Cost = Pick<Argon2Parameters, 'memory' | 'passes'>

/** argon2id as OWASP's password storage cheat sheet has it: 19 MiB, two passes, one lane. */
const owasp: Cost = { memory: 19_456, passes: 2 }
const shape = { parallelism: 1, tagLength: 32 }

export function createPasswords(cost: Cost = owasp): Passwords {
  const head = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${shape.parallelism}`
  const nobody = `${head}$${encode(Buffer.alloc(16))}$${encode(Buffer.alloc(shape.tagLength))}`
  return {
    hash: async (password) => {
      const nonce = randomBytes(16)
      const tag = await hash('argon2id', { ...cost, ...shape, message: password, nonce })
      return `${head}$${encode(nonce)}$${encode(tag)}`
    },
    matches: async (password, kept) => {
      const { tag: keptTag, ...parameters } = parse(kept ?? nobody)
      const tag = await hash('argon2id', { ...parameters, message: password })
      return timingSafeEqual(tag, keptTag) && kept !== undefined
    },
  }
}

function parse(kept: string): Omit<Argon2Parameters, 'message'> & { tag: Buffer } {
  const [, memory, passes, parallelism, nonce = '', encoded = ''] =
    kept.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/) ?? []
  const tag = Buffer.from(encoded, 'base64')
  if (tag.length === 0) throw new Error('A kept password is not in the format that it is written in')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
    nonce: Buffer.from(nonce, 'base64'),
    tag,
  }
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
