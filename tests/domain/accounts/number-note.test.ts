import { expect, test } from 'vitest'
import { awaitsCheck, savedNumberNote, typedNumberNote } from '#domain/accounts/number-note.ts'
import type { VatStanding } from '#domain/accounts/vat-standing.ts'

function company(vatNumber: string, vatStanding: VatStanding, country = 'DE') {
  return { vatNumber, vatStanding, address: { country } }
}

test.each([
  [company('DE136695976', 'found'), {}],
  [company('', 'unchecked'), {}],
  [company('12-3456789', 'unchecked', 'US'), {}],
  [company('DE136695976', 'notFound'), { error: 'Invalid VAT number' }],
  [
    company('DE 136 695 976', 'unchecked'),
    { doubt: 'This number could not be checked yet. VAT is charged until it is found.' },
  ],
  [
    company('SE556677889901', 'unchecked', 'SE'),
    { doubt: 'This number could not be checked yet. It will be checked again.' },
  ],
  [
    company('DE12', 'unchecked'),
    { doubt: 'No VAT number of Germany is written like this. VAT is charged as without a number.' },
  ],
])('of the saved number of %o it says %o', (saved, note) => {
  const { error, doubt } = savedNumberNote(saved)
  expect({ ...(error && { error }), ...(doubt && { doubt }) }).toEqual(note)
})

test('a number that could be in the register awaits its check until there is an answer', () => {
  const waiting = [company('DE136695976', 'unchecked'), company('el094259216', 'unchecked', 'GR')]
  expect(waiting.map(awaitsCheck)).toEqual([true, true])
  const others = [company('DE136695976', 'found'), company('DE136695976', 'notFound'), company('DE12', 'unchecked')]
  expect(others.map(awaitsCheck)).toEqual([false, false, false])
})

test('what is typed is the saved number whatever stands between its digits, in its country alone', () => {
  const saved = company('DE136695976', 'notFound')
  expect(typedNumberNote({ vatNumber: ' de 136.695-976', country: 'DE' }, saved).error).toBe('Invalid VAT number')
  expect(typedNumberNote({ vatNumber: 'DE136695977', country: 'DE' }, saved)).toEqual({ doubt: undefined })
  expect(typedNumberNote({ vatNumber: 'DE136695976', country: 'SE' }, saved).doubt).toMatch(
    /^This is a VAT number of Germany, not of Sweden\./,
  )
})
