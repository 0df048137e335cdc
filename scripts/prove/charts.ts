import { catalogue } from '#machines/catalogue.ts'
import type { AnyFixtures } from '#machines/fixtures.ts'
import { survivorsOf } from '#tests/support/survivors.ts'

/**
 * Retargets each transition and drops each guard of each machine in turn, and runs the path suite on the result. True
 * when the suite fails every time.
 */
export async function proveCharts({ seed }: { seed: number }): Promise<boolean> {
  const proved: boolean[] = []
  for (const { fixtures } of Object.values(catalogue)) proved.push(await proveChart(fixtures, seed))
  return !proved.includes(false)
}

async function proveChart(fixtures: AnyFixtures, seed: number): Promise<boolean> {
  const start = performance.now()
  try {
    const { tried, survivors } = await survivorsOf(fixtures, { seed })
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(
      `charts: ${survivors.length} of ${tried} mutants of ${fixtures.machine.id} survive (goal: 0), ${seconds} s`,
    )
    for (const survivor of survivors) console.log(`  ${survivor}`)
    return tried > 0 && survivors.length === 0
  } catch (error) {
    console.log(`charts: ${String(error)}`)
    return false
  }
}
