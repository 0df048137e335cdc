import { expect, test } from 'vitest'
import { readSettings } from '#service/settings.ts'

test.each([
  ['localhost:3310', { host: 'localhost', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('with CLAMD=%s assets are scanned there', (CLAMD, address) => {
  expect(readSettings({ CLAMD }).clamd).toEqual(address)
})

test.each(['localhost', 'localhost:99999', '[::1]:65536', 'localhost:0'])('CLAMD=%s is no place to ask', (CLAMD) => {
  expect(() => readSettings({ CLAMD })).toThrow(
    'CLAMD must be a host and a port such as localhost:3310, or the path of a socket',
  )
})
