import { readFailure, failureSchema } from '#domain/contract/failure.ts'
import * as v from 'valibot'

/** What an attack sent, how it was answered, and the answers that were not expected. */
export type AttackTally = {
  sent: number
  readonly answers: Map<string, number>
  readonly faults: string[]
}

const mostFaults = 20

export function newTally(): AttackTally {
  return { sent: 0, answers: new Map(), faults: [] }
}

export function fault(tally: AttackTally, sentence: string): void {
  if (tally.faults.length < mostFaults && !tally.faults.includes(sentence)) tally.faults.push(sentence)
}

/** Counts an answer, such as '404 TOKEN_NOT_FOUND', which must be one of those expected. */
export function note(tally: AttackTally, what: string, answer: string, expected: readonly string[]): void {
  tally.sent += 1
  tally.answers.set(answer, (tally.answers.get(answer) ?? 0) + 1)
  if (!expected.includes(answer)) fault(tally, `${what}: answered ${answer}, not ${expected.join(' or ')}`)
}

export function countOf(tally: AttackTally, answer: string): number {
  return tally.answers.get(answer) ?? 0
}

/** Status and code of a reply, whose body is read to its end. */
export async function answerKind(response: Response): Promise<string> {
  return answerIn(response.status, await response.text())
}

export function answerIn(status: number, body: string): string {
  const code = status < 400 ? undefined : codeIn(body)
  return code === undefined ? String(status) : `${status} ${code}`
}

function codeIn(body: string): string | undefined {
  try {
    return readFailure(v.parse(failureSchema, JSON.parse(body))).code
  } catch {
    return undefined
  }
}

/** Runs `work` for `count` indexes, `atOnce` at the same time. */
export async function inTurns(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) {
      const index = next
      next += 1
      await work(index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(count, atOnce) }, worker))
}
