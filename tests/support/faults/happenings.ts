import { standing, type WalkStep } from '#machines/harness/paths.ts'
import { honestReply } from './honest.ts'
import { nextTurn, until } from './patch.ts'
import { same } from '#machines/harness/same.ts'
import { apply, setScene } from './scene.ts'
import type { Scene } from './scene.types.ts'
import { isHonest } from './ways-on.ts'

/** Even the client's own deadline never fires: the machine gives up by itself, and ignores a later answer. */
export async function neverAnswered(scene: Scene): Promise<boolean | string> {
  const { clock, isOver, target, actor, listens } = scene
  while (!isOver() && clock.endNext()) await nextTurn()
  if (!isOver() && !listens) return 'waits for ever'
  const { value } = actor.getSnapshot()
  target?.reply(honestReply(target))
  await nextTurn()
  return same(value, actor.getSnapshot().value) || 'hears an answer that it has given up'
}

/** A person repeats the gesture that sends the call. A second gesture with another effect is no repetition. */
export async function doubleGesture(scene: Scene): Promise<boolean | string> {
  const { waiting, actor, wire, target, before, isOver } = scene
  const last = waiting.path.steps.at(-1)?.stimulus
  if (last?.kind !== 'sent' || !target || scene.listens) return false
  actor.send(last.event)
  await nextTurn()
  const { typed } = waiting.fixtures
  const after = actor.getSnapshot()
  if (!same(after.value, before.value) || !same(typed(after.context), typed(before.context)) || isOver()) return false
  const changing = wire.open().filter(({ call, method }) => call === target.call && method !== 'GET')
  if (changing.length > 1) return `sends ${changing.length} times what changes something`
  target.reply(honestReply(target))
  return true
}

/** Another tab does the same, and is answered first. */
export async function secondTab(scene: Scene): Promise<boolean> {
  const { wire, pick, target, waiting } = scene
  if (!target || scene.listens) return false
  const other = await setScene(waiting, { wire, pick, which: 0, mayStray: false })
  if (!other) return false
  await until('the other tab is answered', () => {
    for (const sent of wire.open()) if (sent !== target) sent.reply(honestReply(sent))
    return other.isOver()
  })
  await nextTurn()
  other.actor.stop()
  target.reply(honestReply(target))
  return true
}

const mostSteps = 3

/** The call is left and made again; the answer to the first comes after the answer to the second. */
export async function comeAgain(scene: Scene): Promise<boolean | string> {
  const { waiting, actor, staged, wire, target, isOver, clock } = scene
  const { fixtures, call } = waiting
  if (!target || scene.listens) return false
  const way = wayRound(scene)
  if (!way) return false
  for (const { stimulus, to } of way) {
    await apply(stimulus, { actor, staged, clock, fixtures })
    // A listener or a real reply may have changed the machine, so that it leaves the path walked without them.
    if (standing(fixtures, actor.getSnapshot()) !== to) return false
  }
  if (!isOver() || !staged.waiting().includes(call)) return false
  if (target.isOpen()) return 'does not cancel the call that it leaves'
  const begun = wire.sent.length
  const again = staged.open(call)
  await until('it is sent again', () => {
    for (const sent of wire.sent.slice(begun)) if (sent.isOpen()) sent.reply(honestReply(sent))
    return again.isOver()
  })
  await nextTurn()
  const settled = actor.getSnapshot()
  target.reply(honestReply(target))
  await nextTurn()
  const after = actor.getSnapshot()
  const isSame = same(after.value, settled.value) && same(after.context, settled.context)
  return isSame || 'is changed by an answer that came too late'
}

/** The shortest way from where a call waits to where it does not, and to where it waits again. */
function wayRound({ waiting, before }: Scene): readonly WalkStep[] | undefined {
  const { steps, invoked } = waiting.ways.chart
  const start = { at: standing(waiting.fixtures, before), hasLeft: false, way: [] as readonly WalkStep[] }
  const seen = new Set<string>()
  const open = [start]
  for (const { at, hasLeft, way } of open) {
    const waits = invoked.get(at)?.has(waiting.call) ?? false
    if (hasLeft && waits) return way
    const key = `${at} ${hasLeft}`
    if (seen.has(key) || way.length >= mostSteps) continue
    seen.add(key)
    for (const step of steps.get(at) ?? []) {
      const { stimulus, to } = step
      if (!isHonest(stimulus, 'signing in') || ('actor' in stimulus && stimulus.actor === waiting.call)) continue
      const leaves = hasLeft || !(invoked.get(to)?.has(waiting.call) ?? false)
      open.push({ at: to, hasLeft: leaves, way: [...way, step] })
    }
  }
  return undefined
}
