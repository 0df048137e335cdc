import { worldShapes } from '#domain/world/world-shapes.ts'

/** A country as the map has it. */
export function shapeById(id: string) {
  const shape = worldShapes.shapes.find((country) => country.id === id)
  if (!shape) throw new Error(`${id} is not on the map`)
  return shape
}
