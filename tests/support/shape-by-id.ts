import shapes from '#domain/world/shapes.json' with { type: 'json' }

/** A country as the map has it. */
export function shapeById(id: string) {
  const shape = shapes.shapes.find((country) => country.id === id)
  if (!shape) throw new Error(`${id} is not on the map`)
  return shape
}
