import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerQuestion } from '#domain/contract/answer-question.call.ts'
import type { MailMessage } from '#service/mail/message.ts'
import { questionsWait } from '#service/mail/outgoing-mails.ts'
import { keptJobs, letPass, unfinishedJobs } from '#tests/support/service-jobs.ts'
import { openDesk, paidOrder, type Desk } from '#tests/support/service-delivery.ts'
import { registration, signUpConfirmed } from '#tests/support/service-journey.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const second = 1000
const minute = 60 * second

describe.each(databases)('mails of questions on the $name', (database) => {
  let service: TestService
  let desk: Desk
  let client: ServiceClient
  let email: string
  let order: string
  let sent: MailMessage[] = []
  let sending = async (): Promise<void> => undefined
  beforeAll(async () => {
    service = await openTestService(database, {
      environment: { PUBLIC_URL: 'https://lockit.example', SUPPORT_EMAIL: 'help@lockit.example' },
      mail: {
        send: async (message) => {
          sent.push(message)
          await sending()
          return {}
        },
      },
    })
    desk = await openDesk(service)
  })
  afterAll(async () => {
    await desk.close()
    await service.close()
  })
  beforeEach(async () => {
    const person = registration()
    ;({ client } = await signUpConfirmed(service, person))
    email = person.email
    order = (await paidOrder(client)).params.orderId
    sending = async () => undefined
    await service.services.jobs.settled()
    sent = []
  })

  async function ask(text: string): Promise<string> {
    const { lines } = await desk.run('question', order, text, '--by', 'Claire D.', '--lang', 'fr')
    return /^Question (\d+)/.exec(lines[0] ?? '')?.[1] ?? ''
  }

  async function wait(milliseconds: number): Promise<void> {
    await letPass(service.services, milliseconds)
    await service.services.jobs.settled()
  }

  const answer = (questionId: string) =>
    client.call(answerQuestion, { params: { questionId }, body: { content: 'Yes.', state: 0, tags: [] } })
  const left = () => unfinishedJobs(service.services, 'questions-mail')
  const subjects = () => sent.map(({ to, subject }) => ({ to, subject }))

  test('ten questions make one mail, some time after the first, which leads to them', async () => {
    for (let number = 1; number <= 9; number += 1) await ask(`Question ${number}?`)
    await wait(questionsWait * second - minute)
    expect(sent).toEqual([])
    await ask('The tenth?')
    await wait(minute)
    expect(subjects()).toEqual([{ to: email, subject: `10 questions about your order ${order}` }])
    expect(sent[0]?.text.split('\n')).toEqual([
      `10 questions of the linguists who translate your order ${order} wait for your answer.`,
      'Read and answer here:',
      '',
      `https://lockit.example/orders/${order}`,
      '',
      'Anything else? Write to help@lockit.example.',
      '',
    ])
    expect(await left()).toEqual([])
  })

  test('a question answered or resolved meanwhile is not mailed; the next question is', async () => {
    await answer(await ask('One?'))
    await desk.run('resolve', await ask('Two?'))
    await wait(questionsWait * second)
    expect(sent).toEqual([])
    expect(await left()).toEqual([])
    await ask('Three?')
    await wait(questionsWait * second)
    expect(subjects()).toEqual([{ to: email, subject: `A question about your order ${order}` }])
    expect(sent[0]?.text).toMatch(/^A question of the linguists who translate your order \d+ waits for your answer\.\n/)
  })

  test('a question asked while a mail is being sent gets another mail', async () => {
    await ask('One?')
    sending = async () => {
      sending = async () => undefined
      await ask('Two?')
    }
    await wait(questionsWait * second)
    await wait(questionsWait * second)
    expect(subjects().map(({ subject }) => subject)).toEqual([
      `A question about your order ${order}`,
      `2 questions about your order ${order}`,
    ])
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
    expect(await left()).toEqual([])
  })

  test('a customer whose account was shut gets no mail', async () => {
    await ask('One?')
    await desk.run('account', email, '--inactive')
    await wait(questionsWait * second)
    expect(sent).toEqual([])
    expect(await left()).toEqual([])
  })

  test('the conversations of the demonstration mailed nobody', async () => {
    const demonstration = await openTestService(database)
    const jobs = await keptJobs(demonstration.services)
    expect(jobs.filter(({ queue }) => queue.endsWith('mail'))).toEqual([])
    await demonstration.close()
  })
})
