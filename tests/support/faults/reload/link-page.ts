import type { AnyActorRef } from 'xstate'
import { composeLink } from '#app/link/compose.ts'
import { linkPlace } from '#app/link/place.ts'
import { createOccurrences } from '#app/occurrences.ts'
import { seller } from '#machines/link/seller.fixtures.ts'
import { world } from '../world.ts'
import type { Page } from '../scene.types.ts'

/** The app of links at an address, with all that it really consists of. */
export function openLink(address: string, place: readonly string[]): Page {
  const { pathname, search } = new URL(address, 'http://localhost')
  const occurrences = createOccurrences(() => ({ place: { page: pathname }, orderId: '' }))
  occurrences.listen(undefined)
  const { actor: root } = composeLink(linkPlace(pathname, search), seller, occurrences, world.leave)
  root.start()
  const shown = (): AnyActorRef | undefined =>
    Object.values(root.getSnapshot().children).find((child) => child?.id !== 'loadPage')
  return {
    root,
    flow: () => place.reduce<AnyActorRef | undefined>((actor, name) => actor?.getSnapshot().children[name], shown()),
    stuck: () => {
      const at = JSON.stringify(shown()?.getSnapshot().value ?? root.getSnapshot().value)
      return /loading|verifying|failed|missing|crashed/.test(at) ? at : undefined
    },
    stop: () => void root.stop(),
  }
}
