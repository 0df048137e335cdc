import { expect, test } from 'vitest'
import { accountMessage } from '#domain/accounts/messages.ts'
import { answerMessage, linkMessage } from '#domain/links/messages.ts'
import { orderMessage, roomMessage } from '#domain/order/messages.ts'

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
  ['UPLOADED_TOO_MUCH', /Nothing is lost.*log in.*tomorrow/],
  ['UNPAID_TOO_MUCH', /stays as it was.*pay for an order or delete files.*support@lockit\.example/],
] as const)('%s says what happened to the order, and what to do', (code, words) => {
  expect(orderMessage(code, support).text).toMatch(words)
})

test('the room that is left is told in whole megabytes, with a way to more of it', () => {
  expect(roomMessage({ left: 88.9 * megabyte, of: 'day' })).toEqual({
    title: 'Room for 88 MB is left',
    text: 'This is what can still be uploaded today without an account. Log in to upload more.',
  })
  expect(roomMessage({ left: 12, of: 'unpaid' })).toEqual({
    title: 'Room for 0 MB is left',
    text: 'This is what your unpaid orders can still hold. Pay for an order or delete files to make room.',
  })
})
