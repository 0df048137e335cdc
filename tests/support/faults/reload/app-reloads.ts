import type { AnyActorRef } from 'xstate'
import { isTokenExpired } from '#domain/accounts/token.ts'
import type { Order } from '#domain/order/order.ts'
import { keepResetToken } from '#actors/session/reset-cookie.ts'
import { formShown } from '#machines/app/app.context.ts'
import type { AuthForm } from '#machines/app/app.types.ts'
import type { AppContext } from '#machines/app/app.types.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import type { AuthContext, AuthInput } from '#machines/auth/auth.types.ts'
import type { OrderContext } from '#machines/order/order.types.ts'
import { orderKey, sampleOrders } from '#machines/order/orders.fixtures.ts'
import type { OrderKey } from '#machines/order/step.types.ts'
import type { SessionContext } from '#machines/session/session.types.ts'
import type { Reload, Scene } from '../scene.types.ts'
import { leftPage, openApp } from './app-page.ts'
import { viewOf } from './service-view.ts'
import { contextOf, standsAtStep } from './wizard.ts'

/** The root keeps by itself which order is at hand, at which step, and the invitation. */
export const ofApp: Reload = {
  view: (scene, isDone) => viewOf(scene, orderAt(appBefore(scene).key), isDone),
  open: () => openApp('/', []),
  kept: (scene) => {
    const { key, invitation } = appBefore(scene)
    return {
      typed: { id: key?.id, invitation },
      found: ({ root }) => {
        const now = root.getSnapshot().context as AppContext
        return { id: now.key?.id, invitation: now.invitation }
      },
    }
  },
  rules: [standsAtStep],
}

export const ofOrder: Reload = {
  view: (scene, isDone) => viewOf(scene, orderAt(orderBefore(scene).key, orderBefore(scene).opened?.order), isDone),
  left: async (scene) => {
    const { key, step, user = null } = orderBefore(scene)
    const page = await leftPage({
      address: '/',
      stored: { user, ...storedKey(key), step },
      shows: { actor: scene.actor, at: ['order'] },
    })
    // The order waits, and goes on waiting.
    return { ...page, stuck: () => undefined }
  },
  open: (_, address = '/') => openApp(address, ['order']),
  kept: (scene) => {
    const { opened } = orderBefore(scene)
    return opened && { typed: opened.drafts, found: (page) => orderContextOf(page.flow())?.opened?.drafts }
  },
  rules: [standsAtStep],
}

/** Design, Keeping: 'A chosen logout clears the order; a forced one keeps order, step and drafts'. */
export const ofSession: Reload = {
  view: (scene, isDone) => viewOf(scene, sampleOrders.setUp, isDone),
  left: (scene) =>
    leftPage({
      address: '/?step=3',
      stored: { user: maya.user, ...storedKey(orderKey), step: 3 },
      shows: { actor: scene.actor, at: ['session'] },
    }),
  open: (_, address = '/') => openApp(address, ['session']),
  kept: (scene) => {
    const { session } = scene.before.context as SessionContext
    const isIn = session !== undefined && !isTokenExpired(session.accessToken, Date.now())
    return { typed: { isIn }, found: (page) => ({ isIn: contextOf(page.flow())['session'] !== undefined }) }
  },
}

/** The form that opens again. Of what is typed, that to sign up is kept, and the link's invitation. */
const formAgain: Readonly<Partial<Record<AuthForm, AuthForm>>> = { verify: 'updatePass' }

export const ofAuth: Reload = {
  view: (scene, isDone) => viewOf(scene, sampleOrders.setUp, isDone),
  left: async (scene) => {
    const opens = scene.waiting.path.input as AuthInput
    if (opens.form === 'updatePass') keepResetToken(opens.resetToken)
    const page = await leftPage({
      address: opens.form === 'verify' ? `/reset-pass/${opens.token}/${opens.userUid}` : '/?step=3',
      // Another form than one's own profile is for somebody whose session has ended.
      stored: {
        user: opens.form === 'edit' && formNow(scene) === 'edit' ? opens.user : null,
        ...storedKey(orderKey),
        step: 3,
      },
      shows: { actor: scene.actor, at: ['auth'] },
      begin: (app) => void (opens.form !== 'verify' && app.send({ type: 'account.open', opens })),
    })
    const form = formNow(scene)
    // The address follows a change of form a moment later.
    const isFollowed = () =>
      form === 'verify' ? /modal=|reset-pass/.test(page.href()) : page.href().includes(`modal=${form}`)
    return { ...page, stuck: () => page.stuck() ?? (isFollowed() ? undefined : 'an address without the dialog') }
  },
  open: (_, address = '/') => openApp(address, ['auth']),
  kept: (scene) => {
    const opens = scene.waiting.path.input as AuthInput
    // A customer who follows an invitation is told that they are signed in, and nothing more.
    if (opens.form !== 'edit' && 'user' in opens) return undefined
    const form = formNow(scene)
    const { invitation } = scene.before.context as AuthContext
    return {
      typed: { form: formAgain[form] ?? form, invitation },
      found: ({ root, flow }) => ({
        form: flow() && contextOf(root)['form'],
        invitation: contextOf(root)['invitation'],
      }),
    }
  },
}

function formNow({ before }: Scene): AuthForm {
  return formShown(before.value)
}

function appBefore({ before }: Scene): AppContext {
  return before.context as AppContext
}

function orderBefore({ before }: Scene): OrderContext {
  return before.context as OrderContext
}

function orderContextOf(actor: AnyActorRef | undefined): OrderContext | undefined {
  return actor?.getSnapshot().context as OrderContext | undefined
}

/** The order of a key as the service has it; undefined where no order is at hand. */
function orderAt(key: OrderKey | undefined, order: Order = sampleOrders.owned): Order | undefined {
  return key && { ...order, id: key.id }
}

function storedKey(key: OrderKey | undefined): { orderId: string | null; csrfToken: string | null } {
  return { orderId: key?.id ?? null, csrfToken: key?.csrfToken ?? null }
}
