import { createClient } from '#api/client.ts'
import type { CallName } from '#domain/contract/index.ts'
import { anyFixtures, type AnyFixtures } from '#machines/harness/fixtures.ts'
import { seededPick, type Pick as Choose } from '#machines/harness/mutants.ts'
import { emptyStorage } from './browser.ts'
import { follow, noEndings, type Ending, type Endings } from './endings.ts'
import { faults, honestly, type Fault } from './faults.ts'
import { standInHost } from './host.ts'
import { complaintAbout, controlOf, isTrouble, type Control } from './judge.ts'
import type { Onlooker } from './onlooker.tsx'
import { canSend, goOn, setScene, type Scene, type Waiting } from './scene.ts'
import { waysOn } from './ways-on.ts'
import { openWire, type Sent, type Wire } from './wire.ts'

/** A machine with the real actors behind it, once for each place where it stands. */
export type Subject = { readonly fixtures: object; readonly drives: readonly Waiting['actors'][] }

/** A call that is waited for in these states. */
type Group = { readonly waits: readonly Waiting[] }

/** One of the requests that such a call sends, and a state that sends it. */
type Request = { readonly group: Group; readonly waiting: Waiting; readonly which: number; readonly target: Sent }

export type Trial = { readonly machine: string; readonly call: string; readonly fault: string; readonly path: string }

export type Tried = {
  /** How many trials there are in all, of which some or all were made. */
  readonly possible: number
  readonly byFault: Readonly<Record<string, number>>
  readonly byMachine: Readonly<Record<string, number>>
  /** How often the screen was looked at. */
  readonly looks: number
  readonly calls: ReadonlySet<CallName>
  readonly complaints: readonly (Trial & { readonly complaint: string })[]
}

export type Extent = {
  /** How many trials to make at most; each fault of each call is tried once in any case. */
  readonly runs: number
  readonly seed: number
  /** The faults to let happen; all of them without it. */
  readonly only?: (fault: Fault) => boolean
  /** Looks at the screen meanwhile, once for each ending of a request. */
  readonly watch?: Onlooker
}

/** Lets every fault happen while calls are waiting, and checks the outcomes. */
export function proveFaults(subjects: readonly Subject[], extent: Extent): Promise<Tried> {
  return onStage(extent.seed, async (means) => tryAll(await requestsOf(subjects, means), { ...means, ...extent }))
}

async function onStage<Value>(seed: number, play: (means: Means) => Promise<Value>): Promise<Value> {
  const leaveHost = await standInHost()
  const wire = openWire()
  try {
    return await play({ wire, choose: seededPick(seed) })
  } finally {
    wire.close()
    leaveHost()
  }
}

type Means = { readonly wire: Wire; readonly choose: Choose }

const nobody = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })

/** The calls of a machine with the states that wait for them. */
function groupsOf({ fixtures: typed, drives }: Subject): Group[] {
  const fixtures: AnyFixtures = anyFixtures(typed)
  if (drives.length === 0) return []
  const ways = waysOn(fixtures)
  const { invoked, paths } = ways.chart
  return drives.flatMap((actors) =>
    namesIn(actors(nobody), fixtures).map((call) => ({
      waits: paths
        .filter(({ at }) => invoked.get(at)?.has(call))
        .map((path): Waiting => ({ fixtures, actors, ways, path, call })),
    })),
  )
}

function namesIn(actors: object, fixtures: AnyFixtures): string[] {
  return Object.keys(actors).filter((name) => canSend(fixtures, name))
}

/** A call's request depends on the path to it: how many of its states are tried, from all over the chart. */
const mostAsked = 24

/** The different requests of each call, with a state for each. */
async function requestsOf(subjects: readonly Subject[], means: Means): Promise<Request[]> {
  const requests: Request[] = []
  for (const group of subjects.flatMap(groupsOf)) requests.push(...(await requestsOfCall(group, means)))
  return requests
}

async function requestsOfCall(group: Group, { wire, choose }: Means): Promise<Request[]> {
  const requests = new Map<string, Request>()
  const { waits } = group
  const stride = Math.max(1, Math.ceil(waits.length / mostAsked))
  const sample = waits.filter((_, index) => index % stride === 0)
  for (const waiting of new Set([...sample, ...waits])) {
    // A listener calls after a few events only, which a sample may miss.
    if (requests.size > 0 && !sample.includes(waiting)) break
    const scene = await clean({ wire, choose, which: 0 }, waiting)
    if (!scene) continue
    for (const [which, target] of wire.sent.slice(scene.begun).entries()) {
      requests.set(`${which} ${target.call}`, { group, waiting, which, target })
    }
    scene.actor.stop()
  }
  return [...requests.values()]
}

/** A scene in a browser that keeps nothing yet. */
async function clean({ wire, choose, which, mayStray }: Hands, waiting: Waiting): Promise<Scene | undefined> {
  await emptyStorage()
  wire.forget()
  return setScene(waiting, { wire, pick: choose, which, mayStray: mayStray ?? false })
}

/** Each fault of each request once; then more, in whatever states. */
async function tryAll(requests: readonly Request[], extent: Means & Extent): Promise<Tried> {
  const { choose, runs, only = () => true } = extent
  const byFault: Record<string, number> = {}
  const byMachine: Record<string, number> = {}
  const calls = new Set<CallName>()
  const complaints: Tried['complaints'][number][] = []
  const endings = noEndings()
  const attempt = async (waiting: Waiting, which: number, fault: Fault): Promise<void> => {
    const outcome = await tryFault(waiting, fault, { ...extent, which, endings })
    if (!outcome) return
    const machine = waiting.fixtures.machine.id
    const name = fault.name.split(' ')[0] === 'refused' ? 'refused' : fault.name
    byFault[name] = (byFault[name] ?? 0) + 1
    byMachine[machine] = (byMachine[machine] ?? 0) + 1
    if (outcome.call !== undefined) calls.add(outcome.call)
    const { complaint, call = waiting.call } = outcome
    if (complaint !== undefined)
      complaints.push({ machine, call, fault: fault.name, path: waiting.path.name, complaint })
  }
  const kinds = requests.flatMap((request) =>
    faults.filter((fault) => only(fault) && canMeet(fault, request.target)).map((fault) => ({ ...request, fault })),
  )
  for (const { waiting, which, fault } of kinds) await attempt(waiting, which, fault)
  for (let run = kinds.length; run < runs; run += 1) {
    const kind = kinds[choose(kinds.length)]
    const waiting = kind?.group.waits[choose(kind.group.waits.length)]
    if (kind && waiting) await attempt(waiting, kind.which, kind.fault)
  }
  const possible = kinds.reduce((sum, { group }) => sum + group.waits.length, 0)
  return { possible, byFault, byMachine, looks: endings.count(), calls, complaints }
}

function canMeet(fault: Fault, target: Sent): boolean {
  return fault.canMeet?.(target) ?? true
}

type Hands = Means & { readonly which: number; readonly mayStray?: boolean; readonly watch?: Onlooker }

type Outcome = {
  readonly call: CallName | undefined
  readonly complaint?: string | undefined
  /** Undefined where there is nothing to see. */
  readonly ending?: Ending
}

/** Undefined where the fault cannot happen. The screen is drawn only for an ending that was not seen before. */
async function tryFault(
  waiting: Waiting,
  fault: Fault,
  { watch, endings, ...hands }: Hands & { readonly watch?: Onlooker; readonly endings: Endings },
): Promise<Outcome | undefined> {
  if (!watch) return letHappen(waiting, fault, hands)
  const seed = hands.choose(2 ** 32)
  const outcome = await letHappen(waiting, fault, { ...hands, choose: seededPick(seed) })
  if (!outcome?.ending || !endings.keep(waiting, outcome.ending)) return outcome
  const seen = await letHappen(waiting, fault, { ...hands, choose: seededPick(seed), watch })
  return seen ?? { ...outcome, complaint: 'does not happen again when it is watched' }
}

async function letHappen(waiting: Waiting, fault: Fault, hands: Hands): Promise<Outcome | undefined> {
  try {
    const control = fault.expected === 'as usual' ? await usually(waiting, hands) : undefined
    const mend = fault.prepare?.(hands.choose)
    try {
      const scene = await clean({ ...hands, mayStray: fault.prepare !== undefined }, waiting)
      if (!scene) return undefined
      const outcome = await happen(scene, fault, { control, ...hands })
      scene.actor.stop()
      return outcome
    } finally {
      mend?.()
    }
  } catch (error) {
    return { call: undefined, complaint: String(error) }
  }
}

type Eyes = Pick<Hands, 'watch' | 'which'> & { readonly control: Control | undefined }

async function happen(scene: Scene, fault: Fault, { control, watch, which }: Eyes): Promise<Outcome | undefined> {
  const { target } = scene
  if (!target || !canMeet(fault, target)) return undefined
  const { call } = target
  const watching = await watch?.(scene)
  const stood = follow(scene)
  try {
    const happened = await fault.happens(scene)
    if (happened === false) return undefined
    if (typeof happened === 'string') return { call, complaint: happened }
    if (fault.expected === 'what it says') return { call }
    await goOn(scene)
    const complaint = complaintAbout(scene, fault, control)
    if (complaint !== undefined) return { call, complaint }
    const ending = { which, isTrouble: isTrouble(scene, fault), waiting: scene.staged.waiting(), stood: stood() }
    return { call, ending, complaint: await watching?.look(ending.isTrouble) }
  } finally {
    await watching?.leave()
  }
}

/** The outcome without a fault. */
async function usually(waiting: Waiting, hands: Hands): Promise<Control | undefined> {
  const scene = await clean(hands, waiting)
  if (!scene) return undefined
  honestly(scene)
  await goOn(scene)
  scene.actor.stop()
  return controlOf(waiting, scene.actor.getSnapshot())
}
