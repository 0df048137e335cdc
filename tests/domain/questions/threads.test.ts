import { expect, test } from 'vitest'
import { mergeQuestions, threadsOf, unresolvedThreads, isUnanswered, isUnresolved } from '#domain/questions/threads.ts'
import { saidAt } from '#domain/questions/said-at.ts'
import { asked, clock, coffee, compass, gender, limit, reply, thanks } from '#machines/threads/questions.fixtures.ts'

test('questions about one source text are a thread, named by the first; those about none are another', () => {
  const threads = threadsOf(asked)
  expect(threads).toEqual([
    { id: coffee.id, sourceText: coffee.ctx.sourceText, key: coffee.ctx.key, questions: [coffee] },
    { id: clock.id, sourceText: clock.ctx.sourceText, key: clock.ctx.key, questions: [limit, clock] },
    { id: gender.id, sourceText: undefined, key: undefined, questions: [gender] },
    { id: compass.id, sourceText: compass.ctx.sourceText, key: compass.ctx.key, questions: [compass] },
    { id: thanks.id, sourceText: thanks.ctx.sourceText, key: thanks.ctx.key, questions: [thanks] },
  ])
  const later = { ...gender, id: '60' }
  expect(threadsOf([later, ...asked]).map(({ id }) => id)).toEqual([
    gender.id,
    coffee.id,
    clock.id,
    compass.id,
    thanks.id,
  ])
  expect(threadsOf([])).toEqual([])
})

test('a thread is unresolved while one of its questions is, and unanswered while one of those has no answer', () => {
  const [tide] = threadsOf([limit, clock])
  const [over] = threadsOf([{ ...limit, state: 8 }, clock])
  const [silent] = threadsOf([{ ...limit, answers: [] }, clock])
  const [dropped] = threadsOf([{ ...coffee, state: 8 }])
  const judged = [tide, over, silent, dropped].map((thread) => thread && [isUnresolved(thread), isUnanswered(thread)])
  expect(judged).toEqual([
    [true, false],
    [false, false],
    [true, true],
    [false, false],
  ])
})

test('the unresolved list keeps a resolved thread while it is open', () => {
  const threads = threadsOf(asked)
  const ids = (read: string | undefined) => unresolvedThreads(threads, read).map(({ id }) => id)
  const open = [coffee.id, clock.id, gender.id, compass.id]
  expect(ids(undefined)).toEqual(open)
  expect(ids(coffee.id)).toEqual(open)
  expect(ids(thanks.id)).toEqual([...open, thanks.id])
})

test('an answer that was given while the questions were fetched is not lost, and comes once, in its place', () => {
  const known = asked.map((one) => (one.id === limit.id ? { ...limit, answers: [...limit.answers, reply] } : one))
  const older = { ...limit, state: 8, answers: limit.answers.slice(0, 4) }
  const merged = mergeQuestions(known, [older, clock])
  expect(merged).toEqual([{ ...limit, state: 8, answers: [...limit.answers, reply] }, clock])
  expect(mergeQuestions(merged, [older, clock])).toEqual(merged)
  const tenth = { ...reply, id: '1000' }
  const ids = mergeQuestions([{ ...limit, answers: [tenth] }], [limit])[0]?.answers.map(({ id }) => id)
  expect(ids).toEqual(['201', '202', '203', '204', '205', '1000'])
})

test('an instant is shown as the reader has it, by the day and the minute', () => {
  expect(saidAt('2026-11-18T14:02:59.000Z', 'UTC')).toBe('11-18-2026, 14:02')
  expect(saidAt('2026-11-18T23:30:00.000Z', 'Asia/Tokyo')).toBe('11-19-2026, 08:30')
  expect(saidAt('2026-01-01T00:00:00.000Z', 'UTC')).toBe('01-01-2026, 00:00')
})
