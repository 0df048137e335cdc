import type { ErrorCode } from '#domain/contract/error-codes.ts'
import type { Bearer } from './bearers.ts'

/** Which token of an order comes along. */
export const orderTokens = ['its token', "another order's token", 'no token'] as const

/** `in`: the call is made. */
export type Verdict = 'in' | ErrorCode

/** Who is let in, as specified; written down apart from the service, so that each checks the other. */
export type Rule = 'anyone' | 'order' | 'owner' | 'customer' | 'themselves' | 'reset'

type Row = readonly [its: Verdict, anothers: Verdict, none: Verdict]

const all: Row = ['in', 'in', 'in']
const noSession: Row = ['UNAUTHORIZED', 'UNAUTHORIZED', 'UNAUTHORIZED']
const noOrder: Row = ['ORDER_NOT_FOUND', 'ORDER_NOT_FOUND', 'ORDER_NOT_FOUND']
const ofGuest: Row = ['in', 'ORDER_NOT_FOUND', 'UNAUTHORIZED']
const notTheirs: Row = ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']
const noReset: Row = ['TOKEN_NOT_FOUND', 'TOKEN_NOT_FOUND', 'TOKEN_NOT_FOUND']

function bearers(row: Row): Record<Bearer, Row> {
  return {
    nobody: row,
    'a guest with its token': row,
    "a guest with another's token": row,
    'the owner': row,
    'another customer': row,
    'our staff': row,
    'an expired session': row,
    'a session that was signed out': row,
    'an inactive account': row,
    'a token signed by nobody': row,
    'a token signed with another key': row,
    'a tampered token': row,
    'no token at all': row,
    'a reset token': row,
  }
}

/** The answer to each bearer with the order's token, with another order's token, and with none. */
export const verdicts: Readonly<Record<Rule, Readonly<Record<Bearer, Row>>>> = {
  anyone: bearers(all),
  order: {
    ...bearers(noSession),
    nobody: ['UNAUTHORIZED', 'ORDER_NOT_FOUND', 'UNAUTHORIZED'],
    ...guests(ofGuest),
    'the owner': ['in', 'ORDER_NOT_FOUND', 'in'],
    'another customer': noOrder,
    'our staff': noOrder,
  },
  owner: {
    ...bearers(noSession),
    'the owner': ['in', 'ORDER_NOT_FOUND', 'in'],
    'another customer': noOrder,
    'our staff': noOrder,
  },
  customer: { ...bearers(noSession), 'the owner': all, 'another customer': all, 'our staff': all },
  themselves: { ...bearers(noSession), 'the owner': all, 'another customer': notTheirs, 'our staff': notTheirs },
  reset: { ...bearers(noReset), 'a reset token': all },
}

/** The same for an order that nobody owns yet: a customer who holds its token becomes its owner. */
export const verdictsOfUnowned: Readonly<Record<'order' | 'owner', Readonly<Record<Bearer, Row>>>> = {
  order: { ...bearers(noSession), nobody: ofGuest, ...guests(ofGuest), ...customers(held()) },
  owner: { ...bearers(noSession), ...customers(held()) },
}

function held(): Row {
  return ['in', 'ORDER_NOT_FOUND', 'ORDER_NOT_FOUND']
}

function guests(row: Row): Pick<Record<Bearer, Row>, 'a guest with its token' | "a guest with another's token"> {
  return { 'a guest with its token': row, "a guest with another's token": row }
}

function customers(row: Row): Pick<Record<Bearer, Row>, 'the owner' | 'another customer' | 'our staff'> {
  return { 'the owner': row, 'another customer': row, 'our staff': row }
}
