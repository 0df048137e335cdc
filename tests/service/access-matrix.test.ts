import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireRequest } from '#api/request.ts'
import { contract, type CallName } from '#domain/contract/index.ts'
import { uploadAsset } from '#domain/contract/upload-asset.call.ts'
import { copiedOrder } from '#tests/support/copied-order.ts'
import { databaseDigest } from '#tests/support/database-digest.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { informedOrder, newOrder, type Held } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'
import { openPeople, type Bearer, type People } from './access/bearers.ts'
import { assetName, trials, type World } from './access/calls.ts'
import { orderTokens, verdicts, verdictsOfUnowned, type Rule, type Verdict } from './access/verdicts.ts'

type Trial = (typeof trials)[CallName] & { readonly hears?: string }
type Cell = { readonly bearer: Bearer; readonly token: (typeof orderTokens)[number]; readonly expected: Verdict }

const names = Object.keys(contract).filter((name): name is CallName => Object.hasOwn(trials, name))

/** The calls that speak of an order. */
const namesOfOrders = names.flatMap((name) => {
  const { rule } = trials[name]
  return rule === 'order' || rule === 'owner' ? [{ name, rule }] : []
})

/** Where anyone is let in, an order's token comes along with two bearers alone: it opens nothing there. */
function cellsOf(rule: Rule): Cell[] {
  return cellsIn(verdicts[rule]).filter(
    ({ bearer, token }) => rule !== 'anyone' || token === 'no token' || bearer === 'nobody' || bearer === 'the owner',
  )
}

function cellsIn(table: (typeof verdicts)[Rule]): Cell[] {
  const isBearer = (name: string): name is Bearer => Object.hasOwn(table, name)
  return Object.keys(table)
    .filter(isBearer)
    .flatMap((bearer) => orderTokens.map((token, at) => ({ bearer, token, expected: table[bearer][at] ?? 'in' })))
}

test('every call has its row', () => {
  expect(Object.keys(trials).toSorted()).toEqual(Object.keys(contract).toSorted())
})

/** Calls that anyone may make, whatever they change: each asks for a secret of its own, or for nothing that is somebody's. */
const open: readonly string[] = [
  'signin',
  'signup',
  'signout',
  'forgotPassword',
  'answerChallenge',
  'answerApproval',
  'confirmOffer',
  'askInvoiceOutcome',
  'executeInvoice',
  'setupInvoicePaypal',
  'sendReports',
]

test('what changes something takes no missing and no foreign token', () => {
  const changing = names.filter((name) => contract[name].method !== 'GET' && !open.includes(name))
  const letIn = changing.flatMap((name) => {
    const { nobody, 'another customer': other, 'our staff': staff } = verdicts[trials[name].rule]
    const wrong = [nobody[1], nobody[2], other[1], other[2], staff[1], staff[2]]
    return wrong.includes('in') ? [name] : []
  })
  expect(letIn).toEqual([])
  expect(changing.length).toBeGreaterThan(10)
})

describe.each(databases)('every call × every bearer × every order token on the $name', (database) => {
  let service: TestService
  let people: People
  let standing: Held
  let unowned: Held
  let another: Held
  beforeAll(async () => {
    service = await openTestService(database)
    people = await openPeople(service)
    standing = await readyOrder(people.owner.client)
    unowned = await readyOrder(serviceClient(service.app))
    another = await newOrder(people.owner.client)
  })
  afterAll(() => service.close())

  /** An order that every call has something to do with. */
  async function readyOrder(client: ServiceClient): Promise<Held> {
    const held = await informedOrder(client)
    await client.call(uploadAsset, { ...held, body: [new File(['map'], assetName)] })
    return held
  }

  async function headersOf(wire: WireRequest, { bearer, token }: Cell, held: Held): Promise<Headers> {
    const headers = new Headers(wire.headers)
    headers.delete('authorization')
    headers.delete('csrf_token')
    const session = await people.tokenOf(bearer)
    const orderToken = {
      'its token': held.orderToken,
      "another order's token": another.orderToken,
      'no token': undefined,
    }[token]
    if (session !== undefined) headers.set('authorization', `Bearer ${session}`)
    if (orderToken !== undefined) headers.set('csrf_token', orderToken)
    return headers
  }

  /** A request that is ready to be sent; answers what became of it. */
  async function prepared(trial: Trial, cell: Cell, held: Held): Promise<() => Promise<Verdict>> {
    const world: World = { service, people, held }
    const wire = await trial.request(world)
    const headers = await headersOf(wire, cell, held)
    return async () => {
      const { method, url, body = null } = wire
      const response = await service.app.request(url, { method, headers, body })
      if (response.ok) return 'in'
      const { code } = await response.json()
      return code === trial.hears ? 'in' : code
    }
  }

  async function contents() {
    await service.services.mailer.deliver()
    const files = await readdir(join(service.dataDir, 'files'), { recursive: true })
    return { files: files.toSorted(), tables: await databaseDigest(service.services.db) }
  }

  /** Tries every cell: those that are shut out first, on the order itself, of which nothing may change; then the others. */
  async function tried(trial: Trial, cells: readonly Cell[], order: Held, isChanging: boolean) {
    const shut: { cell: Cell; send: () => Promise<Verdict> }[] = []
    for (const cell of cells.filter(({ expected }) => expected !== 'in')) {
      shut.push({ cell, send: await prepared(trial, cell, order) })
    }
    const before = await contents()
    const verdictOf = new Map<Cell, Verdict>()
    for (const { cell, send } of shut) verdictOf.set(cell, await send())
    const after = await contents()
    for (const cell of cells.filter(({ expected }) => expected === 'in')) {
      const send = await prepared(trial, cell, isChanging ? await copiedOrder(service.services, order) : order)
      verdictOf.set(cell, await send())
    }
    return { before, after, verdicts: said(cells, (cell) => verdictOf.get(cell)) }
  }

  test.each(names)('%s', async (name) => {
    const trial: Trial = trials[name]
    const cells = cellsOf(trial.rule)
    const changesOrder = contract[name].path.includes('{orderId}') && contract[name].method !== 'GET'
    const { before, after, verdicts: heard } = await tried(trial, cells, standing, changesOrder)
    expect(after).toEqual(before)
    expect(heard).toEqual(said(cells, ({ expected }) => expected))
  })

  test.each(namesOfOrders)("$name, on an order of nobody's", async ({ name, rule }) => {
    const cells = cellsIn(verdictsOfUnowned[rule])
    const { before, after, verdicts: heard } = await tried(trials[name], cells, unowned, true)
    expect(after).toEqual(before)
    expect(heard).toEqual(said(cells, ({ expected }) => expected))
  })
})

function said(cells: readonly Cell[], verdictOf: (cell: Cell) => Verdict | undefined) {
  return Object.fromEntries(cells.map((cell) => [`${cell.bearer}, ${cell.token}`, verdictOf(cell)]))
}
