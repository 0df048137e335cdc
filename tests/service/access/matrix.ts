import { eq } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { statusByCode, type ErrorCode } from '#domain/contract/error-codes.ts'
import { readFailure } from '#domain/contract/failure.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { uploadAsset } from '#domain/contract/upload-asset.call.ts'
import { hashSecret, newSecret } from '#service/secret.ts'
import { orders } from '#service/store/schema.ts'
import { copiedOrder } from '#tests/support/copied-order.ts'
import { databaseDigest } from '#tests/support/database-digest.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { informedOrder, newOrder, type Held } from '#tests/support/service-journey.ts'
import { finishedOrder } from '#tests/support/service-links.ts'
import { openTestService, type TestDatabase, type TestService } from '#tests/support/test-service.ts'
import { openPeople, type Bearer, type People } from './bearers.ts'
import { assetName } from './calls.ts'
import type { Cell, Row } from './rows.ts'
import type { Rule } from './verdicts.ts'

/** What a cell was answered. */
export type CellAnswer = {
  readonly cell: Cell
  readonly status: number
  /** `in`, or the code that was heard. */
  readonly heard: string
  readonly isRight: boolean
}

export type TriedCell = {
  readonly answers: readonly CellAnswer[]
  /** The parts of the database and the files that changed after denied requests. */
  readonly changed: readonly string[]
}

export type Matrix = {
  readonly tryRow: (row: Row, cells: readonly Cell[]) => Promise<TriedCell>
  readonly close: () => Promise<void>
}

type Sent = () => Promise<Omit<CellAnswer, 'cell'>>
type Orders = Awaited<ReturnType<typeof openOrders>>

/** A service with someone of each kind and their orders, in which rows can be tried. */
export async function openMatrix(database: TestDatabase): Promise<Matrix> {
  const service = await openTestService(database, { isDemonstrated: true })
  const people = await openPeople(service)
  const held = await openOrders(service, people)

  async function prepared(row: Row, cell: Cell, order: Held): Promise<Sent> {
    const { url, headers: given, body = null } = await row.trial.request({ service, people, held: order })
    const headers = new Headers(given)
    headers.delete('authorization')
    headers.delete('csrf_token')
    const session = await people.tokenOf(cell.bearer)
    const foreign = cell.bearer === "a guest with another's token" ? held.guests : held.another
    const orderToken = { 'its token': order, "another order's token": foreign, 'no token': undefined }[cell.token]
    if (session !== undefined) headers.set('authorization', `Bearer ${session}`)
    if (orderToken !== undefined) headers.set('csrf_token', orderToken.orderToken)
    const { hears, elseHears, butNot } = row.trial
    const isServed = order === held.finished || cell.bearer === butNot
    const init = { method: row.call.method, headers, body }
    return async () =>
      cellAnswer(await service.app.request(url, init), row, cell, isServed ? undefined : (hears ?? elseHears))
  }

  async function contents(): Promise<Record<string, string>> {
    await service.services.jobs.settled()
    const files = await readdir(join(service.dataDir, 'files'), { recursive: true })
    return { files: files.toSorted().join(' '), ...(await databaseDigest(service.services.db)) }
  }

  /** First tries the bearers who must be denied, on the order itself, which must not change; then the others. */
  async function tryRow(row: Row, cells: readonly Cell[]): Promise<TriedCell> {
    const isChanging = row.isUnowned || (row.call.path.includes('{orderId}') && row.call.method !== 'GET')
    const shut: { cell: Cell; send: Sent }[] = []
    for (const cell of cells.filter(({ expected }) => expected !== 'in')) {
      shut.push({ cell, send: await prepared(row, cell, orderFor(row, cell, held)) })
    }
    const before = await contents()
    const answers = new Map<Cell, CellAnswer>()
    for (const { cell, send } of shut) answers.set(cell, { cell, ...(await send()) })
    const after = await contents()
    for (const cell of cells.filter(({ expected }) => expected === 'in')) {
      const order = orderFor(row, cell, held)
      const send = await prepared(row, cell, isChanging ? await copiedOrder(service.services, order) : order)
      answers.set(cell, { cell, ...(await send()) })
    }
    if (row.call === signin) await people.revive()
    return {
      answers: cells.flatMap((cell) => answers.get(cell) ?? []),
      changed: Object.keys({ ...before, ...after }).filter((part) => before[part] !== after[part]),
    }
  }

  return { tryRow, close: service.close }
}

const guests: readonly Bearer[] = ['a guest with its token', "a guest with another's token"]

function orderFor({ trial, isUnowned }: Row, { bearer }: Cell, { standing, unowned, finished }: Orders): Held {
  if (isUnowned || guests.includes(bearer)) return unowned
  return trial.elseHears === undefined ? standing : finished
}

async function cellAnswer(
  response: Response,
  { call, trial }: Row,
  { expected }: Cell,
  hears: ErrorCode | 'whatever' | undefined,
): Promise<Omit<CellAnswer, 'cell'>> {
  const { status } = response
  if (response.ok) {
    await response.body?.cancel()
    const isServed = hears === undefined || hears === 'whatever'
    return { status, heard: 'in', isRight: expected === 'in' && isServed && status in call.replies }
  }
  const { code } = readFailure(await response.json().catch(() => ({ code: '', message: '' })))
  if (code === undefined) return { status, heard: 'no code', isRight: false }
  const isIn = hears === 'whatever' ? !shutting(trial.rule).includes(code) : code === hears
  const heard = isIn ? 'in' : code
  return { status, heard, isRight: heard === expected && status === statusByCode[code] }
}

/** The codes that say that somebody was not let in. */
function shutting(rule: Rule): readonly ErrorCode[] {
  return rule === 'reset' ? ['TOKEN_NOT_FOUND'] : ['UNAUTHORIZED', 'ORDER_NOT_FOUND']
}

/** Orders that every call has something to do with: a customer's, a guest's, and one that is finished. */
async function openOrders(service: TestService, { owner }: People) {
  const guest = serviceClient(service.app)
  return {
    standing: await readyOrder(owner.client),
    unowned: await readyOrder(guest),
    finished: await givenOrder(service, owner.user.userUid),
    /** Orders whose tokens do not fit the others: the owner's next order, and another guest's. */
    another: await newOrder(owner.client),
    guests: await newOrder(guest),
  }
}

async function readyOrder(client: ServiceClient): Promise<Held> {
  const held = await informedOrder(client)
  await client.call(uploadAsset, { ...held, body: [new File(['map'], assetName)] })
  return held
}

/** The demonstration's finished order, as if the owner had ordered it. */
async function givenOrder({ services }: TestService, customerUid: string): Promise<Held> {
  const number = await finishedOrder(services)
  const orderToken = newSecret()
  const changes = { customerUid, tokenHash: hashSecret(orderToken) }
  await services.db.update(orders).set(changes).where(eq(orders.number, number))
  return { params: { orderId: String(number) }, orderToken }
}
