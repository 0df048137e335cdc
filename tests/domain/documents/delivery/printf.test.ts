import { expect, test } from 'vitest'
import { isSound } from '#domain/documents/delivery/code-fault.ts'
import { codeFaults } from '#domain/documents/delivery/code-faults.ts'
import { unitOf as unit } from '#tests/support/documents/delivery-unit.ts'
import { printfPairs } from '#tests/support/documents/raw/printf-pairs.ts'

test.for(printfPairs)('%s as %s: sound by the rules of printf is %s', ([source, translation, isTaken]) => {
  expect(isSound(codeFaults(unit(source), translation, 'deDE'))).toBe(isTaken)
})

test('a code for another argument is named by its number, and a percent sign with what follows it', () => {
  const faultsOf = (source: string, translation: string) => {
    const { lost, added } = codeFaults(unit(source), translation, 'deDE')
    return { lost, added }
  }
  expect(faultsOf('%1$s has %2$d', '%1$d bei %2$s')).toEqual({ lost: ['%1$s', '%2$d'], added: ['%1$d', '%2$s'] })
  expect(faultsOf('%s has %d', '%d bei %s')).toEqual({
    lost: ['%1$s', '%2$d'].map((code) => `${code}: codes need their numbers where their order changes`),
    added: ['%1$d', '%2$s'],
  })
  expect(faultsOf('%s has %d', '%2$d bei %s').added).toEqual(['%s'])
  expect(faultsOf('100%% of %s', '100% von %s')).toEqual({
    lost: [],
    added: ['% von : printf needs %% for a percent sign'],
  })
  expect(faultsOf('100% of %s', '100 % von %s')).toEqual({ lost: [], added: [] })
})
