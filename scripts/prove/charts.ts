import * as fc from 'fast-check'
import { catalogue } from '#machines/catalogue.ts'
import type { AnyFixtures } from '#machines/harness/fixtures.ts'
import { seededPick } from '#machines/harness/mutants.ts'
import { walker } from '#machines/harness/random-walk.ts'
import type { AnyRules } from '#machines/harness/rules.ts'
import { scoreOf } from '#machines/harness/score.ts'
import { verdictOn } from '#machines/harness/verdict.ts'
import type { ProofExtent } from '#tests/support/extent.ts'
import { longWalks } from '#tests/support/long-walks.ts'

/**
 * Walks each machine by chance. Then changes each of its transitions, guards, actions, inputs, tags, waits and outputs in
 * turn, and judges the result by the rules of its flow. True when the walks keep the rules, and a rule tells each change.
 */
export function proveCharts({ runs, seed, machine }: ProofExtent): boolean {
  const chosen = Object.values(catalogue).filter(
    ({ fixtures }) => machine === undefined || fixtures.machine.id === machine,
  )
  const scores = chosen.map(({ fixtures, rules }) =>
    proveChart(fixtures, rules, { walks: Math.ceil(runs / casesForOneWalk), seed }),
  )
  const holds = scores.length > 0 && scores.every((score) => score.holds)
  return machine === undefined ? isShareKept(scores) && holds : holds
}

type ChartScore = {
  readonly holds: boolean
  readonly tried: number
  readonly survivors: number
  readonly alike: number
}

/** The share of mutants that may be called equivalent, over all machines. */
const mostAlike = 0.02

/** Prints the score over all machines. True when few enough of their mutants are called equivalent. */
function isShareKept(scores: readonly ChartScore[]): boolean {
  const sum = (count: (score: ChartScore) => number) => scores.reduce((all, score) => all + count(score), 0)
  const [tried, alike] = [sum((score) => score.tried), sum((score) => score.alike)]
  const share = alike / Math.max(1, tried)
  console.log(
    `charts: ${sum((score) => score.survivors)} of ${tried} mutants of ${scores.length} machines survive (goal: 0), ` +
      `${alike} are equivalent: ${(100 * share).toFixed(1)} % (goal: at most ${100 * mostAlike} %)`,
  )
  return share <= mostAlike
}

/** A walk takes as long as so many cases of the other proofs. */
const casesForOneWalk = 50

type ChartExtent = { readonly walks: number; readonly seed: number }

function proveChart(fixtures: AnyFixtures, rules: AnyRules, { walks, seed }: ChartExtent): ChartScore {
  const { id } = fixtures.machine
  const [fault = faultOnWalks(fixtures, rules, { walks, seed })] = verdictOn(fixtures, rules)
  if (fault !== undefined) {
    console.log(`charts: ${id} does not keep its rules as it is: ${fault}`)
    return { holds: false, tried: 0, survivors: 0, alike: 0 }
  }
  const start = performance.now()
  const { tried, broken, survivors, unlike } = scoreOf(fixtures, rules, { pick: seededPick(seed) })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const alike = Object.entries(rules.equivalents ?? {})
  console.log(
    `charts: ${survivors.length} of ${tried} mutants of ${id} survive (goal: 0), ${broken} break it, ${alike.length} are equivalent, ${walks} walks, ${seconds} s`,
  )
  for (const survivor of survivors) console.log(`  ${survivor}`)
  for (const [name, reason] of alike) console.log(`  equivalent: ${name}: ${reason}`)
  for (const name of unlike) console.log(`  called equivalent, and told apart: ${name}`)
  const holds = tried > 0 && survivors.length === 0 && unlike.length === 0
  return { holds, tried, survivors: survivors.length, alike: alike.length }
}

/** What is wrong at the end of the shortest walk that breaks a rule, if one does. */
function faultOnWalks(fixtures: AnyFixtures, rules: AnyRules, { walks, seed }: ChartExtent): string | undefined {
  const walk = walker(fixtures, rules)
  const keepsRules = fc.property(longWalks, (choices) => walk(choices) === undefined)
  const { counterexample } = fc.check(keepsRules, { seed, numRuns: walks })
  return counterexample?.map(walk).find((fault) => fault !== undefined)
}
