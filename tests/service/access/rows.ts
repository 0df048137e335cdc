import type { WireRequest } from '#api/request.ts'
import type { Call, Who } from '#domain/contract/call.ts'
import { contract } from '#domain/contract/index.ts'
import type { Bearer } from './bearers.ts'
import { trials } from './calls.ts'
import type { AccessTrial } from './trial.ts'
import { orderTokens, verdicts, verdictsOfUnowned, type Rule, type Verdict } from './verdicts.ts'

/** A call of the contract as the matrix tries it. */
export type Row = {
  readonly name: string
  readonly call: Call
  readonly trial: AccessTrial
  /** Whether the order has no owner, whoever asks. */
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

/** The rules that a call's `who` allows; a call without its own trial gets the first. */
export function rulesOf({ who }: Call): readonly [Rule, ...Rule[]] {
  return rules[who]
}

/**
 * The trial of a call without one of its own: only who may make it is known. Any answer counts as `in`, except the
 * rule's refusals.
 */
function inferredTrial(call: Call): AccessTrial {
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

/** Every call of the contract; calls about an order a second time, for an order without an owner. */
export function accessRows(
  calls: Readonly<Record<string, Call>> = contract,
  known: Readonly<Record<string, AccessTrial>> = trials,
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
 * All bearers who are denied, and some who are let in. A call for anyone is tried with order tokens for only two
 * bearers, because a token opens nothing there.
 */
export function sampledCellsOf(row: Row): Cell[] {
  const { rule } = row.trial
  return cellsOf(row).filter(({ bearer, token, expected }) => {
    if (rule === 'anyone') return token === 'no token' || bearer === 'nobody' || bearer === 'the owner'
    if (expected !== 'in' || (rule !== 'order' && rule !== 'owner')) return true
    return (row.isUnowned ? sampledInUnowned : sampledIn).includes(bearer)
  })
}
