import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { worldFacts } from './world/facts.ts'
import { worldShapes } from './world/shapes.ts'

const folder = join(import.meta.dirname, '..', 'domain', 'world')

/** Makes the map's data from Natural Earth's countries, CLDR's territories, and the figures of the games market. */
const world = worldShapes()
const ids = new Set(world.shapes.map(({ id }) => id))
await write('shapes.json', world)
await write(
  'facts.json',
  worldFacts((code) => ids.has(code)),
)

async function write(name: string, data: object): Promise<void> {
  const text = JSON.stringify(data).replaceAll(/(\{"id"|"[A-Z]{2}":)/g, '\n$1')
  await writeFile(join(folder, name), `${text}\n`)
}
