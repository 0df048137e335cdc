import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { fileNameOf } from '#tests/support/file-name.ts'
import { statesOf, transitionsOf } from '../statecharts/transitions.ts'

const root = join(import.meta.dirname, '..', '..')

type Written = { readonly files: readonly string[]; readonly next: string }

/**
 * Writes the fixtures, the rules and the path test of a machine that has none, as far as the chart determines them; gaps that a
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
  return { files: written, next: `Fill in the fixtures and the rules, and name both in machines/catalogue.ts: ${id}.` }
}

/** The texts of a machine's fixtures, rules and path test; `file` is the machine's path. */
export function skeletonOf(machine: AnyStateMachine, file: string): { readonly path: string; readonly text: string }[] {
  const { id } = machine
  const name = fileNameOf(id)
  const fixtures = file.replace('.machine.ts', '.fixtures.ts')
  return [
    { path: fixtures, text: fixturesText(id, name, machine) },
    { path: file.replace('.machine.ts', '.rules.ts'), text: rulesText(id, name, machine) },
    { path: `tests/paths/${name}.path.test.ts`, text: testText(id) },
  ]
}

function testText(id: string): string {
  return `import { pathTest } from '../support/path-test.ts'

pathTest('${id}')
`
}

/** Every stimulus of the chart, for a person to say from the specification what it must do; none is said yet. */
function rulesText(id: string, name: string, machine: AnyStateMachine): string {
  const whens = [...new Set(statesOf(machine).flatMap((node) => [...node.transitions.keys()].flatMap(whenOf)))]
  return `import { rulesOf } from '../harness/rules.ts'
import { ${id}Fixtures } from './${name}.fixtures.ts'

/** What the specification promises of this flow. */
export const ${id}Rules = rulesOf(${id}Fixtures, {
  starts: [{ to: '' }],
  leads: [
${whens.map((when) => `    { when: '${when}', from: '', to: '' },`).join('\n')}
  ],
})
`
}

function whenOf(type: string): string[] {
  const [, done] = /^xstate\.done\.actor\.(.+)$/.exec(type) ?? []
  const [, error] = /^xstate\.error\.actor\.(.+)$/.exec(type) ?? []
  const [, child] = /^xstate\.snapshot\.(.+)$/.exec(type) ?? []
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  if (done !== undefined) return [`${done} answers`]
  if (error !== undefined) return [`${error} throws`]
  if (child !== undefined) return [`${child} shows`]
  if (delay !== undefined) return [`after ${delay}`]
  return type.startsWith('xstate.') ? [] : [type]
}

function fixturesText(id: string, name: string, machine: AnyStateMachine): string {
  const nodes = statesOf(machine)
  const leaves = nodes.filter((node) => Object.keys(node.states).length === 0 && !node.key.startsWith('routing'))
  const events = new Set(
    nodes.flatMap((node) => [...node.transitions.keys()]).filter((type) => !type.startsWith('xstate.')),
  )
  const actors = new Set(nodes.flatMap((node) => node.invoke.map((invoke) => invoke.id)))
  const waits = nodes.flatMap(transitionsOf).some(({ event }) => event.endsWith(' done'))
  const pathOf = ({ path }: (typeof nodes)[number]) => path.join('.')
  return `${waits ? "import { accepted, refused } from '#domain/result.ts'\n" : ''}import { defineFixtures } from '../harness/fixtures.ts'
import { ${id}Machine } from './${name}.machine.ts'

export const ${id}Fixtures = defineFixtures({
  machine: ${id}Machine,
  inputs: [{}],
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
