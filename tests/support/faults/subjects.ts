import { models } from '#stories/models.ts'
import type { AnyModel } from '#stories/support/model.ts'
import type { Subject } from './prove-faults.ts'
import { reloads } from './reload/reloads.ts'
import { world } from './world.ts'

type SeenSubject = Subject & { readonly model: AnyModel }

/** Every machine of the product that calls, with the real actors behind it. */
export function subjects(): SeenSubject[] {
  return Object.entries(models).flatMap(([id, model]) => {
    const drives = model.actors.map(
      (actors): Subject['drives'][number] =>
        (client) =>
          actors({ client, ...world }),
    )
    return drives.length > 0 ? [{ fixtures: model.fixtures, drives, reload: reloads[id], model }] : []
  })
}
