import * as v from 'valibot'
import type { Call, Download, ErrorOf, Reply, ReplyOf } from '#domain/contract/call.ts'
import {
  isCommonCode,
  isSessionRefusal,
  type CommonCode,
  type ConnectionCode,
  type ErrorCode,
} from '#domain/contract/error-codes.ts'
import { failureSchema, readFailure } from '#domain/contract/failure.ts'
import { accepted, refused, type Accepted, type Refused } from '#domain/result.ts'

/** What a failed reply carries beside its code (specification §7). */
export type Failure<Code extends string> = Refused<Code> & {
  readonly status: number
  readonly statusText: string
  readonly requestId: string | undefined
}

export type Outcome<C extends Call> =
  | Accepted<ReplyOf<C>>
  | Refused<ConnectionCode>
  | Failure<ErrorOf<C> | CommonCode | ConnectionCode>

/** Reads a reply by its contract. A reply that breaks the contract gives BROKEN_REPLY, one
 * whose connection is lost half way OFFLINE; nothing is thrown. */
export async function readReply<C extends Call>(call: C, response: Response): Promise<Outcome<C>> {
  const about = {
    status: response.status,
    statusText: response.statusText,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAt: momentIn(response.headers.get('Retry-After')),
  }
  try {
    const expected = call.replies[response.status]
    if (expected) return accepted((await decode(expected, response)) as ReplyOf<C>)
    if (response.ok) return { ...refused('BROKEN_REPLY'), ...about }
    const { code, title } = readFailure(v.parse(failureSchema, await response.json()))
    return { ...refused(expectedCode(call, code, response.status), title), ...about }
  } catch (error) {
    const code = codeOfStatus(response.status)
    return { ...refused(code === 'BROKEN_REPLY' && isCutOff(error) ? 'OFFLINE' : code), ...about }
  }
}

/** A body whose connection is lost fails with a TypeError in every browser, and one that is no JSON with a SyntaxError. */
function isCutOff(error: unknown): boolean {
  return error instanceof TypeError
}

/** The service answers no call with a page: one with an honest status comes from a proxy between. */
function isPage({ headers }: Response): boolean {
  return /^(text\/html|application\/xhtml)/i.test(headers.get('Content-Type') ?? '')
}

async function decode(expected: Reply, response: Response): Promise<unknown> {
  if (expected.kind !== 'empty' && isPage(response)) throw new SyntaxError('A page, not a reply')
  switch (expected.kind) {
    case 'json':
      return v.parse(expected.schema, await response.json())
    case 'text':
      return response.text()
    case 'empty':
      return null
    case 'binary':
      return { blob: await response.blob(), fileName: fileNameIn(response.headers) } satisfies Download
  }
}

/** A 403 means that the session is at fault, whatever its code says. */
function expectedCode<C extends Call>(
  call: C,
  code: ErrorCode | undefined,
  status: number,
): ErrorOf<C> | CommonCode | ConnectionCode {
  if (status === 403) return codeOfStatus(status)
  if (code === undefined) return codeOfFailure(status)
  if (isSessionRefusal(code)) return 'UNAUTHORIZED'
  return call.errors.includes(code) || isCommonCode(code) ? code : codeOfFailure(status)
}

/** The code of a failure that the service itself sent, whose own code the call does not know. */
function codeOfFailure(status: number): CommonCode | ConnectionCode {
  return status === 404 || status === 410 ? 'NOT_FOUND' : codeOfStatus(status)
}

/**
 * The code of a reply whose own code the call does not know, or whose body cannot be read, such as a proxy's
 * error page (specification §8).
 */
function codeOfStatus(status: number): CommonCode | ConnectionCode {
  if (status === 403) return 'UNAUTHORIZED'
  if (status === 408) return 'TOO_SLOW'
  if (status === 429) return 'TOO_MANY_REQUESTS'
  if (status === 500) return 'SERVER_ERROR'
  return status > 500 ? 'SERVICE_UNAVAILABLE' : 'BROKEN_REPLY'
}

/** When to retry, in milliseconds since 1970. The header counts seconds from now. */
function momentIn(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Date.now() + Number(header) * 1000 : undefined
}

function fileNameIn(headers: Headers): string | undefined {
  const disposition = headers.get('Content-Disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded === undefined ? undefined : decodeURIComponent(encoded)
}
