import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoInvoice } from '#service/demo/invoice.ts'
import { demoOffer } from '#service/demo/offer.ts'
import { auditedBy, opsBy } from '#tests/support/service-audit.ts'
import { letPass } from '#tests/support/service-jobs.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'
import { startViesServer, type ViesServer } from '#tests/support/vies-server.ts'

const hour = 60 * 60 * 1000
const numbered = 'FI20774740'
const sentence = `The VAT number ${numbered} is not registered, and nothing was issued. Correct it, or leave it out: VAT is charged then.`
const provisional = 'The VAT number could not be looked up now: VAT is charged as without a number.'

describe.each(databases)('VAT numbers on offers and invoices, on the $name', (database) => {
  let vies: ViesServer
  let service: TestService
  let now = new Date('2026-11-26T09:00:00Z')
  beforeAll(async () => {
    vies = await startViesServer()
    service = await openTestService(database, { environment: vies.environment, now: () => now })
  })
  afterAll(async () => {
    await service.close()
    await vies.close()
  })

  const ops = (...words: string[]) => opsBy('noor', service.services, words)

  async function issue(kind: 'invoice' | 'offer'): Promise<readonly string[]> {
    const paper = kind === 'invoice' ? demoInvoice : demoOffer(now)
    const file = { ...paper, customer: { ...paper.customer, country: 'FI', vatNumber: numbered } }
    const name = join(service.dataDir, `${kind}.json`)
    await writeFile(name, JSON.stringify(file))
    return ops(kind, 'issue', name)
  }

  async function issueWhileResting(kind: 'invoice' | 'offer'): Promise<readonly string[]> {
    vies.rest('FI', 'MS_MAX_CONCURRENT_REQ')
    const lines = await issue(kind)
    await service.services.jobs.settled()
    vies.rest('FI', undefined)
    return lines
  }

  async function tryAgain(): Promise<void> {
    now = new Date(now.getTime() + hour)
    await letPass(service.services, hour)
    await service.services.jobs.settled()
  }

  test.each(['invoice', 'offer'] as const)('an %s with a number that is not found is not issued', async (kind) => {
    vies.strike(numbered)
    expect(await issue(kind)).toEqual([sentence])
  })

  test('each invoice has a look-up of its own', async () => {
    vies.register(numbered)
    const issued = [await issue('invoice'), await issue('invoice')].map(([line]) => line?.split(' ')[0])
    const said = await ops('vat', 'look-ups', numbered)
    const numbers = issued.map((name) => Number(name?.split('-').at(-1)))
    for (const number of numbers) expect(said.join('\n')).toMatch(new RegExp(`found +WAPI\\w+ +invoice ${number} `))
    expect((await ops('vat', 'doubts')).join('\n')).not.toContain(numbered)
  })

  test.each([
    ['found', 'found after VAT was charged'],
    ['notFound', 'not found: VAT was charged'],
  ])('an invoice whose number could not be looked up has VAT; that it is %s is told later', async (standing, why) => {
    vies.strike(numbered)
    now = new Date(now.getTime() + 100 * 24 * hour)
    const [line, told] = await issueWhileResting('invoice')
    expect(told).toBe(`${provisional} It will be looked up again: vat doubts tells what comes of it.`)
    const number = line?.split(' ')[0] ?? ''
    expect((await ops('vat', 'doubts')).at(-1)).toMatch(
      new RegExp(`^${numbered} +${number} +not looked up yet: VAT was charged$`),
    )
    if (standing === 'found') vies.register(numbered)
    expect(await auditedBy(service.services.db, tryAgain)).toMatchObject([
      { who: 'service', what: 'VAT number looked up', details: { standing } },
    ])
    expect((await ops('vat', 'doubts')).at(-1)).toMatch(new RegExp(`^${numbered} +${number} +${why}$`))
  })

  test('of an offer staff are told at once that it has VAT', async () => {
    now = new Date(now.getTime() + 100 * 24 * hour)
    expect(await issueWhileResting('offer')).toContain(provisional)
  })
})
