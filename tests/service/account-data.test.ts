import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { downloadAccount } from '#domain/contract/download-account.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { uploadAsset } from '#domain/contract/upload-asset.call.ts'
import { information } from '#machines/order/orders.fixtures.ts'
import { createInvitation } from '#service/accounts/invitations.ts'
import { demoInvoice } from '#service/demo/invoice.ts'
import { issueInvoice } from '#service/invoices/invoices.ts'
import { orders, users } from '#service/store/schema.ts'
import { filledXliff, openDesk } from '#tests/support/service-delivery.ts'
import { informedOrder, registration, setUpOrder, signUp, sourceText } from '#tests/support/service-journey.ts'
import { byCard } from '#tests/support/service-payment.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'

async function unzipped(client: ServiceClient): Promise<Record<string, Uint8Array>> {
  const { blob, fileName } = await client.call(downloadAccount, {})
  expect(fileName).toBe('lockit-account.zip')
  return unzipSync(new Uint8Array(await blob.arrayBuffer()))
}

function textOf(entries: Record<string, Uint8Array>, name: string): string {
  return new TextDecoder().decode(entries[name])
}

async function confirm({ services: { db } }: TestService, email: string): Promise<void> {
  await db.update(users).set({ confirmedAt: new Date() }).where(eq(users.email, email))
}

test.each(databases)(
  'a customer takes away everything that is kept of them, and nothing of others, on the $name',
  async (database) => {
    const service = await openTestService(database)
    const { services } = service
    const desk = await openDesk(service)
    const { email, ...rest } = registration({ firstName: 'Yseult' })
    const { client } = await signUp(service.app, { email, ...rest })
    const { client: other } = await signUp(service.app, { firstName: 'Quentin' })
    const others = await setUpOrder(other)
    const [draft, paid] = [await setUpOrder(client), await informedOrder(client)]
    await client.call(uploadAsset, { ...paid, body: [new File(['map'], 'legacy_map.csv')] })
    await client.call(executePayment, byCard(paid, { payment_method_id: 'pm_card_visa', save_card: true }))
    const { orderId } = paid.params
    await desk.run('question', orderId, 'Is the keeper old?', '--by', 'Claire D.')
    await desk.run('export', orderId, '--lang', 'fr')
    const [exported = ''] = await readdir(desk.folder)
    await desk.put(
      'fr.xlf',
      filledXliff(await desk.read(exported), (text) => `fr ${text}`),
    )
    await desk.run('deliver', orderId, 'fr.xlf')
    const customer = { ...demoInvoice.customer, email }
    const { invoice } = await issueInvoice(services, { ...demoInvoice, customer })
    await createInvitation(services.db, { email, now: services.now() })

    const unconfirmed = await unzipped(client)
    expect(JSON.parse(textOf(unconfirmed, 'invoices.json')), 'the address may be another person’s').toEqual([])
    await confirm(service, email)
    const entries = await unzipped(client)
    const parsed = (name: string) => JSON.parse(textOf(entries, name))
    expect(Object.keys(entries).filter((name) => !name.includes('/'))).toEqual([
      'READ ME.txt',
      'account.json',
      'sessions.json',
      'orders.json',
      'questions.json',
      'payments.json',
      'vat-look-ups.json',
      'offers.json',
      'invoices.json',
      'translation-memory.json',
      'audit.json',
    ])
    const invoiced = expect.stringMatching(new RegExp(`^invoices/invoice-INV-\\d{4}-${invoice.number}\\.pdf$`))
    expect(Object.keys(entries).filter((name) => name.includes('/'))).toEqual([
      `orders/${draft.params.orderId}/source/harbor.csv`,
      `orders/${orderId}/source/harbor.csv`,
      `orders/${orderId}/assets/legacy_map.csv`,
      expect.stringMatching(new RegExp(`^orders/${orderId}/translated/harbor.*\\.csv$`)),
      `orders/${orderId}/delivered texts/frFR.json`,
      `orders/${orderId}/receipt-${orderId}.pdf`,
      invoiced,
    ])
    expect(textOf(entries, `orders/${orderId}/source/harbor.csv`)).toBe(sourceText)
    expect(textOf(entries, `orders/${orderId}/receipt-${orderId}.pdf`).slice(0, 5)).toBe('%PDF-')
    expect(parsed('account.json')).toMatchObject({
      user: { firstName: 'Yseult', email },
      company: { companyName: 'Atelier Moreau' },
      savedCards: [{ brand: 'visa', last4: '4242' }],
      invitations: [{ email }],
    })
    expect(parsed('sessions.json')).toHaveLength(1)
    expect(parsed('orders.json')).toMatchObject([
      { number: Number(draft.params.orderId), file: { name: 'harbor.csv' } },
      { number: Number(orderId), information, assets: [{ name: 'legacy_map.csv' }], delivered: [{ lang: 'frFR' }] },
    ])
    expect(parsed('questions.json')).toMatchObject([{ content: 'Is the keeper old?', answers: [] }])
    expect(parsed('payments.json')).toMatchObject([{ orderNumber: Number(orderId), status: 'captured' }])
    expect(parsed('invoices.json')).toMatchObject([{ number: invoice.number, email }])
    expect(parsed('translation-memory.json').map(({ target }: { target: string }) => target)).toContain(
      'fr Light the lamp',
    )
    expect(parsed('audit.json').map(({ what }: { what: string }) => what)).toContain('account made')

    const all = Object.values(entries)
      .map((bytes) => new TextDecoder().decode(bytes))
      .join('\n')
    const rows = await services.db.select().from(users)
    const hashes = [
      ...rows.map(({ passwordHash }) => passwordHash),
      ...(await services.db.select().from(orders)).map(({ tokenHash }) => tokenHash),
      invoice.secretHash,
    ]
    expect(hashes.filter((hash) => all.includes(hash))).toEqual([])
    expect(all).not.toContain(others.params.orderId)
    expect(all).not.toContain('Quentin')
    await desk.close()
    await service.close()
  },
)

test.each(databases)(
  'all of a person’s data are taken away five times an hour at most, on the $name',
  async (database) => {
    const service = await openTestService(database)
    const { client } = await signUp(service.app)
    for (let time = 0; time < 5; time += 1) await client.call(downloadAccount, {})
    expect(await client.refusal(downloadAccount, {})).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS' })
    await service.close()
  },
)
