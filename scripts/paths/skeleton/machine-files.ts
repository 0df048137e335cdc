import { keyOf, type Outline } from './outline.ts'

/** Every state, event and actor of the chart, for a person to say what is known, sent and answered. */
export function fixturesText({ id, name, leaves, events, actors }: Outline): string {
  const answers = actors.some((actor) => actor.answers)
  return `${answers ? "import { accepted, refused } from '#domain/result.ts'\n" : ''}import { defineFixtures } from '../harness/fixtures.ts'
import { ${id}Machine } from './${name}.machine.ts'

export const ${id}Fixtures = defineFixtures({
  machine: ${id}Machine,
  inputs: [{}],
  states: {
${leaves.map((leaf) => `    ${keyOf(leaf)}: {},`).join('\n')}
  },
  typed: () => ({}),
  events: {
${events.map((type) => `    ${keyOf(type)}: [{ type: '${type}' }],`).join('\n')}
  },
  outputs: {
${actors.map((actor) => `    ${keyOf(actor.name)}: ${actor.answers ? "[accepted(null), refused('OFFLINE')]" : "'listens'"},`).join('\n')}
  },
})
`
}

/** Everything that can happen, for a person to say from the specification what it must do; nothing is said yet. */
export function rulesText({ id, name, whens }: Outline): string {
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

export function pathTestText({ id }: Outline): string {
  return `import { pathTest } from '../support/path-test.ts'

pathTest('${id}')
`
}
