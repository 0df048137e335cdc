import { buildAppIfStale } from '../build-app.ts'
import type { Attack, Extent } from './abuse/attack.ts'
import { crowdAttacks } from './abuse/crowds.ts'
import { floodAttacks } from './abuse/floods.ts'
import { beginHonest, type Honest } from './abuse/honest.ts'
import { linkAttacks } from './abuse/links.ts'
import { pathAttacks } from './abuse/paths.ts'
import { slowAttacks } from './abuse/slow.ts'
import { oversizedAttacks } from './abuse/oversized.ts'
import { smugglingAttacks } from './abuse/smuggling.ts'
import { newTally, type AttackTally } from './abuse/tally.ts'
import { openTarget, type Strain, type Target } from './abuse/target.ts'
import { uploadAttacks } from './abuse/uploads.ts'

/**
 * Milliseconds that an honest call may take beside an attack, and that the event loop may be blocked; waits for a
 * processor that other processes use do not count.
 */
const mostHonest = 5_000
const mostDelay = 200
/** The most megabytes that the service may use: 1.2 GB. */
const mostMemory = 1_200

const attacks: readonly Attack[] = [
  ...floodAttacks,
  ...crowdAttacks,
  ...linkAttacks,
  ...oversizedAttacks,
  ...smugglingAttacks,
  ...pathAttacks,
  ...slowAttacks,
  ...uploadAttacks,
]

type Endured = { readonly name: string; readonly tally: AttackTally; readonly honest: Honest; readonly strain: Strain }

/**
 * Attacks a running service, with one kind of attack after the other, while honest customers and guests go on with
 * their orders. True when each attack is answered as expected, honest calls take at most five seconds, the event loop
 * is never blocked for more than 200 ms, and the service uses at most 1.2 GB.
 */
export async function proveAbuse({ runs, seed }: { runs: number; seed: number }): Promise<boolean> {
  await buildAppIfStale()
  const extent = { requests: Math.ceil(runs / 5), connections: Math.ceil(runs / 50), megabytes: 20, seed }
  const target = await openTarget()
  const endured: Endured[] = []
  console.log(columns)
  try {
    for (const attack of attacks) {
      const one = await endure(attack, target, extent)
      console.log(rowOf(one))
      for (const sentence of faultsOf(one)) console.log(`  ${sentence}`)
      endured.push(one)
    }
    const failures = target.failures()
    console.log(`abuse: ${failures.length} failures that nobody foresaw are in the log (goal: 0)`)
    for (const line of failures.slice(0, 10)) console.log(`  ${line}`)
    return summed(endured) && failures.length === 0
  } finally {
    await target.close()
  }
}

export async function endure(attack: Attack, target: Target, extent: Extent): Promise<Endured> {
  const tally = newTally()
  attack.prepare?.(extent)
  await target.strain()
  const people = beginHonest(target)
  try {
    await attack.run(target, extent, tally)
  } catch (error) {
    tally.faults.push(`It broke off: ${error instanceof Error ? error.message : 'no error'}`)
  }
  const honest = await people.end()
  return { name: attack.name, tally, honest, strain: await target.strain() }
}

function faultsOf({ tally, honest, strain }: Endured): string[] {
  const { slowest } = honest
  return [
    ...tally.faults,
    ...honest.faults.map((sentence) => `an honest call failed: ${sentence}`),
    ...(slowest.ms > mostHonest ? [`an honest call (${slowest.call}) took ${slowest.ms} ms`] : []),
    ...(strain.own > mostDelay
      ? [`the event loop was held up for ${strain.longest} ms, ${strain.own} of them by itself`]
      : []),
    ...(strain.megabytes === null ? ['nothing tells how much memory the service took'] : []),
    ...((strain.megabytes ?? 0) > mostMemory ? [`the service took ${strain.megabytes} MB`] : []),
  ]
}

const columns = 'attack | sent | answered | slowest honest call, ms | longest delay, ms (own) | memory, MB'

function rowOf({ name, tally, honest, strain }: Endured): string {
  const answers = [...tally.answers].map(([answer, times]) => `${times} × ${answer}`).join(', ')
  return [
    name,
    tally.sent,
    answers,
    `${honest.slowest.ms} (${honest.slowest.call})`,
    `${strain.longest} (own ${strain.own})`,
    strain.megabytes,
  ].join(' | ')
}

function summed(endured: readonly Endured[]): boolean {
  const faults = endured.flatMap(faultsOf)
  const longest = Math.max(...endured.map(({ strain }) => strain.longest))
  const own = Math.max(...endured.map(({ strain }) => strain.own))
  const memory = Math.max(...endured.map(({ strain }) => strain.megabytes ?? 0))
  const slowest = Math.max(...endured.map(({ honest }) => honest.slowest.ms))
  console.log(`abuse: ${faults.length} things are otherwise than they must be (goal: 0)`)
  console.log(
    `abuse: longest delay ${longest} ms, ${own} without waits for a processor (goal: ${mostDelay}), memory ${memory} MB (goal: ${mostMemory}), slowest honest call ${slowest} ms (goal: ${mostHonest})`,
  )
  return endured.length > 0 && faults.length === 0
}
