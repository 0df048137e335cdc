import { expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { listQuestions } from '#domain/contract/list-questions.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { billedAmount } from '#domain/payments/paid-amount.ts'
import { isResolved } from '#domain/questions/question.ts'
import { demoCustomerEmail, demoPassword } from '#service/demo/demonstration.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'

const [embedded] = databases

test('the demonstration has orders at several prices, and conversations of every kind', async () => {
  const service = await openTestService(embedded, { isDemonstrated: true })
  const body = { email: demoCustomerEmail, password: demoPassword }
  const { accessToken } = await serviceClient(service.app).call(signin, { body })
  const maya = serviceClient(service.app, accessToken)
  const { data } = await maya.call(customerOrders, {})
  expect(data.rows.map(({ payment }) => billedAmount(payment.invoice))).toEqual([
    { amount: 155.28, currency: 'USD' },
    { amount: 620.4, currency: 'EUR' },
    { amount: 125, currency: 'EUR' },
  ])
  expect(data.rows.map(({ project, questions, unanswered }) => [project, questions, unanswered])).toEqual([
    ['Paper Lanterns', 1, 1],
    ['Dusk Harbor', 6, 2],
    ['Moth & Ember', 2, 0],
  ])
  const asked = await Promise.all(
    data.rows.map(({ id }) => maya.call(listQuestions, { params: { orderId: id }, orderToken: undefined })),
  )
  const all = asked.flatMap((reply) => reply.data)
  const sources = new Set(all.map(({ ctx }) => ctx.sourceText))
  expect({
    general: sources.has(undefined),
    texts: sources.size,
    resolved: all.filter(isResolved).length,
    longest: Math.max(...all.map(({ answers }) => answers.length)),
    ofTheFuture: all.filter(({ createdAt }) => new Date(createdAt) > new Date()),
  }).toEqual({ general: true, texts: 8, resolved: 4, longest: 5, ofTheFuture: [] })
  await service.close()
})
