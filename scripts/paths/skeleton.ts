import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { fileNameOf } from '#tests/support/file-name.ts'
import { statesOf, transitionsOf } from '../statecharts/transitions.ts'

const root = join(import.meta.dirname, '..', '..')

type Written = { readonly files: readonly string[]; readonly next: string }

/**
 * Writes the fixtures and the path test of a machine that has none, as far as the chart determines them; gaps that a
 * person must fill do not compile until then. Existing files are not overwritten.
 */
export async function writeSkeleton(id: string): Promise<Written | undefined> {
  const name = fileNameOf(id)
  const [file] = globSync(`machines/**/${name}.machine.ts`, { cwd: root })
  if (file === undefined) return undefined
  const exported = (await import(join(root, file))) as Record<string, AnyStateMachine | undefined>
  const machine = exported[`${id}Machine`]
  if (!machine) return undefined
  const written: string[] = []
  for (const { path, text } of skeletonOf(machine, file)) if (await writeNew(path, text)) written.push(path)
  return { files: written, next: `Fill in the fixtures, and name them in machines/catalogue.ts: ${id}.` }
}

/** The texts of a machine's fixtures and path test; `file` is the machine's path. */
export function skeletonOf(machine: AnyStateMachine, file: string): { readonly path: string; readonly text: string }[] {
  const { id } = machine
  const name = fileNameOf(id)
  const fixtures = file.replace('.machine.ts', '.fixtures.ts')
  return [
    { path: fixtures, text: fixturesText(id, name, machine) },
    { path: `tests/paths/${name}.path.test.ts`, text: testText(id, fixtures) },
  ]
}

function testText(id: string, fixtures: string): string {
  return `import { ${id}Fixtures } from '#${fixtures}'
import { pathTest } from '../support/path-test.ts'

pathTest(${id}Fixtures)
`
}

function fixturesText(id: string, name: string, machine: AnyStateMachine): string {
  const nodes = statesOf(machine)
  const transient = nodes.filter((node) => node.always !== undefined && node.parent !== undefined)
  const leaves = nodes.filter((node) => Object.keys(node.states).length === 0 && !transient.includes(node))
  const events = new Set(
    nodes.flatMap((node) => [...node.transitions.keys()]).filter((type) => !type.startsWith('xstate.')),
  )
  const actors = new Set(nodes.flatMap((node) => node.invoke.map((invoke) => invoke.id)))
  const waits = nodes.flatMap(transitionsOf).some(({ event }) => event.endsWith(' done'))
  const pathOf = ({ path }: (typeof nodes)[number]) => path.join('.')
  return `${waits ? "import { accepted, refused } from '#domain/result.ts'\n" : ''}import { defineFixtures } from '../fixtures.ts'
import { ${id}Machine } from './${name}.machine.ts'

export const ${id}Fixtures = defineFixtures({
  machine: ${id}Machine,
  inputs: [{}],
  transient: [${transient.map((node) => `'${pathOf(node)}'`).join(', ')}],
  states: {
${leaves.map((node) => `    ${keyOf(pathOf(node))}: {},`).join('\n')}
  },
  typed: () => ({}),
  events: {
${[...events].map((type) => `    ${keyOf(type)}: [{ type: '${type}' }],`).join('\n')}
  },
  outputs: {
${[...actors].map((actor) => `    ${keyOf(actor)}: [accepted(null), refused('OFFLINE')],`).join('\n')}
  },
})
`
}

function keyOf(name: string): string {
  return /^\w+$/.test(name) ? name : `'${name}'`
}

async function writeNew(path: string, text: string): Promise<boolean> {
  const file = join(root, path)
  const there = await readFile(file).catch(() => undefined)
  if (there) return false
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  return true
}
