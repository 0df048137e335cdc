import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profileOf } from '#domain/accounts/edited-profile.ts'
import { companyInfo } from '#domain/contract/company-info.call.ts'
import { editProfile } from '#domain/contract/edit-profile.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { signup } from '#domain/contract/signup.call.ts'
import { auditedBy, opsBy } from '#tests/support/service-audit.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { letPass, unfinishedJobs } from '#tests/support/service-jobs.ts'
import { informedOrder, registration, type Held } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'
import { startViesServer, type ViesServer } from '#tests/support/vies-server.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const refused = { status: 422, code: 'FORTNOX_ERROR' }
let numbers = 0

/** A number that nothing else asks about. */
function newNumber(): string {
  numbers += 1
  return `DE9${String(numbers).padStart(8, '0')}`
}

describe.each(databases)('VAT numbers at VIES, on the $name', (database) => {
  let vies: ViesServer
  let service: TestService
  let now = new Date('2026-11-26T09:00:00Z')
  beforeAll(async () => {
    vies = await startViesServer()
    vies.register('SE556677889901')
    service = await openTestService(database, { environment: vies.environment, now: () => now })
  })
  afterAll(async () => {
    await service.close()
    await vies.close()
  })

  async function signUpWith(vatNumber: string) {
    const register = registration({ country: 'DE', vatNumber })
    const { accessToken, user } = await serviceClient(service.app).call(signup, { body: { register } })
    const client = serviceClient(service.app, accessToken)
    const ids = { userUid: user.userUid, companyUid: user.company.companyUuid }
    const changed = (to: string) => ({ body: { ...profileOf(user, user.company), ...ids, vatNumber: to } })
    const standing = async () => (await client.call(companyInfo, { params: ids })).data.vatStanding
    return { client, user, changed, standing }
  }

  const taxOf = async (client: ReturnType<typeof serviceClient>, held: Held) =>
    (await client.call(resumeOrder, held)).data.quotation?.tax.treatment
  const charging = (held: Held) => ({
    ...held,
    params: { ...held.params, method: 'card' },
    body: { token: '', params: { payment_method_id: 'pm_card_visa' } },
  })
  const ops = (...words: string[]) => opsBy('noor', service.services, words)
  const askedAbout = (number: string) => vies.asked.filter(({ text }) => text.includes(`"${number.slice(2)}"`)).length

  /** The number of somebody, or of a paper, that staff see, and why. */
  async function doubt(of: string): Promise<readonly (string | undefined)[] | undefined> {
    const rows = (await ops('vat', 'doubts')).map((line) => line.split(/ {2,}/))
    const row = rows.find(([, whose]) => whose === of)
    return row && [row[0], row[2]]
  }

  /** The country's register does not answer, the first job that asks it included. */
  async function whileResting<Result>(work: () => Promise<Result>): Promise<Result> {
    vies.rest('DE', 'MS_UNAVAILABLE')
    try {
      const result = await work()
      await service.services.jobs.settled()
      return result
    } finally {
      vies.rest('DE', undefined)
    }
  }

  /** What is tried again each hour is tried again. */
  async function tryAgain(): Promise<void> {
    now = new Date(now.getTime() + hour)
    await letPass(service.services, hour)
    await service.services.jobs.settled()
  }

  test('a number that is found takes the VAT away; the answer is kept with its date and consultation number', async () => {
    const number = newNumber()
    vies.register(number, { name: 'Leuchtturm GmbH', address: 'Speicherstadt 7\n20457 Hamburg' })
    const { client, user } = await signUpWith(`${number.slice(0, 2)} ${number.slice(2)}`)
    expect(user.company.vatStanding).toBe('found')
    expect(await taxOf(client, await informedOrder(client))).toBe('reverseCharge')
    expect((await ops('vat', 'look-ups', number)).at(-1)).toMatch(
      /^2026-11-26 09:00 {2}vies {6}found {4}WAPI\w+ +- +Leuchtturm GmbH, Speicherstadt 7 20457 Hamburg$/,
    )
  })

  test('a number that is not found is refused wherever it is handed in, and nothing is kept of it', async () => {
    const number = newNumber()
    const register = registration({ country: 'DE', vatNumber: number })
    expect(await serviceClient(service.app).refusal(signup, { body: { register } })).toEqual(refused)
    const { client, changed, standing } = await signUpWith('')
    expect(await client.refusal(editProfile, changed(number))).toEqual(refused)
    expect(await standing()).toBe('unchecked')
    expect((await ops('vat', 'doubts')).join('\n')).not.toContain(number)
  })

  test('a number that cannot be looked up is taken, VAT is charged, and staff see it, until it is found', async () => {
    const number = newNumber()
    vies.register(number)
    const { client, user, standing } = await whileResting(async () => signUpWith(number))
    expect(user.company).toMatchObject({ vatNumber: number, vatStanding: 'unchecked' })
    const held = await informedOrder(client)
    expect(await taxOf(client, held)).toBe('vat')
    expect(await doubt(user.email)).toEqual([number, 'not looked up yet: VAT is charged'])
    const lines = await auditedBy(service.services.db, tryAgain)
    expect(lines).toMatchObject([
      {
        who: 'service',
        what: 'VAT number looked up',
        details: { company: user.company.companyUuid, standing: 'found' },
      },
    ])
    expect(await standing()).toBe('found')
    expect(await taxOf(client, held)).toBe('reverseCharge')
    expect(await doubt(user.email)).toBeUndefined()
    expect(await unfinishedJobs(service.services, 'vat-look-up')).toEqual([])
  })

  test('a number that turns out not to be registered keeps its company from paying, and staff see it', async () => {
    const number = newNumber()
    const { client, user, changed, standing } = await signUpWith('')
    await whileResting(async () => {
      const { company } = await client.call(editProfile, changed(number))
      expect(company.vatStanding).toBe('unchecked')
    })
    const held = await informedOrder(client)
    const lines = await auditedBy(service.services.db, tryAgain)
    expect(lines).toMatchObject([{ what: 'VAT number looked up', details: { standing: 'notFound' } }])
    expect(await standing()).toBe('notFound')
    expect(await doubt(user.email)).toEqual([number, 'not found: the order is refused'])
    expect(await client.refusal(executePayment, charging(held))).toEqual(refused)
    await client.call(editProfile, changed(''))
    expect((await client.call(executePayment, charging(held))).data.state).toBe(32)
  })

  test('a number that another one has taken the place of is looked up no more', async () => {
    const [first, second] = [newNumber(), newNumber()]
    vies.register(second)
    const { client, changed, standing } = await signUpWith('')
    await whileResting(async () => client.call(editProfile, changed(first)))
    await client.call(editProfile, changed(second))
    await tryAgain()
    expect(await standing()).toBe('found')
  })

  test('each order under reverse charge has a look-up of its own, once', async () => {
    const number = newNumber()
    vies.register(number)
    const { client } = await signUpWith(number)
    const [one, other] = [await informedOrder(client), await informedOrder(client)]
    expect(askedAbout(number)).toBe(1)
    await client.refusal(executePayment, {
      ...charging(one),
      body: { token: '', params: { payment_method_id: 'pm_card_chargeDeclined' } },
    })
    await client.call(executePayment, charging(one))
    expect(askedAbout(number)).toBe(2)
    await client.call(executePayment, charging(other))
    expect(askedAbout(number)).toBe(3)
    const said = (await ops('vat', 'look-ups', number)).join('\n')
    for (const { params } of [one, other]) expect(said).toMatch(new RegExp(`found +WAPI\\w+ +order ${params.orderId} `))
  })

  test('a number that was struck off since is found out when its company pays', async () => {
    const number = newNumber()
    vies.register(number)
    const { client, standing } = await signUpWith(number)
    const held = await informedOrder(client)
    vies.strike(number)
    expect(await client.refusal(executePayment, charging(held))).toEqual(refused)
    expect(await standing()).toBe('notFound')
  })

  test('an order is paid without VAT by an earlier look-up, and staff see what its own one says later', async () => {
    const number = newNumber()
    vies.register(number)
    const { client } = await signUpWith(number)
    const held = await informedOrder(client)
    const of = `order ${held.params.orderId}`
    const paid = await whileResting(async () => client.call(executePayment, charging(held)))
    expect(paid.data).toMatchObject({ state: 32, quotation: { tax: { treatment: 'reverseCharge' } } })
    const before = 'not looked up for it yet: no VAT was charged, as it had been found before'
    expect(await doubt(of)).toEqual([number, before])
    vies.strike(number)
    await tryAgain()
    expect(await doubt(of)).toEqual([number, 'not found: no VAT was charged'])
  })

  test('without an answer a number that was found more than 90 days ago takes no VAT away', async () => {
    const number = newNumber()
    vies.register(number)
    const { client, standing } = await signUpWith(number)
    now = new Date(now.getTime() + 91 * day)
    const held = await informedOrder(client)
    const total = (await client.call(resumeOrder, held)).data.quotation?.withFees.totalCost
    const shown = { payment_method_id: 'pm_card_visa', total: total ?? 0 }
    const body = { token: '', params: shown }
    const asked = await whileResting(async () => client.refusal(executePayment, { ...charging(held), body }))
    expect(asked).toEqual({ status: 409, code: 'ORDER_CHANGED' })
    expect([await standing(), await taxOf(client, held)]).toEqual(['unchecked', 'vat'])
    await tryAgain()
    expect([await standing(), await taxOf(client, held)]).toEqual(['found', 'reverseCharge'])
  })

  test('a register that does not answer is left alone for a minute, and a young answer is not asked for again', async () => {
    const number = newNumber()
    const { client, changed } = await signUpWith('')
    await whileResting(async () => {
      await client.call(editProfile, changed(number))
      await service.services.jobs.settled()
      const before = askedAbout(number)
      await client.call(editProfile, changed(number))
      await service.services.jobs.settled()
      expect(askedAbout(number)).toBe(before)
    })
    now = new Date(now.getTime() + 2 * 60 * 1000)
    vies.register(number)
    expect((await client.call(editProfile, changed(number))).company.vatStanding).toBe('found')
    const before = askedAbout(number)
    expect((await client.call(editProfile, changed(` ${number}`))).company.vatStanding).toBe('found')
    await signUpWith(number.toLowerCase())
    expect(askedAbout(number)).toBe(before)
    await tryAgain()
  })

  test('who tries too many numbers has them looked up later', async () => {
    const { client, changed } = await signUpWith('')
    const tried = Array.from({ length: 21 }, newNumber)
    for (const number of tried.slice(0, 20)) expect(await client.refusal(editProfile, changed(number))).toEqual(refused)
    const [last = ''] = tried.slice(20)
    expect((await client.call(editProfile, changed(last))).company.vatStanding).toBe('unchecked')
    await tryAgain()
  })
})
