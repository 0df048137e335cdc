import { describe, expect, test } from 'vitest'
import { opsBy } from '#tests/support/service-audit.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import { signUpConfirmed } from '#tests/support/service-journey.ts'
import { databases } from '#tests/support/test-service.ts'

const usage = 'Usage: npm run ops -- vat doubts | look-ups <number> [--limit <count>]'

describe.each(databases)('the command about VAT numbers, on the $name', (database) => {
  const shop = withGuest(database, { now: () => new Date('2026-11-26T09:00:00Z') })
  const ops = (...words: string[]) => opsBy('noor', shop().service.services, ['vat', ...words])

  test('tells that there is nothing to tell', async () => {
    expect(await ops('doubts')).toEqual(['No VAT number is in doubt.'])
    expect(await ops('look-ups', 'DE136695976')).toEqual(['DE136695976 was not looked up.'])
  })

  test('lists numbers that the sandbox does not have, or cannot look up, and no others', async () => {
    const { service } = shop()
    const people = [
      { email: 'ada@atelier.example', country: 'DE', vatNumber: 'DE 111 111 111' },
      { email: 'bea@atelier.example', country: 'DE', vatNumber: 'DE222222222' },
      { email: 'cai@atelier.example', country: 'DE', vatNumber: 'DE12' },
      { email: 'dag@atelier.example', country: 'NO', vatNumber: 'NO111111111' },
      { email: 'eva@atelier.example', country: 'DE', vatNumber: 'DE136695976' },
      { email: 'fay@atelier.example', country: 'DE', vatNumber: 'FR11111111111' },
    ]
    for (const person of people) await signUpConfirmed(service, person)
    expect(await ops('doubts')).toEqual([
      'VAT number      of                   why',
      'DE 111 111 111  ada@atelier.example  not found: the order is refused',
      'DE222222222     bea@atelier.example  not looked up yet: VAT is charged',
    ])
    expect(await ops('look-ups', 'de 136.695-976')).toEqual([
      'asked (UTC)       register  outcome  consultation  for  said',
      '2026-11-26 09:00  sandbox   found    SANDBOX       -    -',
    ])
    expect((await ops('look-ups', 'DE222222222', '--limit', '1')).at(-1)).toBe(
      '2026-11-26 09:00  sandbox   no answer  -             -    MS_UNAVAILABLE',
    )
  })

  test.each([
    [['look-ups'], 'look-ups takes a VAT number.'],
    [['doubts', 'DE136695976'], '<number> is one word too many.'],
    [['look-ups', ' '], '<number> is empty.'],
    [['numbers'], '<action> must be doubts or look-ups.'],
  ])('is not given as %j', async (words, sentence) => {
    expect(await ops(...words)).toEqual([sentence, usage])
  })
})
