import { seededPick, type Pick as Choose } from '#machines/harness/mutants.ts'
import type { CallName } from '#domain/contract/index.ts'
import { emptyStorage } from './browser.ts'
import { follow, type Ending, type Endings } from './endings.ts'
import { honestly, type Fault } from './faults.ts'
import { complaintAbout, complaintAboutScreen, controlOf, isTrouble, type Usual } from './judge.ts'
import type { Onlooker, ScreenAfter } from './onlooker.tsx'
import { goOn, setScene } from './scene.ts'
import type { Scene, Waiting } from './scene.types.ts'
import type { Sent, Wire } from './wire.ts'
import type { Telling } from './words.ts'

export function canMeet(fault: Fault, target: Sent): boolean {
  return fault.canMeet?.(target) ?? true
}

type Hands = { readonly wire: Wire; readonly pick: Choose; readonly which: number; readonly mayStray?: boolean }

/** A scene in a browser that keeps nothing yet. */
export async function clean(
  { wire, pick, which, mayStray = false }: Hands,
  waiting: Waiting,
): Promise<Scene | undefined> {
  await emptyStorage()
  wire.forget()
  return setScene(waiting, { wire, pick, which, mayStray })
}

type Outcome = {
  readonly call: CallName | undefined
  readonly complaint?: string | undefined
  /** Undefined where there is nothing to see. */
  readonly seen?: Seen
}

type Seen = { readonly ending: Ending; readonly telling: Telling; readonly screen: ScreenAfter | undefined }

type Trial = Pick<Hands, 'wire' | 'which'> & {
  /** Chooses what the fault leaves open. */
  readonly seed: number
  readonly watch?: Onlooker
  readonly endings: Endings
}

/** Undefined where the fault cannot happen. The screen is drawn only for an ending that was not seen before. */
export async function tryFault(
  waiting: Waiting,
  fault: Fault,
  { wire, which, seed, watch, endings }: Trial,
): Promise<Outcome | undefined> {
  const once = (eyes: { watch?: Onlooker }) =>
    letHappen(waiting, fault, { wire, which, pick: seededPick(seed), ...eyes })
  const outcome = await once({})
  if (!watch || !outcome?.seen) return outcome
  const { ending, telling } = outcome.seen
  const known = endings.screenOf(waiting, ending)
  if (known) return { ...outcome, complaint: complaintAboutScreen(known, ending, telling) }
  const again = await once({ watch })
  const screen = again?.seen?.screen
  if (!screen) return { ...outcome, complaint: again?.complaint ?? 'does not happen again when it is watched' }
  endings.keep(waiting, ending, screen)
  return again
}

type Eyes = Hands & { readonly watch?: Onlooker }

async function letHappen(waiting: Waiting, fault: Fault, eyes: Eyes): Promise<Outcome | undefined> {
  try {
    const control = fault.ways.includes('as usual') ? await usually(waiting, eyes) : undefined
    const mend = fault.prepare?.(eyes.pick)
    try {
      const scene = await clean({ ...eyes, mayStray: fault.prepare !== undefined }, waiting)
      if (!scene) return undefined
      const outcome = await happen(scene, fault, { control, ...eyes })
      scene.actor.stop()
      return outcome
    } finally {
      mend?.()
    }
  } catch (error) {
    return { call: undefined, complaint: String(error) }
  }
}

type View = Pick<Eyes, 'watch' | 'which'> & { readonly control: Usual | undefined }

async function happen(scene: Scene, fault: Fault, { control, watch, which }: View): Promise<Outcome | undefined> {
  const { target } = scene
  if (!target || !canMeet(fault, target)) return undefined
  const { call } = target
  const watching = await watch?.(scene)
  const stood = follow(scene)
  const begun = Date.now()
  try {
    const happened = await fault.happens(scene)
    if (happened === false) return undefined
    if (typeof happened === 'string') return { call, complaint: happened }
    if (fault.ways.includes('as it says')) return { call }
    await goOn(scene)
    const complaint = complaintAbout(scene, fault, control)
    if (complaint !== undefined) return { call, complaint }
    const ending = { which, isTrouble: isTrouble(scene, fault), waiting: scene.staged.waiting(), stood: stood() }
    const telling = tellingOf(scene, fault, begun)
    const judge = (screen: ScreenAfter) => complaintAboutScreen(screen, ending, telling)
    const screen = await watching?.look(judge)
    return { call, seen: { ending, telling, screen }, complaint: screen && judge(screen) }
  } finally {
    await watching?.leave()
  }
}

function tellingOf({ waiting, target }: Scene, { says, wait }: Fault, begun: number): Telling {
  const moments = wait === undefined ? undefined : [begun, Date.now()].map((moment) => moment + wait * 1000)
  return {
    flow: waiting.fixtures.machine.id,
    call: target?.call,
    codes: says,
    ...(moments && { retryAt: moments }),
  }
}

/** The outcome without a fault. */
async function usually(waiting: Waiting, hands: Hands): Promise<Usual | undefined> {
  const scene = await clean(hands, waiting)
  if (!scene) return undefined
  honestly(scene)
  await goOn(scene)
  scene.actor.stop()
  return controlOf(waiting, scene.actor.getSnapshot())
}
