import { createActor, toPromise, type AnyActorLogic } from 'xstate'
import { typedComments } from '#actors/offer/typed-comments.ts'
import { orderActors } from '#actors/order/order.actors.ts'
import { threadActors } from '#actors/questions/thread.actors.ts'
import { readStored } from '#actors/session/stored.ts'
import { createClient } from '#api/client.ts'
import type { Drafts } from '#domain/order/drafts.ts'
import { leavePage } from './browser.ts'
import { honestReply } from './honest.ts'
import { until } from './patch.ts'
import { same } from '#machines/harness/same.ts'
import type { Scene } from './scene.ts'

type Kept = { readonly typed: unknown; readonly found: unknown }

/** What was typed, and what a reloaded page finds of it; undefined when nothing was typed. */
const findings: Readonly<Record<string, (scene: Scene) => Promise<Kept | undefined>>> = {
  setup: (scene) => draftOf(scene, 'setup'),
  languages: (scene) => draftOf(scene, 'languages'),
  information: (scene) => draftOf(scene, 'information'),
  thread: async (scene) => {
    if (!hasHappened(scene, 'reply.type')) return undefined
    const { reply, question } = scene.before.context as { reply: { text: string }; question: { id: string } }
    // The fixtures turn one question into another, which no service does.
    if (question.id !== (scene.waiting.path.input as { question: { id: string } }).question.id) return undefined
    leavePage()
    scene.actor.stop()
    const found = await run(threadActors(client).recallReply, { questionId: question.id })
    return { typed: reply.text.trim() === '' ? undefined : reply, found }
  },
  offer: async (scene) => {
    if (!hasHappened(scene, 'comments.edit')) return undefined
    const { comments, offer } = scene.before.context as { comments: string; offer: { orderNumber: string } }
    leavePage()
    scene.actor.stop()
    return { typed: comments, found: typedComments(offer.orderNumber) }
  },
  app: async (scene) => {
    const { key, step } = scene.before.context as { key: { id: string } | undefined; step: number }
    leavePage()
    const { orderId, step: found } = readStored()
    if (orderId === null) return undefined
    return { typed: { id: key?.id, step }, found: { id: orderId, step: found } }
  },
}

/** The page is reloaded while a call waits. Files and passwords, which only the page knows, are not kept. */
export async function reload(scene: Scene): Promise<boolean | string> {
  const kept = await findings[scene.waiting.fixtures.machine.id]?.(scene)
  if (!kept) return false
  return same(kept.typed, kept.found) || `loses ${JSON.stringify(kept.typed)}, and finds ${JSON.stringify(kept.found)}`
}

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })

function hasHappened({ waiting }: Scene, type: string): boolean {
  return waiting.path.steps.some(({ stimulus }) => stimulus.kind === 'sent' && stimulus.event.type === type)
}

/** The wizard keeps what its steps have drafted, writes it down when the page is left, and resumes with it. */
async function draftOf({ before, wire }: Scene, step: keyof Drafts): Promise<Kept> {
  const { draft, order } = before.context as { draft: unknown; order: { id: string; csrfToken: string } }
  const actors = orderActors(client)
  const keeper = createActor(actors.keepDrafts).start()
  keeper.send({ type: 'drafts.changed', key: order, drafts: { [step]: draft } })
  leavePage()
  keeper.stop()
  const begun = wire.sent.length
  const resumed = run(actors.resumeOrder, order)
  await until('the order is asked for', () => wire.sent.length > begun)
  const [sent] = wire.sent.slice(begun)
  sent?.reply(honestReply(sent))
  const opened = (await resumed) as { value: { drafts: Drafts } }
  return { typed: draft, found: opened.value.drafts[step] }
}

async function run(logic: AnyActorLogic, input: unknown): Promise<unknown> {
  const actor = createActor(logic, { input })
  const outcome = toPromise(actor)
  actor.start()
  return outcome
}
