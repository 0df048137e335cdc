import type { BenchFigure } from './figure.ts'
import { readRealTables, type RealTable } from '#tests/support/documents/real-tables/real-tables.ts'
import { judge, portionOf } from '#tests/support/documents/real-tables/judge-guesses.ts'

const leastRight = 0.95
const mostWrong = 0.01

/**
 * How many tables of real games are set up right by guesses alone, of those looked at and of those held out, in each lot
 * of them.
 */
export async function benchGuesses(): Promise<BenchFigure[]> {
  const judged = readRealTables().map(judge)
  const part = (name: string, isHeldOut: boolean, lot: RealTable['lot']): BenchFigure[] => {
    const own = judged.filter(({ table }) => table.isHeldOut === isHeldOut && table.lot === lot)
    const figure = (verdict: 'right' | 'missed' | 'wrong') => ({
      goal: 12,
      name: `${own.length} real tables ${name}: ${verdict}`,
      value: `${(portionOf(own, verdict) * 100).toFixed(1)} %`,
    })
    return [
      { ...figure('right'), target: '≥ 95 %', met: portionOf(own, 'right') >= leastRight },
      figure('missed'),
      { ...figure('wrong'), target: '≤ 1 %', met: portionOf(own, 'wrong') <= mostWrong },
    ]
  }
  return [
    ...part('looked at', false, 'first'),
    ...part('looked at since', false, 'second'),
    ...part('held out', true, 'second'),
    ...part('held out since', true, 'third'),
  ]
}
