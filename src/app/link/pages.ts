import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import type { Client } from '#api/client.ts'
import type { Seller } from '#domain/accounts/seller.ts'
import { deferred } from '#machines/child-logic.ts'
import type { LinkPage, LinkPlace } from '#machines/link/link.setup.ts'

/** What pages are made with. */
export type LinkTools = { readonly client: Client; readonly seller: Seller }

/** One page as its module gives it: its machine with its real actors, and its view. */
export type LinkModule<Logic> = {
  readonly logic: (tools: LinkTools) => Logic
  readonly view: (page: AnyActorRef, tools: LinkTools) => ReactNode
}

const loaders = {
  invoice: async () => (await import('./invoice.page.tsx')).invoicePage,
  offer: async () => (await import('./offer.page.tsx')).offerPage,
  delivery: async () => (await import('./delivery.page.tsx')).deliveryPage,
}

type LogicOf<Page extends LinkPage> =
  Awaited<ReturnType<(typeof loaders)[Page]>> extends LinkModule<infer Logic> ? Logic : never
type Loaded<Logic> = Pick<LinkModule<Logic>, 'view'> & { readonly logic: Logic }

/** The pages of the link app, each fetched alone: an offer travels without the code that pays. */
export function createLinkPages(tools: LinkTools) {
  const loaded: { [Page in LinkPage]?: Loaded<LogicOf<Page>> } = {}

  function make<Logic>({ logic, view }: LinkModule<Logic>): Loaded<Logic> {
    return { logic: logic(tools), view }
  }

  function need<Module>(module: Module | undefined): Module {
    if (!module) throw new Error('A page was entered before its code was there')
    return module
  }

  return {
    load: async (page: LinkPlace['page']): Promise<void> => {
      switch (page) {
        case 'invoice':
          loaded.invoice ??= make(await loaders.invoice())
          return
        case 'offer':
          loaded.offer ??= make(await loaders.offer())
          return
        case 'delivery':
          loaded.delivery ??= make(await loaders.delivery())
          return
        case 'unknown':
          return
      }
    },
    logic: {
      invoice: deferred(() => need(loaded.invoice).logic),
      offer: deferred(() => need(loaded.offer).logic),
      delivery: deferred(() => need(loaded.delivery).logic),
    },
    view: (page: LinkPage, actor: AnyActorRef | undefined) => actor && need(loaded[page]).view(actor, tools),
  }
}
