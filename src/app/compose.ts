import { createActor, fromPromise, type AnyActorRef } from 'xstate'
import { appActors } from '#actors/app/app.actors.ts'
import { createDocumentClient } from '#actors/documents/document-client.ts'
import { createSourceReader } from '#actors/documents/source-reader.ts'
import { orderActors } from '#actors/order/order.actors.ts'
import { refusedWith } from '#actors/session/follow.ts'
import { readInvitation } from '#actors/session/invitation.ts'
import { sessionActors } from '#actors/session/session.actors.ts'
import { keptSession, readStored } from '#actors/session/stored.ts'
import { startedOrderActors } from '#actors/started-order/started-order.actors.ts'
import { uploadActors } from '#actors/upload/upload.actors.ts'
import { readSignup } from '#actors/session/typed-signup.ts'
import { createClient, type Client } from '#api/client.ts'
import { isTokenExpired } from '#domain/accounts/token.ts'
import type { WizardStep } from '#domain/order/order-state.ts'
import { appMachine } from '#machines/app/app.machine.ts'
import { asChild } from '#machines/child-logic.ts'
import { orderMachine } from '#machines/order/order.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { Session } from '#machines/session/session.types.ts'
import { startedOrderMachine } from '#machines/started-order/started-order.machine.ts'
import { uploadMachine } from '#machines/upload/upload.machine.ts'
import type { AuthModule } from './auth.module.tsx'
import { createDownloads } from './downloads.ts'
import type { Occurrences } from './occurrences.ts'
import { lateModules } from './late-modules.ts'
import { orderSlots } from './slots.tsx'
import { createStepModules } from './step-modules.ts'

/**
 * The one place where machines get their real actors. `step` is the step in the address; without it the kept step is
 * resumed, as far as the order allows, and a new order begins after a thank-you page. `reader` opens files.
 */
export function composeApp(
  step: WizardStep | undefined,
  occurrences: Occurrences,
  reader = createSourceReader(createDocumentClient()),
) {
  const accessToken = () => liveToken(app.getSnapshot().context.session)
  const session = { accessToken, whose: () => app.getSnapshot().context.session?.user.userUid }
  const client = createClient({
    ...session,
    onAnswer: occurrences.answered,
    onSessionRefused: () => app.send(refusedWith(accessToken(), keptSession(), Date.now())),
  })
  const tools = { client, reader }
  const steps = createStepModules(tools)
  const dialogs = createDialogs(client)
  const upload = uploadMachine.provide({ actors: uploadActors(client, reader) })
  const order = orderMachine.provide({
    actors: {
      ...orderActors(client),
      ...steps.logic,
      upload: asChild(upload),
      loadStep: fromPromise<unknown, WizardStep>(({ input }) => steps.load(input)),
    },
  })
  const machine = appMachine.provide({
    actors: {
      ...appActors(client),
      session: asChild(sessionMachine.provide({ actors: sessionActors(client) })),
      order: asChild(order),
      startedOrder: asChild(startedOrderMachine.provide({ actors: startedOrderActors(client) })),
      ...dialogs.logic,
      loadAuth: fromPromise<unknown>(() => dialogs.load('auth')),
    },
  })
  const app = createActor(machine, { input: startingPoint(step) })
  occurrences.watch(app)
  const downloads = createDownloads()
  let whose = session.whose()
  app.subscribe(() => {
    if (whose !== session.whose()) downloads.end()
    whose = session.whose()
  })
  return {
    app,
    client,
    session,
    occurrences,
    downloads,
    logIn: () => app.send({ type: 'account.open', opens: { form: 'signin' } }),
    auth: (actor: AnyActorRef | undefined) => dialogs.view('auth', actor, undefined),
    slots: orderSlots(app, steps),
    prefetch: steps.load,
  }
}

export type ComposedApp = ReturnType<typeof composeApp>

/**
 * Leaves out an expired token: with it calls are refused, but without any, a guest's order opens with its own token.
 */
function liveToken(session: Session | undefined): string | undefined {
  return session && !isTokenExpired(session.accessToken, Date.now()) ? session.accessToken : undefined
}

function startingPoint(step: WizardStep | undefined) {
  const { orderId, csrfToken, ...stored } = readStored()
  const isOver = step === undefined && stored.step === 6
  return {
    session: keptSession(),
    key: orderId !== null && csrfToken !== null && !isOver ? { id: orderId, csrfToken } : undefined,
    step: isOver ? 1 : (step ?? stored.step),
    invitation: readInvitation(),
    signup: readSignup(),
    now: Date.now(),
  }
}

function createDialogs(client: Client) {
  type Logics = { readonly auth: ReturnType<NonNullable<AuthModule['logic']>> }
  const auth = async () => (await import('./auth.module.tsx')).authModule
  return lateModules<Logics, { readonly client: Client }, undefined>({ auth }, { client })
}
