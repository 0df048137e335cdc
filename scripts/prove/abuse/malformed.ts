import type { Attack } from './attack.ts'
import { answerOfExchange, exchange } from './raw-http.ts'
import { fault, note } from './tally.ts'
import type { Target } from './target.ts'

/** Bytes as they go over the wire, one character each, and what must be answered. */
export type Malformed = {
  readonly name: string
  readonly bytes: string
  /** Answers to one request after the other, joined by ' + '. */
  readonly expected: readonly string[]
  /** What no reply may hold. */
  readonly never?: RegExp
  /** Whether the connection goes on: what came after is no request then. */
  readonly goesOn?: true
}

/** What stands in files of the service and of its machine, and in no reply. */
const secrets = /root:.*:0:0:|"dependencies"|import \{|BEGIN [A-Z ]*KEY|PG_VERSION/

/** Whoever sends these is one client. */
const from = '192.0.2.60'

export function malformedAttack(name: string, cases: (target: Target) => Promise<readonly Malformed[]>): Attack {
  return {
    name,
    run: async (target, _, tally) => {
      const all = await cases(target)
      await Promise.all(
        all.map(async ({ name: what, bytes, expected, never, goesOn }) => {
          const exchanged = await exchange(target.address, bytes)
          note(tally, what, answerOfExchange(exchanged), expected)
          if (!exchanged.isClosed && !goesOn) fault(tally, `${what}: the connection was not ended`)
          for (const { headers, body } of exchanged.replies) {
            const reply = `${headers}\r\n\r\n${body}`
            if (secrets.test(reply)) fault(tally, `${what}: the reply holds what is no stranger's`)
            if (never?.test(reply)) fault(tally, `${what}: the reply holds ${String(never)}`)
          }
        }),
      )
    },
  }
}

/** A request that ends its connection. */
export function request(line: string, headers: readonly string[] = [], body = ''): string {
  const given = ['Host: localhost', `X-Forwarded-For: ${from}`, 'Connection: close', ...headers]
  return `${line} HTTP/1.1\r\n${given.map((header) => `${header}\r\n`).join('')}\r\n${body}`
}

/** A request with a JSON body, the length of which is told as it is. */
export function jsonRequest(path: string, body: string, headers: readonly string[] = []): string {
  return request(`POST ${path}`, ['Content-Type: application/json', `Content-Length: ${body.length}`, ...headers], body)
}

/** The bytes of a text in UTF-8, one character each. */
export function utf8(text: string): string {
  return Buffer.from(text).toString('latin1')
}
