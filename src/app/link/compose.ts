import { createActor, fromPromise } from 'xstate'
import { createClient } from '#api/client.ts'
import type { Seller } from '#domain/accounts/seller.ts'
import { linkMachine } from '#machines/link/link.machine.ts'
import type { LinkPlace } from '#machines/link/link.setup.ts'
import { createLinkPages } from './pages.ts'

/** The one place where the link app's machines get their real actors. Nobody is signed in: the link is the permission. */
export function composeLink(place: LinkPlace, seller: Seller) {
  const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
  const pages = createLinkPages({ client, seller })
  const machine = linkMachine.provide({
    actors: {
      ...pages.logic,
      loadPage: fromPromise<unknown, { readonly page: LinkPlace['page'] }>(({ input }) => pages.load(input.page)),
    },
  })
  return { actor: createActor(machine, { input: { place } }), seller, page: pages.view }
}
