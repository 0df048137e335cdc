import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { answerChallenge } from '#domain/contract/answer-challenge.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { databaseText } from '#tests/support/database-digest.ts'
import { withCustomer } from '#tests/support/opened-service.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { informedOrder } from '#tests/support/service-journey.ts'
import { byCard } from '#tests/support/service-payment.ts'
import { databases } from '#tests/support/test-service.ts'

/** Card data that a faulty client might send along: none of it may be stored anywhere. */
const card = { number: '4242424242424242', cvc: '98765', expiry: '11/3099', holder: 'Canary Holder' }

describe.each(databases)('no card datum stays with the service, on the $name', (database) => {
  const shop = withCustomer(database)

  async function kept(): Promise<string> {
    const entries = await readdir(shop().service.dataDir, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    const texts = await Promise.all(files.map((file) => readFile(file, 'latin1')))
    return [await databaseText(shop().service.services.db), JSON.stringify(shop().service.logged()), ...texts].join(
      '\n',
    )
  }

  function found(text: string): string[] {
    return Object.entries(card).flatMap(([name, value]) => (text.includes(value) ? [name] : []))
  }

  test('fields that no call has are let fall, whatever becomes of the payment', async () => {
    for (const cardId of ['pm_card_visa', 'pm_card_chargeDeclined', 'pm_card_authenticationRequired']) {
      const held = await informedOrder(shop().client)
      const { params, body, orderToken } = byCard(held, { payment_method_id: cardId })
      const more = { ...body, card, params: { ...body.params, ...card, billing_details: { name: card.holder } } }
      const reply = await shop().client.send(executePayment, { params, orderToken, body: more })
      const told = await shop().client.send(resumeOrder, held)
      expect(found(`${await reply.text()} ${await told.text()}`)).toEqual([])
    }
    const text = await kept()
    expect(text).toContain('pm_card_visa')
    expect(found(text)).toEqual([])
  })

  test('a number in the place of a card’s id is refused, and kept nowhere', async () => {
    const held = await informedOrder(shop().client)
    const wrong = byCard(held, { payment_method_id: card.number })
    expect(await shop().client.refusal(executePayment, wrong)).toMatchObject({ code: 'PAYMENT_METHOD_REFUSED' })
    const answer = { params: { paymentIntentId: card.number }, body: { client_secret: card.cvc, code: card.cvc } }
    expect((await serviceClient(shop().service.app).send(answerChallenge, answer)).status).toBe(404)
    expect(found(await kept())).toEqual([])
  })
})
