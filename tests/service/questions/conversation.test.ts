import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerQuestion } from '#domain/contract/answer-question.call.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { listQuestions } from '#domain/contract/list-questions.call.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { openDesk, paidOrder, type Desk } from '#tests/support/service-delivery.ts'
import { signUp } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'
import { timePasses } from '#tests/support/time-passes.ts'

describe.each(databases)('questions and answers on the $name', (database) => {
  let now = new Date('2026-11-20T09:30:00.000Z')
  let service: TestService
  let desk: Desk
  let client: ServiceClient
  let order: string
  beforeAll(async () => {
    service = await openTestService(database, { now: () => now })
    desk = await openDesk(service)
  })
  afterAll(async () => {
    await desk.close()
    await service.close()
  })
  beforeEach(async () => {
    ;({ client } = await signUp(service.app))
    order = (await paidOrder(client)).params.orderId
  })

  async function asked(...words: string[]): Promise<string> {
    const { exitCode, lines } = await desk.run('question', order, ...words, '--by', 'Claire D.', '--lang', 'fr')
    const id = /^Question (\d+) is asked, of order \d+\.$/.exec(lines[0] ?? '')?.[1] ?? ''
    expect({ exitCode, id, lines }).toEqual({ exitCode: 0, id: expect.stringMatching(/^\d+$/), lines: [lines[0]] })
    return id
  }

  async function listed(by = client) {
    return (await by.call(listQuestions, { params: { orderId: order }, orderToken: undefined })).data
  }

  function answering(questionId: string, content: string, key?: string) {
    const body = { content, state: 0 as const, tags: [] as [], ...(key !== undefined && { key }) }
    return { params: { questionId }, body }
  }

  async function counts() {
    const { data } = await client.call(customerOrders, {})
    return data.rows.map(({ questions, unanswered }) => ({ questions, unanswered }))
  }

  test('a conversation is held from both sides', async () => {
    expect(await listed()).toEqual([])
    const general = await asked('Is the keeper old?')
    const source = 'Stay, until the tide {0}'
    const lamp = await asked('What is {0}?', '--source', source, '--key', 'c')
    const createdAt = now.toISOString()
    const claire = { name: 'Claire D.', lang: 'frFR' }
    const ines = { name: 'Ines Moreau', lang: null }

    const { data: first } = await client.call(answerQuestion, answering(lamp, '  A word:\n“turns”. '))
    expect(first).toEqual({ ...first, questionId: lamp, content: 'A word:\n“turns”.', createdBy: ines, createdAt })
    expect((await desk.run('answer', lamp, 'Merci.', '--by', 'Claire D.', '--lang', 'frFR')).lines).toEqual([
      `Question ${lamp} is answered.`,
    ])
    expect((await desk.run('resolve', lamp)).lines).toEqual([`Question ${lamp} is resolved.`])

    const [newest, oldest, ...rest] = await listed()
    expect(rest).toEqual([])
    expect(newest).toEqual({
      id: lamp,
      content: 'What is {0}?',
      createdBy: claire,
      createdAt,
      members: ['Claire D.', 'Ines Moreau'],
      state: 8,
      answers: [first, { id: expect.any(String), questionId: lamp, content: 'Merci.', createdBy: claire, createdAt }],
      ctx: { sourceText: source, key: 'c' },
    })
    expect(oldest).toEqual({
      id: general,
      content: 'Is the keeper old?',
      createdBy: claire,
      createdAt,
      members: ['Claire D.'],
      state: 0,
      answers: [],
      ctx: {},
    })
    expect(await desk.run('questions', order)).toEqual({
      exitCode: 0,
      lines: [
        `Question ${lamp} · c "${source}" · resolved`,
        '  2026-11-20 09:30  Claire D. (frFR): What is {0}?',
        '  2026-11-20 09:30  Ines Moreau: A word: “turns”.',
        '  2026-11-20 09:30  Claire D. (frFR): Merci.',
        `Question ${general} · General · no answers`,
        '  2026-11-20 09:30  Claire D. (frFR): Is the keeper old?',
      ],
    })
  })

  test('the order list counts what was asked, and what waits for its first answer', async () => {
    expect(await counts()).toEqual([{ questions: 0, unanswered: 0 }])
    const [one, two] = [await asked('One?'), await asked('Two?'), await asked('Three?')]
    expect(await counts()).toEqual([{ questions: 3, unanswered: 3 }])
    await client.call(answerQuestion, answering(one, 'Yes.'))
    await client.call(answerQuestion, answering(one, 'And no.'))
    await desk.run('resolve', two)
    expect(await counts()).toEqual([{ questions: 3, unanswered: 1 }])
    await desk.run('resolve', two, '--reopen')
    expect(await counts()).toEqual([{ questions: 3, unanswered: 2 }])
  })

  test('an answer that is sent again is kept once, also at the same time and after the end', async () => {
    const id = await asked('Up or down?')
    const sent = answering(id, 'Down.', 'draft-1')
    const replies = await Promise.all([1, 2, 3].map(() => client.call(answerQuestion, sent)))
    const [first] = replies
    expect(replies).toEqual([first, first, first])
    await client.call(answerQuestion, answering(id, 'Down, I think.', 'draft-1'))
    await client.call(answerQuestion, answering(id, 'Down.', 'draft-2'))
    await client.call(answerQuestion, answering(id, 'Down.'))
    await client.call(answerQuestion, answering(id, 'Down.'))
    await desk.run('resolve', id)
    expect(await client.call(answerQuestion, sent)).toEqual(first)
    const [question] = await listed()
    expect(question?.answers.map(({ content }) => content)).toEqual([
      'Down.',
      'Down, I think.',
      'Down.',
      'Down.',
      'Down.',
    ])
  })

  test('a client that knows the version gets only what is new', async () => {
    const at = { params: { orderId: order }, orderToken: undefined }
    const fetched = (known?: string) =>
      client.call(listQuestions, { ...at, query: known === undefined ? {} : { known } })
    let { version } = await fetched()
    const isNew = async () => {
      expect(await fetched('another')).toEqual(await fetched())
      const news = await fetched(version)
      const isOther = news.version !== version
      expect(news.data).toEqual(isOther ? await listed() : [])
      version = news.version
      return isOther
    }
    expect(await isNew()).toBe(false)
    const [up, left] = [await asked('Up or down?'), await asked('Left or right?')]
    expect(await isNew()).toBe(true)
    expect(await isNew()).toBe(false)
    await client.call(answerQuestion, answering(up, 'Down.'))
    expect(await isNew()).toBe(true)
    await desk.run('resolve', up)
    expect(await isNew()).toBe(true)
    await desk.run('resolve', up, '--reopen')
    await desk.run('resolve', left)
    expect(await isNew()).toBe(true)
    expect(await isNew()).toBe(false)
  })

  test('answers of a customer are limited: more than anybody types in a minute', async () => {
    const id = await asked('Up or down?')
    for (let times = 0; times < 60; times += 1) await client.call(answerQuestion, answering(id, 'Down.', 'draft-1'))
    const reply = await client.send(answerQuestion, answering(id, 'Up.', 'draft-2'))
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^(60|5\d)$/)])
    const { client: other } = await signUp(service.app)
    expect(await other.refusal(answerQuestion, answering(id, 'Down.'))).toEqual({ status: 404, code: 'NOT_FOUND' })
    now = new Date(now.getTime() + 61_000)
    timePasses(61)
    await client.call(answerQuestion, answering(id, 'Up.', 'draft-2'))
    expect((await listed())[0]?.answers.map(({ content }) => content)).toEqual(['Down.', 'Up.'])
  })

  test('a resolved question takes no answer, of nobody', async () => {
    const id = await asked('Up or down?')
    await desk.run('resolve', id)
    expect(await client.refusal(answerQuestion, answering(id, 'Down.'))).toEqual({
      status: 409,
      code: 'QUESTION_RESOLVED',
    })
    expect(await desk.run('answer', id, 'Down.', '--by', 'Claire D.')).toEqual({
      exitCode: 1,
      lines: ['The question is resolved.'],
    })
    expect((await listed())[0]?.answers).toEqual([])
    await desk.run('resolve', id, '--reopen')
    await client.call(answerQuestion, answering(id, 'Down.'))
  })

  test('another customer finds neither the order nor its questions, a guest nothing at all', async () => {
    const id = await asked('Up or down?')
    const { client: other } = await signUp(service.app)
    const order404 = { status: 404, code: 'ORDER_NOT_FOUND' }
    const at = { params: { orderId: order }, orderToken: undefined }
    expect(await other.refusal(listQuestions, at)).toEqual(order404)
    expect(await other.refusal(listQuestions, { ...at, params: { orderId: '999999' } })).toEqual(order404)
    const none = { status: 404, code: 'NOT_FOUND' }
    expect(await other.refusal(answerQuestion, answering(id, 'Down.'))).toEqual(none)
    for (const unknown of ['999999', 'x', '1e3', '99999999999']) {
      expect(await client.refusal(answerQuestion, answering(unknown, 'Down.'))).toEqual(none)
    }
    const guest = serviceClient(service.app)
    const noSession = { status: 403, code: 'UNAUTHORIZED' }
    expect(await guest.refusal(listQuestions, at)).toEqual(noSession)
    expect(await guest.refusal(answerQuestion, answering(id, 'Down.'))).toEqual(noSession)
    expect((await listed())[0]?.answers).toEqual([])
  })

  test.each([
    ['blank', { content: ' \n ', state: 0, tags: [] }],
    ['too long', { content: 'x'.repeat(5_001), state: 0, tags: [] }],
    ['in another state', { content: 'Down.', state: 8, tags: [] }],
    ['with tags', { content: 'Down.', state: 0, tags: ['resolved'] }],
    ['with an empty key', { content: 'Down.', state: 0, tags: [], key: '' }],
  ])('an answer that is %s is none', async (_, body) => {
    const id = await asked('Up or down?')
    const wrong = { params: { questionId: id }, body: JSON.parse(JSON.stringify(body)) }
    expect(await client.refusal(answerQuestion, wrong)).toEqual({ status: 400, code: 'INVALID_REQUEST' })
    expect((await listed())[0]?.answers).toEqual([])
  })

  test('a sentence says what staff cannot ask, answer or end', async () => {
    const id = await asked('Up or down?')
    const by = ['--by', 'Claire D.']
    const refusals: [string[], number, string][] = [
      [['question', '999999', 'Up?', ...by], 1, 'There is no order 999999.'],
      [['answer', '999999', 'Up.', ...by], 1, 'There is no question 999999.'],
      [['resolve', '999999'], 1, 'There is no question 999999.'],
      [['questions', '999999'], 1, 'There is no order 999999.'],
      [['question', order, 'Up?'], 2, '--by is missing.'],
      [['question', order, ' ', ...by], 2, '<text> is empty.'],
      [['question', order, 'Up?', ...by, '--key', 'c'], 2, '--key is of a text, given as --source.'],
      [['answer', id, 'x'.repeat(5_001), ...by], 2, '<text> is longer than 5000 characters.'],
      [['answer', 'x', 'Up.', ...by], 2, '<question> is no number of a question.'],
    ]
    for (const [words, exitCode, sentence] of refusals) {
      const ending = await desk.run(...words)
      expect({ exitCode: ending.exitCode, first: ending.lines[0] }).toEqual({ exitCode, first: sentence })
    }
    expect(await desk.run('questions', order)).toMatchObject({
      exitCode: 0,
      lines: [`Question ${id} · General · no answers`, expect.any(String)],
    })
    const { params } = await paidOrder(client)
    expect(await desk.run('questions', params.orderId)).toEqual({ exitCode: 0, lines: ['No questions.'] })
  })
})
