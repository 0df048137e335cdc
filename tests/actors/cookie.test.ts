import { expect, test } from 'vitest'
import { cookieLine } from '#actors/cookie.ts'

const attributes = (line: string) => line.split('; ').slice(1)

test('on https a cookie is for this host, secure connections and our own pages alone', () => {
  const line = cookieLine('lockit_token', 'abc', true)
  expect(line.startsWith('__Host-lockit_token=abc; ')).toBe(true)
  expect(attributes(line)).toEqual(['Path=/', 'Max-Age=31536000', 'SameSite=Strict', 'Secure'])
  expect(line).not.toContain('Domain')
})

test('a cookie that is forgotten is over at once, under the same name', () => {
  expect(cookieLine('lockit_token', undefined, true)).toMatch(/^__Host-lockit_token=; .*Max-Age=0/)
})

test('on this machine alone, without https, it has its plain name, and is our own pages’ all the same', () => {
  expect(cookieLine('lockit_token', 'abc', false)).toBe('lockit_token=abc; Path=/; Max-Age=31536000; SameSite=Strict')
})
