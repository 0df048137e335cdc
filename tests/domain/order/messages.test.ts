import { expect, test } from 'vitest'
import { accountMessage } from '#domain/accounts/messages.ts'
import { answerMessage, linkMessage } from '#domain/links/messages.ts'
import { orderMessage, roomMessage, wayToMore } from '#domain/order/messages.ts'
import { tryAgainAt } from '#domain/text/try-again-at.ts'

const support = 'support@lockit.example'
const megabyte = 1024 * 1024

test.each([
  ['SERVICE_UNAVAILABLE', 'We cannot answer just now', 'in a minute'],
  ['STORAGE_FULL', 'We have no room left', 'later'],
  ['TOO_SLOW', 'The connection is too slow', 'try again'],
] as const)('%s says everywhere what happened and when to try again', (code, happened, when) => {
  for (const messageOf of [orderMessage, linkMessage, answerMessage]) {
    const { title, text } = messageOf(code, support)
    expect(title).toBe(happened)
    expect(text).toContain(when)
  }
  expect(accountMessage(code)).toContain(happened)
  expect(accountMessage(code)).toContain(when)
})

test('an answer that could not be taken is told to be kept, and nothing is said to be lost that was never typed', () => {
  expect(answerMessage('SERVICE_UNAVAILABLE', support).text).toContain('Your comments are kept.')
  expect(linkMessage('SERVICE_UNAVAILABLE', support).text).not.toContain('lost')
})

test.each([
  ['TOO_MANY_REQUESTS', /Nothing is lost.*wait a minute/],
  ['TOO_MANY_ORDERS', /Nothing is lost.*try again within the hour/],
  ['TOO_MANY_PAYMENTS', /Nothing is lost.*try again within the hour/],
  ['UPLOADED_TOO_MUCH', /more than may still be uploaded today\. Nothing is lost\. A smaller one may go\. .*tomorrow/],
  ['UNPAID_TOO_MUCH', /stays as it was.*pay for an order or delete files.*support@lockit\.example/],
] as const)('%s says what happened to the order, and what to do', (code, words) => {
  expect(orderMessage(code, support).text).toMatch(words)
})

test('the room that is left is told in whole megabytes, or kilobytes below one, with a way to more of it', () => {
  expect(roomMessage({ left: 88.9 * megabyte, of: 'day' })).toEqual({
    title: 'Room for 88 MB is left',
    text: 'This is what can still be uploaded today without an account. Log in to upload more.',
  })
  expect(roomMessage({ left: 300 * 1024, of: 'unpaid' })).toEqual({
    title: 'Room for 300 kB is left',
    text: 'This is what your unpaid orders can still hold. Pay for an order or delete files to make room.',
  })
})

test.each(['TOO_MANY_ORDERS', 'UPLOADED_TOO_MUCH'] as const)('%s says what lets somebody do more', (code) => {
  const toldTo = (user?: { confirmed: boolean }) => orderMessage(code, support, { wayToMore: wayToMore(user) }).text
  expect(toldTo()).toMatch(/log in/)
  expect(toldTo({ confirmed: false })).toMatch(/email address/)
  expect(toldTo({ confirmed: false })).not.toMatch(/log in/)
  expect(toldTo({ confirmed: true })).not.toMatch(/log in|email address/)
})

test.each(['TOO_MANY_REQUESTS', 'TOO_MANY_ORDERS', 'TOO_MANY_PAYMENTS', 'UPLOADED_TOO_MUCH'] as const)(
  '%s says at what time to try again, where that is known',
  (code) => {
    const retryAt = Date.now() + 10 * 60_000
    const told = [orderMessage, linkMessage, answerMessage].map(
      (messageOf) => messageOf(code, support, { retryAt }).text,
    )
    for (const text of told) expect(text).toContain(`try again ${tryAgainAt(retryAt)}.`)
  },
)

test.each([
  [[0, 9, 20], 'at 14:10'],
  [[0, 59, 30], 'at 15:00'],
  [[3, 10, 0], 'today at 17:10'],
  [[10, 5, 0], 'tomorrow at 00:05'],
  [[40, 0, 0], 'on January 17 at 06:00'],
] as const)('%s from 14:00 is told as %s', ([hours, minutes, seconds], words) => {
  const now = new Date(2027, 0, 15, 14, 0)
  expect(tryAgainAt(now.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000, now.getTime())).toBe(words)
})
