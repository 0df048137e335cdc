import { catalogue } from '#machines/catalogue.ts'
import { drives } from './drives.ts'
import type { Subject } from './prove-faults.ts'

type SeenSubject = Subject & { readonly view: boolean }

/** Every machine of the product, with the real actors behind it. */
export function subjects(): SeenSubject[] {
  return Object.entries(catalogue).map(([id, { fixtures, view }]) => {
    const own = drives[id]
    if (!own) throw new Error(`Nothing is said of the real actors behind ${id}`)
    return { fixtures, drives: own, view }
  })
}
