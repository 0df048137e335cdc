import { readStored } from '#actors/session/stored.ts'
import { allStored, fullStorage, leavePage, photograph } from '../browser.ts'
import { nextTurn } from '../patch.ts'
import type { Page, Scene, View } from '../scene.types.ts'
import type { Sent, Wire } from '../wire.ts'
import { generalRules } from './reload-rules.ts'

/**
 * The page is left while a call waits, and opened again on what the browser has kept. False where the flow cannot meet
 * that.
 */
export async function reload(scene: Scene, isDone: boolean): Promise<boolean | string> {
  const { wire, waiting } = scene
  const how = waiting.reload
  if (!how) return false
  const kept = how.kept?.(scene)
  const own = wire.open()
  const left = await how.left?.(scene)
  if (left) await settle(left, { wire, own, view: how.view(scene, false) })
  const address = left?.href()
  await leave(() => {
    left?.stop()
    scene.actor.stop()
  })
  const stored = await allStored()
  const { step } = readStored()
  const begun = wire.sent.length
  const view = how.view(scene, isDone)
  const page = await how.open(scene, address)
  await settle(page, { wire, own, view })
  const isOver = how.isOver?.(view) ?? false
  const reloaded = { scene, page, view, isDone, sent: wire.sent.slice(begun), stored, kept, step, isOver }
  const complaints = [...generalRules, ...(how.rules ?? [])].map((rule) => rule(reloaded))
  page.stop()
  return complaints.find((complaint) => complaint !== undefined) ?? true
}

/** A page that goes has the time of its `pagehide` event: what its actors write when they are stopped does not count. */
async function leave(stop: () => void): Promise<void> {
  leavePage()
  const putBack = photograph()
  const makeRoom = fullStorage()
  stop()
  for (let turn = 0; turn < quietTurns; turn += 1) await nextTurn()
  makeRoom()
  putBack()
}

const quietTurns = 8
/** A page may fetch code of its own, which takes its time the first time. */
const mostTurns = 60_000

/** Answers all that a page asks, until it asks nothing more and can be worked, or in vain. */
async function settle(
  page: Page,
  { wire, own, view }: { readonly wire: Wire; readonly own: readonly Sent[]; readonly view: View },
): Promise<void> {
  for (let quiet = 0, turn = 0; quiet < quietTurns && turn < mostTurns; turn += 1) {
    const asked = wire.open().filter((sent) => !own.includes(sent))
    for (const sent of asked) sent.reply(view.reply(sent))
    quiet = asked.length === 0 && page.stuck() === undefined ? quiet + 1 : 0
    await nextTurn()
  }
}
