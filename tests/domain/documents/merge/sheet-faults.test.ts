import { expect, test } from 'vitest'
import { fuzzFault } from '#scripts/fuzz/fuzz-case.ts'
import { fuzzTargets } from '#scripts/fuzz/seeds.ts'
import { oddCells } from '#tests/support/documents/odd-cells.ts'
import { oddNumbers } from '#tests/support/documents/odd-numbers.ts'
import { oddPackages } from '#tests/support/documents/odd-packages.ts'
import { oddSheets } from '#tests/support/documents/odd-sheets.ts'
import { sheetFault } from '#tests/support/documents/sheet-oracle.ts'

test.for([...oddCells, ...oddNumbers, ...oddSheets, ...oddPackages])('a workbook with $name is merged', ({ file }) => {
  expect(sheetFault(file(), 'a.xlsx')).toBeNull()
})

test.for(['csv', 'tsv', 'txt', 'xlsx', 'sheet', 'shared', 'workbook'])('damaged %s files are borne', (name) => {
  const target = fuzzTargets[name]
  if (!target) throw new Error(`There are no seeds of ${name}.`)
  for (const seed of target.seeds) expect(target.fault(seed, target.fileName)).toBeNull()
  const faults = Array.from({ length: 80 }, (_, number) => fuzzFault(target, 20_261_120, number))
  expect(faults.filter((fault) => fault !== null)).toEqual([])
})
