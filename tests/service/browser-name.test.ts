import { expect, test } from 'vitest'
import { browserName } from '#service/accounts/browser-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`],
  [
    'Safari on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  ],
  [
    'Safari on iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome on Chrome OS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  [
    'Samsung Internet for Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Microsoft Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  ],
])('%s is known by its header', (name, header) => {
  expect(browserName(header)).toBe(name)
})

test('a system alone is said, with a browser that is unknown', () => {
  expect(browserName('Mozilla/5.0 (Windows NT 10.0)')).toBe('Unknown browser on Windows')
})

test.each([
  undefined,
  '',
  ' ',
  'ledger-robot/2.1',
  'maya@tallship.example/1.0 (call me)',
  'Password tide/1 (x)',
  '<script>/1 (x)',
])('the header %j names no browser', (header) => {
  expect(browserName(header)).toBe('')
})

test('a header of any length is read in no time', () => {
  const began = performance.now()
  for (const part of ['x', '(', 'Linux; ', 'Version/', ' ']) browserName(part.repeat(16_384))
  expect(performance.now() - began).toBeLessThan(100)
})
