import { expect, test } from 'vitest'
import { isCardMissing } from '#domain/payments/card-missing.ts'
import { accepted, refused } from '#domain/result.ts'

test('only a card that is not found is missing: neither one that was removed now nor one that could not be', () => {
  const answers = [refused('NOT_FOUND'), accepted(null), refused('OFFLINE'), refused('SERVICE_UNAVAILABLE')]
  expect(answers.map(isCardMissing)).toEqual([true, false, false, false])
})
