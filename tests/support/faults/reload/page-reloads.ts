import { nothingStored } from '#domain/order/stored.ts'
import type { Question } from '#domain/questions/question.ts'
import { threadsOf } from '#domain/questions/threads.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import type { ConfirmationContext } from '#machines/confirmation/confirmation.types.ts'
import type { DeliveryContext } from '#machines/delivery/delivery.types.ts'
import type { OfferContext } from '#machines/offer/offer.types.ts'
import type { OrderListContext } from '#machines/order-list/order-list.types.ts'
import type { ThreadContext } from '#machines/thread/thread.types.ts'
import { childId } from '#machines/threads/threads.context.ts'
import type { ThreadsContext } from '#machines/threads/threads.types.ts'
import type { Kept, Reload, ReloadRule, Scene } from '../scene.types.ts'
import { leftPage, openApp, type Place } from './app-page.ts'
import { openLink } from './link-page.ts'
import { viewOf } from './service-view.ts'

type OfPage = {
  readonly at: (scene: Scene) => string
  readonly place?: Place
  readonly kept?: (scene: Scene) => Kept | undefined
}

/** A flow on a page of the app beside the wizard, for a customer. */
export function ofPage({ at, place = [], kept }: OfPage): Reload {
  return {
    view: (scene, isDone) => viewOf(scene, undefined, isDone),
    left: (scene) => leftPage({ address: at(scene), stored: { ...nothingStored, user: maya.user } }),
    open: (scene, address = at(scene)) => openApp(address, place),
    ...(kept && { kept }),
  }
}

/** A flow on a page of the app of links. */
export function ofLink({ at, place = [], kept, rules = [] }: OfPage & { rules?: readonly ReloadRule[] }): Reload {
  return {
    view: (scene, isDone) => viewOf(scene, undefined, isDone),
    open: (scene) => openLink(at(scene), place),
    ...(kept && { kept }),
    rules,
  }
}

export const ofOrderList = ofPage({
  at: (scene) => `/orders?page=${listBefore(scene).page}`,
  kept: (scene) => ({
    typed: listBefore(scene).page,
    found: (page) => (page.flow()?.getSnapshot().context as OrderListContext | undefined)?.page,
  }),
})

const questionsPage = '/orders/48377'
export const ofThreads = ofPage({ at: () => questionsPage })

/** A thread, which the person opens again. */
export const ofThread: Reload = {
  ...ofThreads,
  open: async (scene) => {
    const page = await openApp(questionsPage, [])
    const { id } = threadBefore(scene).question
    const flow = () => page.flow()?.getSnapshot().children[childId(id)]
    const choose = () => {
      const { questions } = (page.flow()?.getSnapshot().context ?? { questions: [] }) as ThreadsContext
      const thread = threadsOf(questions).find((one) => one.questions.some((question) => question.id === id))
      if (thread) page.flow()?.send({ type: 'thread.choose', id: thread.id })
    }
    const isRead = () => flow() !== undefined && !flow()?.getSnapshot().matches({ reply: 'recalling' })
    const unread = () => {
      choose()
      return isRead() ? undefined : 'a thread that is not read'
    }
    return { ...page, flow, stuck: () => page.stuck() ?? unread() }
  },
  kept: (scene) => {
    const { reply, question } = threadBefore(scene)
    // The fixtures turn one question into another, which no service does.
    const isSame = question.id === (scene.waiting.path.input as { readonly question: Question }).question.id
    if (!isSame || !hasHappened(scene, 'reply.type') || reply.text.trim() === '') return undefined
    return { typed: reply, found: (page) => page.flow()?.getSnapshot().context.reply }
  },
}

export const ofConfirmation = ofPage({
  at: ({ before }) => `/confirm/${(before.context as ConfirmationContext).token}`,
})

export const ofOffer = ofLink({
  at: ({ before }) => `/offers?iid=${(before.context as OfferContext).iid}`,
  kept: (scene) => {
    if (!hasHappened(scene, 'comments.edit')) return undefined
    const { comments } = scene.before.context as OfferContext
    return { typed: comments, found: (page) => page.flow()?.getSnapshot().context.comments }
  },
})

export const ofDelivery = ofLink({
  at: ({ before }) => {
    const { orderId, tok } = before.context as DeliveryContext
    return `/delivery?orderId=${orderId}&tok=${tok}`
  },
})

/** What a fixture recalls was not typed here. */
function hasHappened({ waiting: { path } }: Scene, type: string): boolean {
  return path.steps.some(({ stimulus }) => stimulus.kind === 'sent' && stimulus.event.type === type)
}

function listBefore({ before }: Scene): OrderListContext {
  return before.context as OrderListContext
}

function threadBefore({ before }: Scene): ThreadContext {
  return before.context as ThreadContext
}
