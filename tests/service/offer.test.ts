import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmOffer } from '#domain/contract/confirm-offer.call.ts'
import { readOffer } from '#domain/contract/read-offer.call.ts'
import { demoOffer } from '#service/demo/offer.ts'
import { issueOffer, reissueOffer, withdrawOffer } from '#service/offers/issue-offer.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const accept = { state: 'accept', comments: 'Go ahead, please.' } as const
const reject = { state: 'reject', comments: 'Not this year.' } as const
const answered = { status: 409, code: 'OFFER_ANSWERED' }
const noLink = { status: 404, code: 'TOKEN_NOT_FOUND' }

describe.each(databases)('an offer on the $name', (database) => {
  let service: TestService
  let guest: ServiceClient
  let passed = 0
  const now = () => new Date(Date.UTC(2026, 10, 20, 15) + passed)
  beforeAll(async () => {
    service = await openTestService(database, { now })
    guest = serviceClient(service.app)
  })
  afterAll(() => service.close())

  /** A new offer, with a link for each of the two who may answer it. */
  async function newOffer() {
    const { number, links } = await issueOffer(service.services, demoOffer(now()))
    const [maya, ravi] = links.map(({ secret }) => ({ id: secret }))
    if (!maya || !ravi) throw new Error('The offer has no two links')
    return { number, maya, ravi }
  }

  test('is shown to anyone who holds a link, and adds up', async () => {
    const { number, maya } = await newOffer()
    const { data } = await guest.call(readOffer, { params: maya })
    expect([data.orderNumber, data.order.id]).toEqual([`LO-${number}`, String(number)])
    expect(data.project).toEqual({
      state: 'SENT',
      quoteExpirationDate: '2026-12-20',
      notes: demoOffer(now()).notes,
      ldContactPerson: 'Otto Berg',
      answer: null,
    })
    const { projects: _, ...sums } = data.order
    expect(sums).toEqual({
      id: String(number),
      orderDate: '2026-11-20',
      totalDiscountAmount: 140.1,
      totalTranslationCost: 4721.9,
      pmFee: 236.1,
      minimumAdjustmentFee: 0,
      netCost: 4958,
      tax: { treatment: 'vat', rate: 0.25 },
      shares: { managementFee: 0.05 },
      totalVAT: 1239.5,
      currency: 'EUR',
      totalCost: 6197.5,
    })
    expect(data.user.company).toEqual({
      companyName: 'Tallship AB',
      vatNumber: 'SE556677889901',
      address: { street: 'Skeppsbron 12', city: 'Göteborg', country: 'SE', state: '' },
    })
  })

  test.each([
    [accept, 'ACCEPTED'],
    [reject, 'REJECTED'],
  ] as const)('is answered once, and keeps who answered and when: %o', async (body, state) => {
    const { maya, ravi } = await newOffer()
    const { data } = await guest.call(confirmOffer, {
      params: maya,
      body: { ...body, comments: ` ${body.comments}\n` },
    })
    const answer = { by: 'Maya Lindqvist', at: now().toISOString(), comments: body.comments }
    expect(data.project).toMatchObject({ state, answer: { ...answer, own: true } })

    passed += 60_000
    expect((await guest.call(confirmOffer, { params: maya, body })).data).toEqual(data)
    const other = body.state === 'accept' ? reject : accept
    expect(await guest.refusal(confirmOffer, { params: maya, body: other })).toEqual(answered)
    expect(await guest.refusal(confirmOffer, { params: ravi, body })).toEqual(answered)
    expect((await guest.call(readOffer, { params: ravi })).data.project).toMatchObject({
      state,
      answer: { ...answer, own: false },
    })
  })

  test('when two answer at once, one wins, and the other is told', async () => {
    const { maya, ravi } = await newOffer()
    const sent = await Promise.all([
      guest.send(confirmOffer, { params: maya, body: accept }),
      guest.send(confirmOffer, { params: ravi, body: reject }),
      guest.send(confirmOffer, { params: maya, body: accept }),
    ])
    const won = sent[0].status === 200 ? [200, 409, 200] : [409, 200, 409]
    expect(sent.map(({ status }) => status)).toEqual(won)
    const { data } = await guest.call(readOffer, { params: ravi })
    expect(data.project.answer?.own).toBe(won[1] === 200)
  })

  test('holds to the end of its last day everywhere, and then takes no answer', async () => {
    const { maya } = await newOffer()
    const before = passed
    const end = Date.UTC(2026, 11, 21, 12) - Date.UTC(2026, 10, 20, 15)
    passed = end - 1
    expect((await guest.call(readOffer, { params: maya })).data.project.state).toBe('SENT')
    passed = end
    expect((await guest.call(readOffer, { params: maya })).data.project.state).toBe('EXPIRED')
    expect(await guest.refusal(confirmOffer, { params: maya, body: accept })).toEqual({
      status: 410,
      code: 'OFFER_EXPIRED',
    })
    passed = before
  })

  test('that was withdrawn says so and takes no answer; one that was answered is not withdrawn', async () => {
    const { number, maya } = await newOffer()
    await withdrawOffer(service.services, number)
    await withdrawOffer(service.services, number)
    expect((await guest.call(readOffer, { params: maya })).data.project.state).toBe('WITHDRAWN')
    expect(await guest.refusal(confirmOffer, { params: maya, body: accept })).toEqual({
      status: 410,
      code: 'OFFER_WITHDRAWN',
    })
    const other = await newOffer()
    await guest.call(confirmOffer, { params: other.maya, body: accept })
    await expect(withdrawOffer(service.services, other.number)).rejects.toThrow(
      `LO-${other.number} was answered by Maya Lindqvist, and stays.`,
    )
  })

  test('a link that is issued again ends the one before, and knows what was answered with it', async () => {
    const { number, maya, ravi } = await newOffer()
    await guest.call(confirmOffer, { params: maya, body: accept })
    const [again] = await reissueOffer(service.services, number, ' MAYA@tallship.example ')
    expect(await guest.refusal(readOffer, { params: maya })).toEqual(noLink)
    const { data } = await guest.call(readOffer, { params: { id: again?.secret ?? '' } })
    expect(data.project.answer?.own).toBe(true)
    expect((await guest.call(readOffer, { params: ravi })).data.project.answer?.own).toBe(false)
  })

  test.each(['', ' \n\t', 'x'.repeat(5001)])('no answer without comments, or with endless ones', async (comments) => {
    const { maya } = await newOffer()
    const body = { state: 'accept', comments } as const
    expect(await guest.refusal(confirmOffer, { params: maya, body })).toEqual({ status: 400, code: 'INVALID_REQUEST' })
    expect((await guest.call(readOffer, { params: maya })).data.project.state).toBe('SENT')
  })

  test('an offer that nobody could answer is not made', async () => {
    const file = { ...demoOffer(now()), validUntil: '2026-11-18' }
    await expect(issueOffer(service.services, file)).rejects.toThrow('valid until 2026-11-18')
  })
})
