import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAccount } from '#service/accounts/users.ts'
import type { AuditedWhat } from '#service/audit/audit-event.ts'
import { commands } from '#service/cli/commands.ts'
import { readCommand, runCommand, type Ending } from '#service/cli/read-command.ts'
import { demoInvoice } from '#service/demo/invoice.ts'
import { demoOffer } from '#service/demo/offer.ts'
import { newestPriceFile } from '#service/prices/replace-prices.ts'
import { waysOf } from '#tests/support/command-ways.ts'
import { databaseDigest } from '#tests/support/database-digest.ts'
import { capturedPayment, doubtfulPayment, mismatchedPayment } from '#tests/support/payments/ledger-payments.ts'
import { auditedBy } from '#tests/support/service-audit.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import { filledXliff, openDesk, paidOrder, type Desk } from '#tests/support/service-delivery.ts'
import { registration, signUp, signUpConfirmed } from '#tests/support/service-journey.ts'
import { givenUpMail } from '#tests/support/service-jobs.ts'
import { finishedOrder } from '#tests/support/service-links.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

type World = { readonly service: TestService; readonly client: ServiceClient; readonly desk: Desk }

/** A command's words, for something made only for it, and the audit lines that it adds. */
type Way = { readonly words: (world: World) => Promise<string[]>; readonly adds: readonly AuditedWhat[] }

const changing: Readonly<Record<string, Way>> = {
  export: { words: async (world) => ['export', await paid(world)], adds: ['order exported'] },
  deliver: { words: delivery, adds: ['order delivered'] },
  'question --by': {
    words: async (world) => ['question', await paid(world), 'Is the keeper old?', '--by', 'Claire D.'],
    adds: ['question asked'],
  },
  'answer --by': {
    words: async (world) => ['answer', await asked(world), 'She is.', '--by', 'Claire D.'],
    adds: ['question answered'],
  },
  resolve: { words: async (world) => ['resolve', await asked(world)], adds: ['question resolved'] },
  'resolve, again': {
    words: async (world) => ['resolve', await asked(world), '--reopen'],
    adds: ['question opened again'],
  },
  delivery: {
    words: async ({ service }) => ['delivery', String(await finishedOrder(service.services))],
    adds: ['delivery link made'],
  },
  'offer issue': { words: async (world) => ['offer', 'issue', await offerFile(world)], adds: ['offer made'] },
  'offer reissue': {
    words: async (world) => ['offer', 'reissue', await issued(world, 'offer', await offerFile(world))],
    adds: ['offer links replaced'],
  },
  'offer withdraw': {
    words: async (world) => ['offer', 'withdraw', await issued(world, 'offer', await offerFile(world))],
    adds: ['offer withdrawn'],
  },
  'invoice issue': { words: async (world) => ['invoice', 'issue', await invoiceFile(world)], adds: ['invoice made'] },
  'invoice reissue': {
    words: async (world) => ['invoice', 'reissue', await issued(world, 'invoice', await invoiceFile(world))],
    adds: ['invoice link replaced'],
  },
  'payment captured': {
    words: async (world) => ['payment', 'captured', await doubtfulPayment(world), '8AB12345CD'],
    adds: ['payment settled by hand', 'payment captured', 'order paid'],
  },
  'payment not-captured': {
    words: async (world) => ['payment', 'not-captured', await doubtfulPayment(world)],
    adds: ['payment settled by hand', 'payment released'],
  },
  'payment refund': {
    words: async (world) => ['payment', 'refund', await capturedPayment(world)],
    adds: ['refund asked', 'refund made'],
  },
  'payment accept': {
    words: async (world) => ['payment', 'accept', await mismatchedPayment(world)],
    adds: ['payment accepted', 'payment captured', 'order paid'],
  },
  invite: { words: async () => ['invite', registration().email], adds: ['invitation made'] },
  'invite --staff': { words: async () => ['invite', registration().email, '--staff'], adds: ['staff invited'] },
  'account --inactive': {
    words: async (world) => ['account', await account(world), '--inactive'],
    adds: ['account shut'],
  },
  'account --active': { words: async (world) => ['account', await shut(world), '--active'], adds: ['account opened'] },
  'account export': { words: async (world) => ['account', 'export', await account(world)], adds: ['account exported'] },
  'account delete': { words: async (world) => ['account', 'delete', await account(world)], adds: ['account deleted'] },
  'account --confirm': {
    words: async (world) => ['account', await account(world), '--confirm'],
    adds: ['address confirmed'],
  },
  'staff --grant': { words: async (world) => ['staff', await invited(world), '--grant'], adds: ['staff granted'] },
  'staff --revoke': { words: async (world) => ['staff', await granted(world), '--revoke'], adds: ['staff revoked'] },
  'staff --reset-factor': {
    words: async (world) => ['staff', await granted(world), '--reset-factor'],
    adds: ['second factor reset'],
  },
  'prices import': {
    words: async ({ desk, service }) => {
      const list = await newestPriceFile(service.services)
      return ['prices', 'import', await desk.put('prices.json', JSON.stringify(list))]
    },
    adds: ['prices changed'],
  },
}

/** Ways that want no more words. */
const asTheyAre =
  'orders, payment doubts, payment unapplied, payment returns, vat doubts, staff --list, audit, jobs list, jobs given-up'

const reading: Readonly<Record<string, (world: World) => Promise<string[]>>> = {
  ...Object.fromEntries(asTheyAre.split(', ').map((way) => [way, async () => way.split(' ')])),
  questions: async (world) => ['questions', await paid(world)],
  'offer show': async (world) => ['offer', 'show', await issued(world, 'offer', await offerFile(world))],
  'invoice show': async (world) => ['invoice', 'show', await issued(world, 'invoice', await invoiceFile(world))],
  'vat look-ups': async () => ['vat', 'look-ups', 'SE556677889901'],
  'payment of': async (world) => ['payment', 'of', await paid(world)],
  // What a provider tells anew is audited then.
  'payment look': async (world) => ['payment', 'look', await capturedPayment(world)],
  account: async (world) => ['account', await account(world)],
  'account --active, of one that is': async (world) => ['account', await account(world), '--active'],
  'account --inactive, of one that is': async (world) => ['account', await shut(world), '--inactive'],
  'books --month': async () => ['books', '--month', '2026-10'],
  'prices export': async () => ['prices', 'export', 'exported.json'],
  // It has something done that was asked for before; what that changes is audited then.
  'jobs redrive': async (world) => ['jobs', 'redrive', await givenUpMail(world.service.services)],
  'jobs redrive --all': async () => ['jobs', 'redrive', '--all'],
}

async function run({ service, desk }: World, words: readonly string[]): Promise<Ending> {
  const reading = readCommand(commands, words)
  return 'ending' in reading ? reading.ending : runCommand(reading, service.services, desk.folder, 'noor as lockit')
}

async function account({ service }: World): Promise<string> {
  const { email } = registration()
  await signUp(service.app, { email })
  return email
}

async function shut(world: World): Promise<string> {
  const email = await account(world)
  await run(world, ['account', email, '--inactive'])
  return email
}

async function invited({ service }: World): Promise<string> {
  const { email } = registration()
  await signUpConfirmed(service, { email })
  return email
}

const paid = async ({ client }: World): Promise<string> => (await paidOrder(client)).params.orderId

async function delivery(world: World): Promise<string[]> {
  const order = await paid(world)
  await run(world, ['export', order, '--lang', 'fr'])
  const file = `${order}-harbor.fr-FR.xlf`
  const filled = filledXliff(await world.desk.read(file), (source) => `※ ${source}`)
  return ['deliver', order, await world.desk.put(`back-${file}`, filled)]
}

async function asked(world: World): Promise<string> {
  const { lines } = await run(world, ['question', await paid(world), 'Is the keeper old?', '--by', 'Claire D.'])
  return /\d+/.exec(lines[0] ?? '')?.[0] ?? ''
}

function offerFile({ desk, service }: World): Promise<string> {
  return desk.put('offer.json', JSON.stringify(demoOffer(service.services.now())))
}

function invoiceFile({ desk }: World): Promise<string> {
  return desk.put('invoice.json', JSON.stringify(demoInvoice))
}

async function issued(world: World, kind: 'offer' | 'invoice', file: string): Promise<string> {
  const { lines } = await run(world, [kind, 'issue', file])
  return /^(LO-\d+|INV-\d+-\d+)/.exec(lines[0] ?? '')?.[0] ?? ''
}

async function granted(world: World): Promise<string> {
  const email = await invited(world)
  await run(world, ['staff', email, '--grant'])
  return email
}

test('each way to give a command is named here: for what it changes, or as one that only reads', () => {
  const named = [...Object.keys(changing), ...Object.keys(reading)].filter((way) => !way.includes(','))
  expect(named.toSorted()).toEqual(commands.flatMap(waysOf).toSorted())
})

describe.each(databases)('on the $name', (database) => {
  let world: World
  beforeAll(async () => {
    const service = await openTestService(database, { isDemonstrated: true })
    world = { service, client: (await signUp(service.app)).client, desk: await openDesk(service) }
  })
  afterAll(async () => {
    await world.desk.close()
    await world.service.close()
  })

  test.each(Object.entries(changing))('%s changes nothing without its lines', async (_, { words, adds }) => {
    const { db } = world.service.services
    const given = await words(world)
    await world.service.services.jobs.settled()
    const before = await databaseDigest(db)
    await db.execute(
      'create trigger no_audit before insert on audit for each statement execute function refuse_to_rewrite_audit()',
    )
    const failed = await run(world, given)
    await db.execute('drop trigger no_audit on audit')
    expect(failed).toEqual({ exitCode: 1, lines: ['The command failed, and the log of the service says where.'] })
    expect(await databaseDigest(db)).toEqual(before)

    const lines = await auditedBy(db, async () => expect(await run(world, given)).toMatchObject({ exitCode: 0 }))
    // A mail that the command causes makes its link, whenever it is sent.
    const byStaff = adds.map((what) => ({ what, who: 'staff', whoName: 'noor as lockit' }))
    expect(lines.filter(({ who }) => who !== 'service')).toMatchObject(byStaff)
  })

  test.each(Object.entries(reading))('%s changes nothing at all', async (_, words) => {
    const { db } = world.service.services
    const given = await words(world)
    await world.service.services.jobs.settled()
    const before = await databaseDigest(db)
    expect(await run(world, given)).toMatchObject({ exitCode: 0 })
    expect(await databaseDigest(db)).toEqual(before)
  })

  test('a refused command adds no line', async () => {
    const { db } = world.service.services
    const refused = [
      ['account', 'nobody@atelier.example', '--inactive'],
      ['account', 'nobody@atelier.example', '--confirm'],
      ['staff', await account(world), '--grant'],
      ['staff', 'nobody@atelier.example', '--grant'],
      ['staff', 'nobody@atelier.example', '--revoke'],
      ['staff', 'nobody@atelier.example', '--reset-factor'],
      ['invoice', 'reissue', '7'],
      ['offer', 'withdraw', '7'],
      ['resolve', '999999'],
      ['delivery', '1'],
    ]
    const lines = await auditedBy(db, async () => {
      for (const words of refused) expect(await run(world, words)).toMatchObject({ exitCode: 1 })
    })
    expect(lines).toEqual([])
    expect(await findAccount(db, 'nobody@atelier.example')).toBeUndefined()
  })
})
