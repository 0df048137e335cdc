import type { Attack } from './attack.ts'
import { answerOfExchange, exchange } from './raw-http.ts'
import { fault, note } from './tally.ts'
import type { Target } from './target.ts'

/** Bytes as they are sent, one character each, and the answers that are expected. */
export type Malformed = {
  readonly name: string
  readonly bytes: string
  /** The expected answers; the answers to several requests are joined by ' + '. */
  readonly expected: readonly string[]
  /** A pattern that no reply may match. */
  readonly never?: RegExp
  /** Set where the connection goes on: the rest is then not read as a request. */
  readonly goesOn?: true
}

/** Texts from files of the service and its machine, which no reply may hold. */
const secrets = /root:.*:0:0:|"dependencies"|import \{|BEGIN [A-Z ]*KEY|PG_VERSION/

/** All of these requests come from one client. */
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

/** A request that closes its connection. */
export function request(line: string, headers: readonly string[] = [], body = ''): string {
  const given = ['Host: localhost', `X-Forwarded-For: ${from}`, 'Connection: close', ...headers]
  return `${line} HTTP/1.1\r\n${given.map((header) => `${header}\r\n`).join('')}\r\n${body}`
}

/** A request with a JSON body and its true length. */
export function jsonRequest(path: string, body: string, headers: readonly string[] = []): string {
  return request(`POST ${path}`, ['Content-Type: application/json', `Content-Length: ${body.length}`, ...headers], body)
}

/** The bytes of a text in UTF-8, one character each. */
export function utf8(text: string): string {
  return Buffer.from(text).toString('latin1')
}
