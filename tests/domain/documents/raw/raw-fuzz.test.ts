import { expect, test } from 'vitest'
import { rawFileTypes } from '#domain/documents/raw/raw-file-types.ts'
import { fuzzFault } from '#scripts/fuzz/fuzz-case.ts'
import { fuzzTargets } from '#scripts/fuzz/seeds.ts'

test.for(rawFileTypes)('a sample of damaged %s files is read or refused', (type) => {
  const target = fuzzTargets[type.slice(1)]
  if (!target) throw new Error(type)
  const faults = Array.from({ length: 400 }, (_, number) => fuzzFault(target, 20_261_120, number))
  expect(faults.filter((fault) => fault !== null)).toEqual([])
})
