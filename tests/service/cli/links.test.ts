import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmOffer } from '#domain/contract/confirm-offer.call.ts'
import { executeInvoice } from '#domain/contract/execute-invoice.call.ts'
import { readOffer } from '#domain/contract/read-offer.call.ts'
import { verifyDelivery } from '#domain/contract/verify-delivery.call.ts'
import { demoInvoice } from '#service/demo/invoice.ts'
import { demoOffer } from '#service/demo/offer.ts'
import { demonstrationLinks } from '#service/demo/links.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { openDesk, type Desk } from '#tests/support/service-delivery.ts'
import { demoFile, finishedOrder, invoiceByCard } from '#tests/support/service-links.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

describe.each(databases)('links of the staff on the $name', (database) => {
  let service: TestService
  let desk: Desk
  let guest: ServiceClient
  beforeAll(async () => {
    const environment = { PUBLIC_URL: 'https://lockit.example' }
    service = await openTestService(database, {
      isDemonstrated: true,
      environment,
      now: () => new Date('2026-11-20T15:00:00Z'),
    })
    desk = await openDesk(service)
    guest = serviceClient(service.app)
  })
  afterAll(async () => {
    await desk.close()
    await service.close()
  })

  const file = () => demoOffer(service.services.now())
  const secretIn = (line = '') => /\?iid=([\w-]{43})(?= |$)/.exec(line)?.[1] ?? ''

  test('an offer is issued, answered, shown, issued again and not withdrawn', async () => {
    await desk.put('offer.json', JSON.stringify(file()))
    const issued = await desk.run('offer', 'issue', 'offer.json')
    const [number = ''] = /^LO-\d+/.exec(issued.lines[0] ?? '') ?? []
    expect(issued).toEqual({
      exitCode: 0,
      lines: [
        `${number}, €6,197.50, valid until 2026-12-20.`,
        expect.stringMatching(
          /^https:\/\/lockit\.example\/offers\?iid=[\w-]{43} {3}Maya Lindqvist <maya@tallship\.example>$/,
        ),
        expect.stringMatching(/ {3}Ravi Sandhu <ravi@tallship\.example>$/),
        'The links are not kept: they cannot be shown again.',
      ],
    })
    expect(await desk.run('offer', 'show', number)).toEqual({
      exitCode: 0,
      lines: [`${number} to Tallship AB, €6,197.50, valid until 2026-12-20: SENT`],
    })
    const body = { state: 'accept', comments: 'Go ahead.\nBut mind the \u0007bell.' } as const
    await guest.call(confirmOffer, { params: { id: secretIn(issued.lines[2]) }, body })
    expect((await desk.run('offer', 'show', number.slice(3))).lines).toEqual([
      `${number} to Tallship AB, €6,197.50, valid until 2026-12-20: ACCEPTED`,
      'Answered by Ravi Sandhu (ravi@tallship.example), 2026-11-20 15:00 UTC:',
      '  Go ahead.',
      '  But mind the \uFFFDbell.',
    ])
    const again = await desk.run('offer', 'reissue', number, '--email', 'maya@tallship.example')
    expect(again.lines).toHaveLength(2)
    const { data } = await guest.call(readOffer, { params: { id: secretIn(again.lines[0]) } })
    expect(data.project.state).toBe('ACCEPTED')
    expect(await desk.run('offer', 'withdraw', number)).toEqual({
      exitCode: 1,
      lines: [`${number} was answered by Ravi Sandhu, and stays.`],
    })
  })

  test('an offer is withdrawn', async () => {
    await desk.put('offer.json', JSON.stringify({ ...file(), recipients: undefined }))
    const { lines } = await desk.run('offer', 'issue', 'offer.json')
    const [number = ''] = /^LO-\d+/.exec(lines[0] ?? '') ?? []
    expect(lines).toHaveLength(3)
    expect(await desk.run('offer', 'withdraw', number)).toEqual({
      exitCode: 0,
      lines: [`${number} is withdrawn, and takes no answer.`],
    })
  })

  test.each([
    [['issue', 'none.json'], 'none.json cannot be read (ENOENT).'],
    [['show', 'LO-1'], 'There is no offer LO-1.'],
    [['show', 'one'], "'one' is no number of an offer such as LO-40001."],
    [['reissue', '7'], 'LO-7 was not sent.'],
    [['withdraw', '7'], 'There is no offer LO-7.'],
  ])('offer %o is refused', async (words, sentence) => {
    expect(await desk.run('offer', ...words)).toEqual({ exitCode: 1, lines: [sentence] })
  })

  test.each([
    ['a row in thirds of an hour', { name: 'Testing', quantity: 1.333, unit: 'h', pricePerUnit: 46 }],
    ['half a word', { name: 'Translation', quantity: 0.5, unit: 'w', pricePerUnit: 0.1 }],
    ['an unknown unit', { name: 'Translation', quantity: 1, unit: 'kg', pricePerUnit: 0.1 }],
    ['a discount in percent', { name: 'Translation', quantity: 1, unit: 'st', pricePerUnit: 1, discount: 5 }],
  ])('%s makes no offer', async (_, row) => {
    await desk.put('bad.json', JSON.stringify({ ...file(), projects: [{ name: 'Dusk Harbor', rows: [row] }] }))
    const { exitCode, lines } = await desk.run('offer', 'issue', 'bad.json')
    expect([exitCode, lines[0], lines.length]).toEqual([1, 'The file is no offer, and none was made:', 3])
    expect(lines[1]).toContain('projects.0.rows.0')
  })

  test('an invoice is issued, shown, issued again and shown as paid', async () => {
    await desk.put('invoice.json', JSON.stringify(demoInvoice))
    const issued = await desk.run('invoice', 'issue', 'invoice.json')
    const [number = ''] = /^INV-2026-\d+/.exec(issued.lines[0] ?? '') ?? []
    const standing = `${number} to Tallship AB, €3,309.51 (€3,405.49 by card)`
    expect(issued).toEqual({
      exitCode: 0,
      lines: [
        `${standing}: unpaid`,
        expect.stringMatching(/^https:\/\/lockit\.example\/payment\?iid=[\w-]{43}$/),
        'The link is not kept: it cannot be shown again.',
      ],
    })
    const again = await desk.run('invoice', 'reissue', number)
    expect(again.lines).toHaveLength(3)
    const params = { method: 'card', invoiceId: secretIn(again.lines[1]) }
    await guest.call(executeInvoice, { params, body: invoiceByCard() })
    expect((await desk.run('invoice', 'show', number)).lines).toEqual([
      `${standing}: paid €3,405.49 at 2026-11-20 15:00 UTC, card`,
    ])
    expect((await desk.run('invoice', 'show', '7')).lines).toEqual(['There is no invoice 7.'])
    expect((await desk.run('invoice', 'reissue', '7')).lines).toEqual(['There is no invoice 7.'])
    expect((await desk.run('invoice', 'show', 'one')).lines).toEqual([
      "'one' is no number of an invoice such as INV-2026-1001.",
    ])
    const { currency: _, ...unpriced } = demoInvoice
    await desk.put('bad.json', JSON.stringify(unpriced))
    expect((await desk.run('invoice', 'issue', 'bad.json')).lines).toContain('  currency: is missing')
    await desk.put('bad.json', JSON.stringify({ ...demoInvoice, currency: 'SEK' }))
    const bad = await desk.run('invoice', 'issue', 'bad.json')
    expect(bad).toEqual({
      exitCode: 1,
      lines: [
        'The file is no invoice, and none was issued:',
        '  currency: Invalid type: Expected ("EUR" | "USD") but received "SEK"',
        'Mend the file, and give it again.',
      ],
    })
  })

  test('an invoice that comes to nothing is not issued', async () => {
    const rows = [{ name: 'French', wordCount: 6204, costPerWord: 0.12, discount: 1 }]
    await desk.put('gift.json', JSON.stringify({ ...demoInvoice, projects: [{ name: 'Dusk Harbor', rows }] }))
    expect(await desk.run('invoice', 'issue', 'gift.json')).toEqual({
      exitCode: 1,
      lines: ['The invoice comes to nothing, and none was issued.'],
    })
  })

  test('a link to a translated file is printed', async () => {
    const order = await finishedOrder(service.services)
    const { exitCode, lines } = await desk.run('delivery', String(order))
    const { origin, pathname, searchParams } = new URL(lines[0] ?? '')
    expect({ exitCode, page: origin + pathname, note: lines[1] }).toEqual({
      exitCode: 0,
      page: 'https://lockit.example/delivery',
      note: `For ${demoFile}. The link is not kept: it cannot be shown again.`,
    })
    const params = { orderId: searchParams.get('orderId') ?? '', tok: searchParams.get('tok') ?? '' }
    expect((await guest.call(verifyDelivery, { params })).data.fileName).toBe(demoFile)
    expect(await desk.run('delivery', '1')).toEqual({ exitCode: 1, lines: ['There is no order 1.'] })
    expect(await desk.run('delivery', String(order + 1))).toEqual({
      exitCode: 1,
      lines: [`Order ${order + 1} has no translated file yet.`],
    })
  })

  test('the demonstration’s links are new ones each time', async () => {
    const first = await demonstrationLinks(service.services)
    const second = await demonstrationLinks(service.services)
    expect(second.map(({ name }) => name)).toEqual(['Offer', 'Invoice', 'Delivery'])
    const offer = (links: typeof first) => ({
      params: { id: new URL(links[0]?.address ?? '').searchParams.get('iid') ?? '' },
    })
    expect(await guest.refusal(readOffer, offer(first))).toEqual({ status: 404, code: 'TOKEN_NOT_FOUND' })
    await guest.call(readOffer, offer(second))
  })
})
