import type { Client } from '#api/client.ts'
import type { Seller } from '#domain/accounts/seller.ts'
import type { LinkLogics, LinkPage } from '#machines/link/link.types.ts'
import type { LateModule } from '../late-modules.ts'

export type LinkTools = {
  readonly client: Client
  readonly seller: Seller
  /** Leads the browser to another address. */
  readonly leave: (address: string) => void
}

export type LinkModule<Page extends LinkPage> = LateModule<LinkLogics[Page], LinkTools, undefined>
