import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { startStripeServer } from '#tests/support/payments/stripe/stripe-server.ts'
import { startRunningService } from '#tests/support/running-service.ts'
import { serviceClient, type Answering } from '#tests/support/service-client.ts'
import { informedOrder, signUp } from '#tests/support/service-journey.ts'
import { byCard } from '#tests/support/service-payment.ts'

const confirming = /^POST \/v1\/payment_intents\/\w+\/confirm$/

test('a service that is killed between Stripe’s yes and its own commit finds the order paid when it is back', async () => {
  const stripe = await startStripeServer()
  const first = await startRunningService(undefined, stripe.environment)
  const { client, accessToken } = await signUp(at(first.address))
  const held = await informedOrder(client)
  const unanswered = await informedOrder(client)
  const yes = stripe.fail(confirming, { after: 'silence' })
  const card = { payment_method_id: stripe.books.createCard('pm_card_visa') }
  const lost = client.send(executePayment, byCard(held, card)).catch(() => 'no answer')
  await yes
  const { arrived } = stripe.hold(confirming, 'on its way')
  const never = client.send(executePayment, byCard(unanswered, card)).catch(() => 'no answer')
  await arrived
  await first.kill()
  expect(await Promise.all([lost, never])).toEqual(['no answer', 'no answer'])

  const second = await startRunningService(first.dataDir, stripe.environment)
  const back = serviceClient(at(second.address), accessToken)
  expect((await back.call(resumeOrder, held)).data.state).toBe(32)
  expect((await back.call(resumeOrder, unanswered)).data.state).toBe(16)
  expect((await back.call(customerOrders, {})).data.total).toBe(1)
  expect((await back.call(executePayment, byCard(held, card))).data.state).toBe(32)
  const intents = stripe.asked.filter(({ line }) => confirming.test(line)).map(({ line }) => line.split('/')[3] ?? '')
  expect(intents.map((intent) => stripe.books.captures(intent))).toEqual([1, 0])
  expect(await second.end()).toBe(0)
  expect(stripe.complaints).toEqual([])
  await stripe.close()
  await rm(first.dataDir, { recursive: true })
})

function at(address: string): Answering {
  return { request: (path, init) => fetch(new URL(path, address), init) }
}
