import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireRequest } from '#api/request.ts'
import { contract, type CallName } from '#domain/contract/index.ts'
import { uploadAsset } from '#domain/contract/upload-asset.call.ts'
import { databaseDigest } from '#tests/support/database-digest.ts'
import { informedOrder, newOrder, type Held } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'
import { openPeople, type Bearer, type People } from './access/bearers.ts'
import { assetName, trials, type World } from './access/calls.ts'
import { orderTokens, verdicts, type Rule, type Verdict } from './access/verdicts.ts'

type Trial = (typeof trials)[CallName] & { readonly hears?: string }
type Cell = { readonly bearer: Bearer; readonly token: (typeof orderTokens)[number]; readonly expected: Verdict }

const names = Object.keys(contract).filter((name): name is CallName => Object.hasOwn(trials, name))

/** Where anyone is let in, an order's token comes along with two bearers alone: hashing passwords for each takes seconds. */
function cellsOf(rule: Rule): Cell[] {
  const cells = bearersOf(rule).flatMap((bearer) =>
    orderTokens.map((token, at) => ({ bearer, token, expected: verdicts[rule][bearer][at] ?? 'in' })),
  )
  return cells.filter(
    ({ bearer, token }) => rule !== 'anyone' || token === 'no token' || bearer === 'nobody' || bearer === 'the owner',
  )
}

function bearersOf(rule: Rule): Bearer[] {
  const isBearer = (name: string): name is Bearer => Object.hasOwn(verdicts[rule], name)
  return Object.keys(verdicts[rule]).filter(isBearer)
}

test('every call has its row', () => {
  expect(Object.keys(trials).toSorted()).toEqual(Object.keys(contract).toSorted())
})

/** Calls that anyone may make, whatever they change: each asks for a secret of its own, or for nothing that is somebody's. */
const open: readonly string[] = ['signin', 'signup', 'signout', 'forgotPassword', 'answerChallenge']

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
  let another: Held
  beforeAll(async () => {
    service = await openTestService(database)
    people = await openPeople(service)
    standing = await freshOrder()
    another = await newOrder(people.owner.client)
  })
  afterAll(() => service.close())

  /** An order of the owner's that every call has something to do with. */
  async function freshOrder(): Promise<Held> {
    const held = await informedOrder(people.owner.client)
    await people.owner.client.call(uploadAsset, { ...held, body: [new File(['map'], assetName)] })
    return held
  }

  async function headersOf(wire: WireRequest, { bearer, token }: Cell, held: Held): Promise<Headers> {
    const headers = new Headers(wire.headers)
    headers.delete('authorization')
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

  test.each(names)('%s', async (name) => {
    const trial: Trial = trials[name]
    const cells = cellsOf(trial.rule)
    const answers: (readonly [Cell, Verdict])[] = []
    const shut: { cell: Cell; send: () => Promise<Verdict> }[] = []
    for (const cell of cells.filter(({ expected }) => expected !== 'in')) {
      shut.push({ cell, send: await prepared(trial, cell, standing) })
    }
    const before = await contents()
    for (const { cell, send } of shut) answers.push([cell, await send()])
    expect(await contents()).toEqual(before)

    const changesOrder = contract[name].path.includes('{orderId}') && contract[name].method !== 'GET'
    for (const cell of cells.filter(({ expected }) => expected === 'in')) {
      const send = await prepared(trial, cell, changesOrder ? await freshOrder() : standing)
      answers.push([cell, await send()])
    }
    const said = ([{ bearer, token }, verdict]: readonly [Cell, Verdict]) => [`${bearer}, ${token}`, verdict]
    expect(Object.fromEntries(answers.map(said))).toEqual(
      Object.fromEntries(cells.map((cell) => said([cell, cell.expected]))),
    )
  })
})
