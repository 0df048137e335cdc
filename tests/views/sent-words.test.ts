import { expect, test } from 'vitest'
import { sentWords } from '#views/upload/sent-words.ts'

test('says how much of a file is sent, in the unit that suits its size', () => {
  expect(sentWords(0.62, 3_250_000)).toEqual('62%, 1.9 of 3.1 MB')
  expect(sentWords(0.5, 2048)).toEqual('50%, 1 of 2 KB')
  expect(sentWords(1, 20 * 1024 * 1024)).toEqual('100%, 20.0 of 20.0 MB')
})
