import { accountMessage, type AccountCode } from '#domain/accounts/messages.ts'
import { statusByCode, type ConnectionCode, type ErrorCode } from '#domain/contract/error-codes.ts'
import type { CallName } from '#domain/contract/index.ts'
import { tryAgainAt } from '#domain/text/try-again-at.ts'
import { messageOf, tellers, type Code, type Teller } from '../../domain/refusals.ts'
import { ownWordsOf } from './own-words.ts'

export type { Code } from '../../domain/refusals.ts'

/** What a screen may say of a fault: of which flow and call, and the codes that the fault names. */
export type Telling = {
  readonly flow: string
  /** Undefined for a file of the app's own. */
  readonly call: CallName | undefined
  readonly codes: readonly Code[]
  /** When the service says that the call may be made again, in milliseconds since 1970. */
  readonly retryAt?: readonly number[]
}

/** What a screen shows, line by line, and which of it is new since the fault. */
export type Screen = { readonly lines: ReadonlySet<string>; readonly news: readonly string[] }

const connectionCodes: readonly ConnectionCode[] = ['OFFLINE', 'TIMEOUT', 'BROKEN_REPLY', 'UNEXPECTED_ERROR']
const allCodes: readonly Code[] = [...(Object.keys(statusByCode) as ErrorCode[]), ...connectionCodes]

/** The complaint about what a screen says of a fault; undefined when it says what the fault names, and nothing else. */
export function complaintAboutWords({ lines, news }: Screen, telling: Telling): string | undefined {
  const own = ownWordsOf(telling.flow, telling.call, telling.codes)
  const words = [...telling.codes.flatMap((code) => wordsOf(telling, code)), ...own.map((one) => one.words)]
  // A person who tries again in vain reads the same again.
  const told = [...lines].filter((line) => words.some((one) => line.includes(one)))
  if (told.length === 0) return `says nothing of it, but ${news.join(' / ')}`
  const wrong = news.find((line) => !told.includes(line) && isOfAnother(line, telling))
  if (wrong !== undefined) return `says something else of it: ${wrong}`
  // Words that tell of any code cannot say when.
  const isOfAny = (line: string) => own.some((one) => !one.codes && line.includes(one.words))
  const times = told.every(isOfAny) ? undefined : telling.retryAt?.map((moment) => tryAgainAt(moment))
  const isTimed = !times || [...lines].some((line) => times.some((at) => line.includes(at)))
  return isTimed ? undefined : `does not say when to try again, but ${news.join(' / ')}`
}

function isOfAnother(line: string, telling: Telling): boolean {
  const others = allCodes.filter((code) => !telling.codes.includes(code))
  return others.flatMap((code) => wordsOf(telling, code)).some((one) => line.includes(one))
}

/** A machine of several calls whose view words all of them alike. */
const tellersOfFlows: Readonly<Record<string, Teller>> = { download: 'link' }

function tellerOf(flow: string, call: CallName | undefined): Teller {
  return tellersOfFlows[flow] ?? (call === undefined ? 'nobody' : tellers[call])
}

/** What tells a code from the others: its title, or the text where that is no mere 'Please try again.' */
function wordsOf({ flow, call }: Telling, code: Code): readonly string[] {
  const teller = tellerOf(flow, call)
  if (teller === 'account') {
    const sentence = accountMessage(code as AccountCode) as string | undefined
    return sentence === undefined ? [] : [withoutTime(sentence)]
  }
  const message = messageOf(teller, code)
  if (typeof message !== 'object') return []
  const { title, text } = message
  return text.length < leastTelling || code === 'TOO_MANY_REQUESTS' ? [title] : [title, text]
}

const leastTelling = 30

function withoutTime(sentence: string): string {
  return sentence.replace(/ Please wait a minute and try again\.$/, '')
}
