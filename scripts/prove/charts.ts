import { catalogue } from '#machines/catalogue.ts'
import type { AnyFixtures } from '#machines/harness/fixtures.ts'
import { seededPick } from '#machines/harness/mutants.ts'
import type { AnyRules } from '#machines/harness/rules.ts'
import { scoreOf } from '#machines/harness/score.ts'
import { verdictOn } from '#machines/harness/verdict.ts'

/**
 * Changes each transition, guard, action, input, tag, wait and output of each machine in turn, and judges the result by
 * the rules of its flow. True when a rule tells each change.
 */
export function proveCharts({ seed, machine }: { seed: number; machine?: string }): boolean {
  const chosen = Object.values(catalogue).filter(
    ({ fixtures }) => machine === undefined || fixtures.machine.id === machine,
  )
  const proved = chosen.map(({ fixtures, rules }) => proveChart(fixtures, rules, seed))
  return proved.length > 0 && !proved.includes(false)
}

function proveChart(fixtures: AnyFixtures, rules: AnyRules, seed: number): boolean {
  const { id } = fixtures.machine
  const [fault] = verdictOn(fixtures, rules)
  if (fault !== undefined) {
    console.log(`charts: ${id} does not keep its rules as it is: ${fault}`)
    return false
  }
  const start = performance.now()
  const { tried, survivors, unlike } = scoreOf(fixtures, rules, { pick: seededPick(seed) })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const alike = Object.entries(rules.equivalents ?? {})
  console.log(
    `charts: ${survivors.length} of ${tried} mutants of ${id} survive (goal: 0), ${alike.length} are equivalent, ${seconds} s`,
  )
  for (const survivor of survivors) console.log(`  ${survivor}`)
  for (const [name, reason] of alike) console.log(`  equivalent: ${name}: ${reason}`)
  for (const name of unlike) console.log(`  called equivalent, and told apart: ${name}`)
  return tried > 0 && survivors.length === 0 && unlike.length === 0
}
