import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { worldFacts } from './world/facts.ts'
import { worldTopology } from './world/shapes.ts'
import { readArguments } from './read-arguments.ts'

readArguments({}, 'npm run world-map    makes the data of the world map from its sources')

const folder = join(import.meta.dirname, '..', 'domain', 'world')

/** Makes the map's data from Natural Earth's countries, CLDR's territories, and the figures of the games market. */
const world = worldTopology()
const ids = new Set(world.objects.countries.geometries.map(({ id }) => id))
await write('shapes.json', world)
await write(
  'facts.json',
  worldFacts((code) => ids.has(code)),
)

async function write(name: string, data: object): Promise<void> {
  const text = JSON.stringify(data).replaceAll(/(\{"id"|"[A-Z]{2}":)/g, '\n$1')
  await writeFile(join(folder, name), `${text}\n`)
}
