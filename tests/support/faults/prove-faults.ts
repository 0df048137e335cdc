import * as fc from 'fast-check'
import type { AnyMachineSnapshot } from 'xstate'
import { createClient } from '#api/client.ts'
import type { CallName } from '#domain/contract/index.ts'
import { anyFixtures, type AnyFixtures } from '#machines/harness/fixtures.ts'
import { testSeed } from '../seed.ts'
import { noEndings } from './endings.ts'
import { faults, type Fault } from './faults.ts'
import { standInHost } from './host.ts'
import type { Onlooker } from './onlooker.tsx'
import { canSend } from './scene.ts'
import type { Waiting } from './scene.types.ts'
import { canMeet, clean, tryFault } from './try-fault.ts'
import { hasNews, waysOn } from './ways-on.ts'
import { openWire, type Sent, type Wire } from './wire.ts'

/** A machine with the real actors behind it, once for each place where it stands. */
export type Subject = {
  readonly fixtures: object
  readonly drives: readonly Waiting['actors'][]
  readonly reload?: Waiting['reload']
}

/** A call that is waited for in these states. */
type Group = { readonly waits: readonly Waiting[] }

/** One of the requests that such a call sends, and a state that sends it. */
type Request = {
  readonly group: Group
  readonly waiting: Waiting
  readonly which: number
  readonly target: Sent
  readonly atStake: number
}

/** `path` is the way to the state that waits; with `seed` the fault goes the same way again. */
type Trial = {
  readonly machine: string
  readonly call: string
  readonly fault: string
  readonly path: string
  readonly seed: number
}

export type Complaint = Trial & { readonly complaint: string }

export type Tried = {
  /** How many trials there are in all, of which some or all were made. */
  readonly possible: number
  readonly byFault: Readonly<Record<string, number>>
  readonly byMachine: Readonly<Record<string, number>>
  /** How often the screen was looked at. */
  readonly looks: number
  readonly calls: ReadonlySet<CallName>
  readonly complaints: readonly Complaint[]
}

export type Extent = {
  /** How many trials to make at most; each fault of each call is tried once in any case. */
  readonly runs: number
  /** By default the one of all generated tests. */
  readonly seed?: number
  /** The faults to let happen; all of them without it. */
  readonly only?: (fault: Fault) => boolean
  /** Looks at the screen meanwhile, once for each ending of a request. */
  readonly watch?: Onlooker
}

/** Lets every fault happen while calls are waiting, and checks the outcomes. */
export function proveFaults(subjects: readonly Subject[], extent: Extent): Promise<Tried> {
  return onStage(async (wire) => tryAll(await requestsOf(subjects, wire), { seed: testSeed, ...extent, wire }))
}

async function onStage<Value>(play: (wire: Wire) => Promise<Value>): Promise<Value> {
  const leaveHost = await standInHost()
  const wire = openWire()
  try {
    return await play(wire)
  } finally {
    wire.close()
    leaveHost()
  }
}

const nobody = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })

/** The calls of a machine with the states that wait for them. */
function groupsOf({ fixtures: typed, drives, reload }: Subject): Group[] {
  const fixtures: AnyFixtures = anyFixtures(typed)
  if (drives.length === 0) return []
  const ways = waysOn(fixtures)
  const { invoked, paths } = ways.chart
  return drives.flatMap((actors) =>
    namesIn(actors(nobody), fixtures).map((call) => ({
      waits: paths
        .filter(({ at }) => invoked.get(at)?.has(call))
        .map((path): Waiting => ({ fixtures, actors, ways, reload, path, call })),
    })),
  )
}

function namesIn(actors: object, fixtures: AnyFixtures): string[] {
  return Object.keys(actors).filter((name) => canSend(fixtures, name))
}

/**
 * A call's request depends on the path to it: how many of its states are tried, from all over the chart, beside one for
 * each input of the machine.
 */
const mostAsked = 24

/** The different requests of each call, with a state for each. */
async function requestsOf(subjects: readonly Subject[], wire: Wire): Promise<Request[]> {
  const requests: Request[] = []
  for (const group of subjects.flatMap(groupsOf)) requests.push(...(await requestsOfCall(group, wire)))
  return requests
}

async function requestsOfCall(group: Group, wire: Wire): Promise<Request[]> {
  const requests = new Map<string, Request>()
  const { waits } = group
  const stride = Math.max(1, Math.ceil(waits.length / mostAsked))
  const sample = waits.filter(
    ({ path }, index) => index % stride === 0 || index === waits.findIndex((other) => other.path.input === path.input),
  )
  for (const waiting of new Set([...sample, ...waits])) {
    // A listener calls after a few events only, which a sample may miss.
    if (requests.size > 0 && !sample.includes(waiting)) break
    const scene = await clean({ wire, pick: () => 0, which: 0 }, waiting)
    if (!scene) continue
    for (const [which, target] of wire.sent.slice(scene.begun).entries()) {
      const key = `${which} ${target.call}`
      const atStake = stakeOf(waiting, scene.before)
      if (atStake >= (requests.get(key)?.atStake ?? 0)) requests.set(key, { group, waiting, which, target, atStake })
    }
    scene.actor.stop()
  }
  return [...requests.values()]
}

/** How much has been typed where a call waits. News from elsewhere leads a flow away from what its call would do. */
function stakeOf({ fixtures, path }: Waiting, { context }: AnyMachineSnapshot): number {
  return hasNews(path) ? 0 : JSON.stringify(fixtures.typed(context)).length
}

/** What a trial is made of; the seed chooses what is left open. */
type Turn = { readonly waiting: Waiting; readonly which: number; readonly fault: Fault; readonly seed: number }

/** Each fault of each request once; then more, in whatever states. */
async function tryAll(
  requests: readonly Request[],
  { wire, runs, seed, only = () => true, watch }: Extent & { readonly wire: Wire; readonly seed: number },
): Promise<Tried> {
  const byFault: Record<string, number> = {}
  const byMachine: Record<string, number> = {}
  const calls = new Set<CallName>()
  const complaints: Complaint[] = []
  const endings = noEndings()
  const kinds = requests.flatMap((request) =>
    faults.filter((fault) => only(fault) && canMeet(fault, request.target)).map((fault) => ({ ...request, fault })),
  )
  for (const { waiting, which, fault, seed: own } of turnsOf(kinds, { runs, seed })) {
    const outcome = await tryFault(waiting, fault, { wire, which, seed: own, endings, ...(watch && { watch }) })
    if (!outcome) continue
    const machine = waiting.fixtures.machine.id
    const name = fault.name.split(' ')[0] === 'refused' ? 'refused' : fault.name
    byFault[name] = (byFault[name] ?? 0) + 1
    byMachine[machine] = (byMachine[machine] ?? 0) + 1
    if (outcome.call !== undefined) calls.add(outcome.call)
    const { complaint, call = waiting.call } = outcome
    if (complaint !== undefined)
      complaints.push({ machine, call, fault: fault.name, path: waiting.path.name, seed: own, complaint })
  }
  const possible = kinds.reduce((sum, { group }) => sum + group.waits.length, 0)
  return { possible, byFault, byMachine, looks: endings.count(), calls, complaints }
}

type Kind = Request & { readonly fault: Fault }

/** Each fault of each request in the first state that sends it; then any of them, in any of its states. */
function turnsOf(kinds: readonly Kind[], { runs, seed }: { runs: number; seed: number }): Turn[] {
  if (kinds.length === 0) return []
  const any = fc.noBias(fc.record({ kind: fc.nat(kinds.length - 1), state: fc.nat(), seed: fc.nat() }))
  const chosen = fc.sample(any, { seed, numRuns: Math.max(runs, kinds.length) })
  return chosen.flatMap(({ kind, state, seed: own }, index) => {
    const first = kinds[index]
    if (first) return [{ ...first, seed: own }]
    const { group, which, fault } = kinds[kind] ?? {}
    const waiting = group?.waits[state % group.waits.length]
    return waiting && which !== undefined && fault ? [{ waiting, which, fault, seed: own }] : []
  })
}
