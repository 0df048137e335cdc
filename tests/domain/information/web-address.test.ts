import { expect, test } from 'vitest'
import { isWebAddress } from '#domain/information/web-address.ts'

test.each([
  'https://duskharbor.example',
  'HTTP://duskharbor.example:8080/press?kit=1#top',
  'duskharbor.example',
  ' store.duskharbor.example/app/48377 ',
  'xn--bcher-kva.example',
  'bücher.example',
])('%j is the address of a web page', (text) => {
  expect(isWebAddress(text)).toBe(true)
})

test.each([
  'not a url',
  'duskharbor',
  'https://',
  'http://duskharbor',
  'ftp://duskharbor.example',
  'mailto:maya@duskharbor.example',
  'maya@duskharbor.example',
  'javascript:alert(1)',
  'e.g.',
  'dusk..example',
])('%j is not the address of a web page', (text) => {
  expect(isWebAddress(text)).toBe(false)
})
