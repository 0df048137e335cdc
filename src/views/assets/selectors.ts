import type { AssetsActor } from './assets.actor.ts'

type AssetsSnapshot = ReturnType<AssetsActor['getSnapshot']>

/** The name of the asset that is being fetched, with the order that it is of; undefined while none is. */
export function fetchedAsset(snapshot: AssetsSnapshot) {
  return snapshot.matches('downloading') ? snapshot.context.download : undefined
}

/** The file name of the asset that is being deleted; undefined while none is. */
export function removedAsset(snapshot: AssetsSnapshot): string | undefined {
  return snapshot.matches('deleting') ? snapshot.context.removal : undefined
}
