import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { fromPromise } from 'xstate'
import type { World } from '#domain/world/world.ts'
import { shapeById } from './shape-by-id.ts'
import { atStep3 } from './step-3.tsx'

export const map = page.getByRole('group', { name: 'World map' })
export const card = (name: string) => page.getByRole('region', { name, exact: true })
export const shape = (name: string) => map.getByRole('checkbox', { name, exact: true })

/** Step 3 with its map open. */
export async function atMap(targets: string[], loadWorld?: () => Promise<World>) {
  const step = await atStep3(targets, loadWorld && { loadWorld: fromPromise(loadWorld) })
  await page.getByRole('tab', { name: 'World map' }).click()
  return { ...step, targets: () => step.actor.getSnapshot().context.draft.targets }
}

/** Where the middle of a country is, in pixels from the corner of the map, and a few pixels further right. */
export async function placeOf(id: string, right = 0) {
  await expect.element(map).toBeVisible()
  await expect.poll(() => map.element().querySelectorAll('[data-country]').length).toBe(244)
  const matrix = map.element().querySelector('g')?.getScreenCTM()
  const { left, top } = map.element().getBoundingClientRect()
  if (!matrix) throw new Error('The map is not drawn')
  const [x = 0, y = 0] = shapeById(id).at
  return { x: x * matrix.a + matrix.e - left + right, y: y * matrix.d + matrix.f - top }
}
