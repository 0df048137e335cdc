import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { initOrder } from '#domain/contract/init-order.call.ts'
import { priceList } from '#domain/contract/price-list.call.ts'
import { mostReports, sendReports } from '#domain/contract/send-reports.call.ts'
import type { Report } from '#domain/reports/report.ts'
import { demoInvoice } from '#service/demo/invoice.ts'
import { issueInvoice } from '#service/invoices/invoices.ts'
import { addresses, failure, milestone, openReportDesk, type ReportDesk } from '#tests/support/report-desk.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { signUp, signUpConfirmed } from '#tests/support/service-journey.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'
import { keptJobs } from '#tests/support/service-jobs.ts'

describe.each(databases)('reports on the $name', (database) => {
  let desk: ReportDesk
  beforeAll(async () => {
    desk = await openReportDesk(database)
  })
  beforeEach(() => desk.clear())
  afterAll(() => desk.service.close())

  test('are passed on as their receivers want them, once, with who it was', async () => {
    const { client } = await signUpConfirmed(desk.service, { email: 'maya@tall.example', firstName: 'Maya' })
    await client.call(sendReports, { body: { reports: [failure, milestone], dropped: 2, consent: true } })
    await desk.delivered()
    await desk.delivered()
    expect(desk.posted).toHaveLength(2)
    expect(desk.posted).toContainEqual({
      address: addresses.TEAM_CHAT_WEBHOOK,
      body: {
        text: 'FAILED_STRIPE_CARD at POST /pay/ x   @\u200ball: maya@tall.example, Step 5 Complete & Pay, order 48377',
      },
    })
    expect(desk.posted).toContainEqual({
      address: addresses.CRM_ENDPOINT,
      body: expect.objectContaining({
        event: 'payment',
        email: 'maya@tall.example',
        first_name: 'Maya',
        traffic: { utm_source: 'expo' },
      }),
    })
    expect(await desk.waiting()).toEqual([])
    expect(desk.logged('an app dropped reports')).toMatchObject([{ dropped: 2 }])
  })

  test('name whose invoice was paid by its link, and never the link', async () => {
    const { secret } = await issueInvoice(desk.service.services, demoInvoice)
    const client = serviceClient(desk.service.app)
    const reports = [secret, 'no-such-link'].map((iid) => ({ ...milestone, iid }))
    await client.call(sendReports, { body: { reports, dropped: 0, consent: true } })
    await desk.delivered()
    expect(desk.posted.map(({ body }) => body)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          event: 'payment',
          email: demoInvoice.customer.email,
          company: demoInvoice.customer.companyName,
        }),
        expect.objectContaining({ event: 'payment', email: '', company: '' }),
      ]),
    )
    expect(JSON.stringify([desk.posted, desk.service.logged()])).not.toContain(secret)
  })

  test('without consent go to the chat alone', async () => {
    const reports: Report[] = [
      milestone,
      { kind: 'page', page: '/orders' },
      { kind: 'step', step: 'Step 1', orderId: '' },
    ]
    await serviceClient(desk.service.app).call(sendReports, { body: { reports, dropped: 0, consent: false } })
    await desk.delivered()
    expect(desk.posted).toEqual([{ address: addresses.TEAM_CHAT_WEBHOOK, body: { text: 'Step 1: a guest, no order' } }])
  })

  test('name the steps as the specification does, and nothing that only resembles one of them', async () => {
    const reports: Report[] = ['Step 5 Complete & Pay', 'Step 5 Complete & Pay <!here>'].map((step) => ({
      kind: 'step',
      step,
      orderId: '48377',
    }))
    await serviceClient(desk.service.app).call(sendReports, { body: { reports, dropped: 0, consent: false } })
    await desk.delivered()
    const texts = desk.posted.map(({ body }) => (body as { readonly text: string }).text)
    expect(texts).toContain('Step 5 Complete & Pay: a guest, order 48377')
    expect(texts.filter((text) => /<|Complete & Pay .*here/.test(text))).toEqual([])
  })

  test('call nobody and lead nowhere, whatever a browser says happened', async () => {
    const said =
      'see https://evil.example/a or www.evil.example, [pay](//evil.example) @channel ﹫all evil․example <!here> `x` *now*'
    const reports: Report[] = [{ ...failure, step: said, code: said, call: said, orderId: said }]
    const { client } = await signUpConfirmed(desk.service, { email: 'x-@here.example' })
    await client.call(sendReports, { body: { reports, dropped: 0, consent: false } })
    await desk.delivered()
    const text = JSON.stringify(desk.posted.map(({ body }) => body))
    expect(text).toContain('evil.\u200bexample')
    expect(text).not.toMatch(/https?:\/\/|\/\/|\w[.․]\w|[@﹫]\w|[<>`*[\]!]\w/)
  })

  test('name an address that nobody has confirmed so that it calls nobody', async () => {
    const { client } = await signUp(desk.service.app, { email: 'x@everyone.example' })
    await client.call(sendReports, { body: { reports: [failure], dropped: 0, consent: false } })
    await desk.delivered()
    expect(desk.posted).toMatchObject([
      { body: { text: expect.stringContaining(': x@\u200beveryone.\u200bexample, ') } },
    ])
  })

  test('keep of what a campaign left what is known of it alone', async () => {
    const { client } = await signUp(desk.service.app)
    const traffic = {
      utm_source: 'expo',
      ...Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`c${at}`, 'x'])),
    }
    await client.send(sendReports, { body: { reports: [{ ...milestone, traffic }], dropped: 0, consent: true } })
    const long = { ...milestone, traffic: { utm_source: 'x'.repeat(161) } }
    expect(await client.refusal(sendReports, { body: { reports: [long], dropped: 0, consent: true } })).toMatchObject({
      code: 'INVALID_REQUEST',
    })
    await desk.delivered()
    expect(desk.posted.map(({ body }) => body)).toMatchObject([{ traffic: { utm_source: 'expo' } }])
    expect(JSON.stringify(desk.posted)).not.toContain('"c1"')
  })

  test('a call that fails by the service’s fault is told of by the service itself', async () => {
    const { priceLists } = desk.service.services
    vi.spyOn(priceLists, 'newest').mockRejectedValue(new Error('broken'))
    await serviceClient(desk.service.app).refusal(priceList, {})
    await expect
      .poll(() => desk.posted)
      .toEqual([
        {
          address: addresses.TEAM_CHAT_WEBHOOK,
          body: {
            text: expect.stringMatching(/^SERVER_ERROR at \/purchase\/price: the service itself, request [\w-]+$/),
          },
        },
      ])
  })

  test('come so many at a time', async () => {
    const reports = Array.from({ length: mostReports + 1 }, () => failure)
    const body = { reports, dropped: 0, consent: false }
    expect(await serviceClient(desk.service.app).refusal(sendReports, { body })).toMatchObject({
      code: 'INVALID_REQUEST',
    })
  })

  test('are told of to the app by their receivers alone, never by an address', async () => {
    const { cfg } = await serviceClient(desk.service.app).call(initOrder, {})
    expect(cfg.reports).toEqual(['chat', 'crm', 'analytics'])
    expect(JSON.stringify(cfg)).not.toContain('example/')
  })
})

test('without an address nothing is passed on, and the app is told so', async () => {
  const [database] = databases
  const service = await openTestService(database)
  const client = serviceClient(service.app)
  await client.call(sendReports, { body: { reports: [failure, milestone], dropped: 0, consent: true } })
  const jobs = await keptJobs(service.services)
  expect(jobs.filter(({ queue }) => queue.startsWith('report-'))).toEqual([])
  expect((await client.call(initOrder, {})).cfg.reports).toEqual([])
  await service.close()
})
