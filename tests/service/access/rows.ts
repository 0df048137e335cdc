import type { WireRequest } from '#api/request.ts'
import type { Call, Who } from '#domain/contract/call.ts'
import { contract } from '#domain/contract/index.ts'
import type { Bearer } from './bearers.ts'
import { trials } from './calls.ts'
import type { Trial } from './trial.ts'
import { orderTokens, verdicts, verdictsOfUnowned, type Rule, type Verdict } from './verdicts.ts'

/** A call of the contract as the matrix tries it. */
export type Row = {
  readonly name: string
  readonly call: Call
  readonly trial: Trial
  /** Whether the order is nobody's, whoever asks. */
  readonly isUnowned: boolean
}

export type Cell = {
  readonly bearer: Bearer
  readonly token: (typeof orderTokens)[number]
  readonly expected: Verdict
}

const rules = {
  anyone: ['anyone'],
  link: ['anyone'],
  order: ['order'],
  owner: ['owner'],
  customer: ['customer', 'themselves'],
  reset: ['reset'],
} as const satisfies Record<Who, readonly Rule[]>

/** The rules that who may make a call leaves to it; without a word of its own, the first one holds. */
export function rulesOf({ who }: Call): readonly [Rule, ...Rule[]] {
  return rules[who]
}

/** What is known of a call that has no trial of its own: who may make it. Whatever is answered is `in`, but for the refusals of the rule. */
function inferredTrial(call: Call): Trial {
  return { rule: rulesOf(call)[0], request: ({ held }) => bareRequest(call, held.params), hears: 'whatever' }
}

function bareRequest({ method, path, body }: Call, known: Readonly<Record<string, string>>): WireRequest {
  const form = new FormData()
  form.append('files', new File(['a'], 'a.csv'))
  return {
    method,
    url: path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? 'unknown'),
    headers: body.kind === 'json' ? { 'Content-Type': 'application/json' } : {},
    body: { none: undefined, json: '{}', multipart: form }[body.kind],
  }
}

/** Every call of the contract; those of an order once more, for an order of nobody's. */
export function rowsOf(
  calls: Readonly<Record<string, Call>> = contract,
  known: Readonly<Record<string, Trial>> = trials,
): Row[] {
  return Object.entries(calls).flatMap(([name, call]) => {
    const trial = known[name] ?? inferredTrial(call)
    const row = { name, call, trial, isUnowned: false }
    const isOfOrder = trial.rule === 'order' || trial.rule === 'owner'
    return [
      row,
      ...(isOfOrder ? [{ ...row, name: `${name}, on an order of nobody's`, isUnowned: true }] : []),
      ...(call.alsoGet ? [{ ...row, name: `${name}, as GET`, call: { ...call, method: 'GET' as const } }] : []),
    ]
  })
}

/** Every bearer with every order's token. */
export function cellsOf({ trial: { rule }, isUnowned }: Row): Cell[] {
  const table = isUnowned && (rule === 'order' || rule === 'owner') ? verdictsOfUnowned[rule] : verdicts[rule]
  const isBearer = (name: string): name is Bearer => Object.hasOwn(table, name)
  return Object.keys(table)
    .filter(isBearer)
    .flatMap((bearer) => orderTokens.map((token, at) => ({ bearer, token, expected: table[bearer][at] ?? 'in' })))
}

/** Enough bearers who are let in to tell a rule from the others: each costs an order of its own. */
const sampledIn: readonly Bearer[] = ['the owner', 'a guest with its token']
const sampledInUnowned: readonly Bearer[] = ['another customer', 'a guest with its token']

/**
 * All who are shut out, and some who are let in; where anyone is, an order's token comes along with two bearers alone: it
 * opens nothing there.
 */
export function sampledCellsOf(row: Row): Cell[] {
  const { rule } = row.trial
  return cellsOf(row).filter(({ bearer, token, expected }) => {
    if (rule === 'anyone') return token === 'no token' || bearer === 'nobody' || bearer === 'the owner'
    if (expected !== 'in' || (rule !== 'order' && rule !== 'owner')) return true
    return (row.isUnowned ? sampledInUnowned : sampledIn).includes(bearer)
  })
}
