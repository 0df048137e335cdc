import { catalogue } from '#machines/catalogue.ts'
import { drives } from './drives.ts'
import type { Subject } from './prove-faults.ts'

/** Every machine of the product, with the real actors behind it. */
export function subjects(): Subject[] {
  return Object.entries(catalogue).map(([id, { fixtures }]) => {
    const own = drives[id]
    if (!own) throw new Error(`Nothing is said of the real actors behind ${id}`)
    return { fixtures, drives: own }
  })
}
