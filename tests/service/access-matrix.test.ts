import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, type CallName } from '#domain/contract/index.ts'
import { databases } from '#tests/support/test-service.ts'
import { trials } from './access/calls.ts'
import { openMatrix, type Matrix } from './access/matrix.ts'
import { cellsOf, accessRows, rulesOf, sampledCellsOf, type Cell } from './access/rows.ts'
import { verdicts } from './access/verdicts.ts'

const names = Object.keys(contract).filter((name): name is CallName => Object.hasOwn(trials, name))

test('every call has its trial', () => {
  expect(Object.keys(trials).toSorted()).toEqual(Object.keys(contract).toSorted())
})

test.each(names)('the contract and the trial of %s agree on who may make it', (name) => {
  expect(rulesOf(contract[name])).toContain(trials[name].rule)
})

/**
 * Calls that anyone may make although they change something: each needs a secret of its own, or touches nobody else's
 * data.
 */
const open: readonly string[] = [
  'signin',
  'offerSecondFactor',
  'signup',
  'signout',
  'forgotPassword',
  'confirmAddress',
  'answerChallenge',
  'answerApproval',
  'confirmOffer',
  'askInvoiceOutcome',
  'executeInvoice',
  'setupInvoicePaypal',
  'sendReports',
]

/** Calls that change only the caller's own data: their requests name nothing that could belong to another. */
const ownAlone: readonly string[] = ['endOtherSessions', 'sendConfirmation', 'deleteAccount']

test('a call that changes something refuses a missing or foreign token', () => {
  const changing = names.filter((name) => contract[name].method !== 'GET' && !open.includes(name))
  const letIn = changing.flatMap((name) => {
    const { nobody, 'another customer': other, 'our staff': staff } = verdicts[trials[name].rule]
    const others = ownAlone.includes(name) ? [] : [other[1], other[2], staff[1], staff[2]]
    const wrong = [nobody[1], nobody[2], ...others]
    return wrong.includes('in') ? [name] : []
  })
  expect(letIn).toEqual([])
  expect(changing.length).toBeGreaterThan(10)
})

/** A sample of `npm run prove -- --only access`: without the cells that `sampledCellsOf` leaves out. */
describe.each(databases)('every call × every bearer × every order token on the $name', (database) => {
  let matrix: Matrix
  beforeAll(async () => {
    matrix = await openMatrix(database)
  })
  afterAll(() => matrix.close())

  test.each(accessRows())('$name', async (row) => {
    const cells = sampledCellsOf(row)
    const { answers, changed } = await matrix.tryRow(row, cells)
    expect(changed).toEqual([])
    const heard = answers.map(({ cell, heard: said }) => [keyOf(cell), said])
    expect(Object.fromEntries(heard)).toEqual(Object.fromEntries(cells.map((cell) => [keyOf(cell), cell.expected])))
    expect(answers.filter(({ isRight }) => !isRight)).toEqual([])
  })

  test('a call without a trial is tried by who may make it', async () => {
    const added = { ...contract.saveInformation }
    const [row, unowned] = accessRows({ added }, {})
    if (!row || !unowned) throw new Error('A call of an order has two rows')
    for (const each of [row, unowned]) {
      const { answers } = await matrix.tryRow(each, cellsOf(each))
      expect(answers.filter(({ isRight }) => !isRight)).toEqual([])
    }
  })

  test('a call that lets in more than its trial says is seen', async () => {
    const [row] = accessRows(
      { priceList: contract.priceList },
      { priceList: { ...trials.priceList, rule: 'customer' } },
    )
    if (!row) throw new Error('A call has a row')
    const { answers } = await matrix.tryRow(row, cellsOf(row))
    const wrong = answers.filter(({ isRight }) => !isRight).map(({ cell, status }) => [cell.bearer, status])
    expect(wrong).toContainEqual(['nobody', 200])
    expect(wrong).not.toContainEqual(['the owner', 200])
  })
})

function keyOf({ bearer, token }: Cell): string {
  return `${bearer}, ${token}`
}
