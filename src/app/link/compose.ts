import { createActor, fromPromise, type AnyActorRef } from 'xstate'
import { createClient } from '#api/client.ts'
import type { Seller } from '#domain/accounts/seller.ts'
import { linkMachine } from '#machines/link/link.machine.ts'
import type { LinkPage, LinkPlace } from '#machines/link/link.types.ts'
import type { Occurrences } from '../occurrences.ts'
import { createLinkPages } from './pages.ts'

/** Nobody is signed in: the link is the permission. */
export const nobody = { accessToken: () => undefined }

/** The one place where the link app's machines get their real actors. */
export function composeLink(
  place: LinkPlace,
  seller: Seller,
  occurrences: Occurrences,
  leave = (address: string) => location.assign(address),
) {
  const client = createClient({ ...nobody, onAnswer: occurrences.answered, onSessionRefused: () => undefined })
  const pages = createLinkPages({ client, seller, leave })
  const machine = linkMachine.provide({
    actors: {
      ...pages.logic,
      loadPage: fromPromise<unknown, { readonly page: LinkPlace['page'] }>(async ({ input: { page } }) => {
        if (page !== 'unknown') await pages.load(page)
      }),
    },
  })
  const actor = createActor(machine, { input: { place } })
  occurrences.watch(actor)
  return { actor, seller, page: (page: LinkPage, child: AnyActorRef | undefined) => pages.view(page, child, undefined) }
}
