import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { CountryShape, WorldShapes } from './world.ts'

type Countries = GeometryCollection<Omit<CountryShape, 'id' | 'geometry'>>

/** The countries as TopoJSON, projected: each border is one line for both countries, and `bbox` the whole map. */
export type WorldTopology = Topology<{ countries: Countries }>

export function shapesOf(topology: WorldTopology): WorldShapes {
  const [, , width = 0, height = 0] = topology.bbox ?? []
  const { features } = feature(topology, topology.objects.countries)
  const shapes = features.map(({ id, properties, geometry }) => ({ id: String(id), ...properties, geometry }))
  return { width, height, shapes }
}
