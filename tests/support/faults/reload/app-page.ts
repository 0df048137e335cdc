import { createMemoryHistory } from '@tanstack/react-router'
import { createActor, type AnyActorLogic, type AnyActorRef, type AnyStateMachine } from 'xstate'
import { writeStored } from '#actors/session/stored.ts'
import { keepToken } from '#actors/session/token-cookie.ts'
import { followAddress } from '#app/address.ts'
import { openAsked } from '#app/asked-modal.ts'
import { composeApp, type ComposedApp } from '#app/compose.ts'
import { composeConfirmation } from '#app/confirm-page.tsx'
import { createOccurrences } from '#app/occurrences.ts'
import { composeOrderList } from '#app/other-page.tsx'
import { composeKeptCards } from '#app/kept-cards.tsx'
import { composeOwnSessions } from '#app/own-sessions.tsx'
import { composeQuestions } from '#app/questions-page.tsx'
import { confirmationToken, createAppRouter, isWizard, orderIdOf, placeOf, type AppRouter } from '#app/router.ts'
import { startApp } from '#app/start.ts'
import { checkoutStep } from '#app/steps/checkout.step.tsx'
import { informationStep } from '#app/steps/information.step.tsx'
import type { Client } from '#api/client.ts'
import type { User } from '#domain/accounts/user.ts'
import { pageFrom } from '#domain/order/order-list.ts'
import type { Stored } from '#domain/order/stored.ts'
import { tokenUntil } from '#machines/session/session.fixtures.ts'
import type { OrderActor } from '#views/order/order.actor.ts'
import { world } from '../world.ts'
import { mirrorOf, withChild } from './mirror.ts'
import type { LeftPage, Page } from '../scene.types.ts'

/** Names of actors, from the root of the app or of the page at its address. */
export type Place = readonly string[]

/** A page of the app as a person has it open. */
export type Opened = {
  readonly address: string
  readonly stored: Stored
  /** The flow's machine, which runs by itself, and its place in the app. */
  readonly shows?: { readonly actor: AnyActorRef; readonly at: Place }
  /** Opens what stands over the page. */
  readonly begin?: (app: ComposedApp['app']) => void
}

/** A token of a session that goes on. */
const accessToken = tokenUntil(Date.UTC(2100, 0, 1))

/** The page before the reload, where the flow that runs by itself stands in its place. */
export async function leftPage({ address, stored, shows, begin }: Opened): Promise<LeftPage> {
  writeStored(stored)
  keepToken(stored.user ? accessToken : undefined)
  const router = await routerAt(address)
  const composed = composeApp(placeOf(router).step, nobodyListens(), world.reader)
  const app = shows ? standingIn(composed, mirrorOf(shows.actor), shows.at) : composed.app
  app.start()
  openAsked(app, router)
  const following = followAddress(app, router)
  begin?.(app)
  return {
    ...pageOf({ app, place: [], page: undefined }),
    href: () => router.history.location.href,
    stop: () => [following, app].forEach((actor) => void actor.stop()),
  }
}

/** The app at an address, with all that it really consists of, on what the browser has kept. */
export async function openApp(address: string, place: Place): Promise<Page> {
  const router = await routerAt(address)
  const { composed, address: following } = startApp(router, world.reader)
  composed.occurrences.listen(undefined)
  const page = pageActor(composed, router)?.start()
  const actors = [...(page ? [page] : []), following, composed.app]
  return {
    ...pageOf({ app: composed.app, place, page }),
    stop: () => actors.forEach((actor) => void actor.stop()),
  }
}

type Shown = { readonly app: ComposedApp['app']; readonly place: Place; readonly page: AnyActorRef | undefined }

function pageOf({ app, place, page }: Shown): Pick<Page, 'root' | 'flow' | 'stuck'> {
  const order = () => app.getSnapshot().children['order'] as OrderActor
  return {
    root: app,
    flow: () =>
      place.reduce<AnyActorRef | undefined>((actor, name) => actor?.getSnapshot().children[name], page ?? app),
    stuck: () => {
      const { value } = order().getSnapshot()
      const unsettled = page && /loading|failed|recalling/.exec(JSON.stringify(page.getSnapshot().value))?.[0]
      if (unsettled !== undefined) return unsettled
      return typeof value === 'object' || value === 'paid' || value === 'signedOut' ? undefined : value
    },
  }
}

/** The machine of the page at an address outside the wizard, as that page makes it. */
function pageActor({ app, client }: ComposedApp, router: AppRouter) {
  const { pathname: path, search, hash } = router.history.location
  const user: User | undefined = app.getSnapshot().context.session?.user
  const orderId = orderIdOf(path)
  const token = confirmationToken(path)
  if (isWizard(path)) return undefined
  if (orderId !== undefined) return createActor(composeQuestions(client), { input: { user, orderId } })
  if (token !== undefined) return createActor(composeConfirmation({ app, client }), { input: { token } })
  if (path === '/profile') {
    return hash === '#saved-cards' ? createActor(composeKeptCards(client)) : createActor(composeOwnSessions(client))
  }
  const page = pageFrom(new URLSearchParams(search).get('page'))
  return createActor(composeOrderList(client), { input: { user, page } })
}

async function routerAt(address: string): Promise<AppRouter> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  return router
}

function nobodyListens() {
  const occurrences = createOccurrences(() => ({ place: { page: '/' }, orderId: '' }))
  occurrences.listen(undefined)
  return occurrences
}

const lateSteps = { information: informationStep, checkout: checkoutStep } as const

/** The app with another logic at a place. The code of a step around it comes late, and is at hand here. */
function standingIn({ app, client }: ComposedApp, logic: AnyActorLogic, place: Place): ComposedApp['app'] {
  const [, name, ...rest] = place
  const isIn = (step: string | undefined): step is keyof typeof lateSteps =>
    step !== undefined && Object.hasOwn(lateSteps, step) && rest.length > 0
  const machine = isIn(name)
    ? withChild(app.logic, place.slice(0, 2), withChild(stepMachine(name, client), rest, logic))
    : withChild(app.logic, place, logic)
  return createActor(machine, { input: app.options.input as never })
}

function stepMachine(name: keyof typeof lateSteps, client: Client): AnyStateMachine {
  return lateSteps[name].logic?.({ client, reader: world.reader }) as unknown as AnyStateMachine
}
