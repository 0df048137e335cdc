import { coveringPaths, pathsTo, simplePaths, type CutPaths, type Path } from '#machines/harness/paths.ts'
import { toursOf } from '#machines/harness/tours.ts'
import { entryOf, leavesOf, listedMachines } from './paths/machines.ts'
import { jsonOf } from './paths/replayed.ts'
import { catalogueJson, flowchartOf, tableOf, testsOf, printedText } from './paths/print.ts'
import { commitsOf, readRecords } from './paths/records.ts'
import { writeSkeleton } from './paths/skeleton/write-skeleton.ts'
import { failUsage, readArguments } from './read-arguments.ts'

const usage = `npm run paths                          the machines, and what the last run walked of them
npm run -s paths -- --json             the same as JSON, with every transition
npm run paths -- payment               the fewest paths that take every transition of a machine
  --ways covering|shortest|simple      one for each step, one to each state, or all that never come back to one
  --to paid                            those that lead to a state
  --as text|json|mermaid               JSON holds what a script needs to replay them
npm run paths -- payment --tests       which tests walk which of its transitions
npm run paths -- payment --skeleton    writes what a new machine lacks: fixtures, rules, model, stories and tests`

const choices = { ways: ['fewest', 'covering', 'shortest', 'simple'], as: ['text', 'json', 'mermaid'] } as const

const { values, positionals, tokens } = readArguments(
  {
    allowPositionals: true,
    tokens: true,
    options: {
      json: { type: 'boolean', default: false },
      tests: { type: 'boolean', default: false },
      skeleton: { type: 'boolean', default: false },
      ways: { type: 'string', default: 'fewest' },
      as: { type: 'string', default: 'text' },
      to: { type: 'string' },
    },
  },
  usage,
)
const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
const [id, ...others] = positionals
refuseWrong()
if (id === undefined) await listMachines()
else if (values.skeleton) await makeSkeleton(id)
else await showMachine(id)

async function listMachines(): Promise<void> {
  const records = await readRecords()
  const machines = listedMachines(records)
  if (values.json) return console.log(catalogueJson(machines, commitsOf(records)))
  const counted = machines.map((machine) => ({ ...machine, paths: toursOf(fixturesOf(machine.id)).length }))
  console.log(tableOf(counted))
  console.log(
    records.length === 0 ? '\nNo test has walked any yet: npm test' : `\nWalked at ${commitsOf(records).join(', ')}`,
  )
}

async function showMachine(name: string): Promise<void> {
  const fixtures = fixturesOf(name)
  if (values.tests) {
    const records = await readRecords()
    const machine = listedMachines(records).find((listed) => listed.id === name)
    if (machine) console.log(testsOf(machine, records))
    return
  }
  const leaves = leavesOf(fixtures.machine)
  if (values.to !== undefined && !leaves.includes(values.to))
    failUsage(`No path leads to ${values.to}. ${name} has: ${leaves.join(', ')}`, usage)
  const { paths, cut } = chosenPaths(fixtures)
  if (paths.length === 0)
    failUsage(`No path to ${values.to} was found.${cut === undefined ? '' : ` Of all, ${cut}.`}`, usage)
  if (values.as === 'json' || values.json) console.log(jsonOf(fixtures, paths))
  else console.log(values.as === 'mermaid' ? flowchartOf(paths) : printedText(paths, fixtures.inputs))
  if (cut !== undefined) console.error(`There are more paths: ${cut}.`)
}

function chosenPaths(fixtures: ReturnType<typeof fixturesOf>): CutPaths {
  const whole = (paths: readonly Path[]) => ({ paths, cut: undefined })
  if (values.ways === 'simple') return simplePaths(fixtures, values.to)
  if (values.ways === 'shortest' || values.to !== undefined) return whole(pathsTo(fixtures, values.to))
  return whole(values.ways === 'covering' ? [...coveringPaths(fixtures)] : toursOf(fixtures))
}

async function makeSkeleton(name: string): Promise<void> {
  const written = await writeSkeleton(name)
  if (!written)
    return failUsage(`There is no machine ${name}: machines/**/${name}.machine.ts has to export ${name}Machine.`, usage)
  for (const file of written.files) console.log(`wrote ${file}`)
  console.log(written.files.length === 0 ? `${name} lacks no file.` : written.next)
}

function fixturesOf(name: string) {
  const entry = entryOf(name)
  if (!entry) return failUsage(`No machine of the catalogue is called ${name}.`, usage)
  return entry.fixtures
}

/** Fails for any unknown argument: none is silently ignored. */
function refuseWrong(): void {
  const wrong = Object.entries(choices).flatMap(([option, known]) => {
    const chosen = values[option as keyof typeof choices]
    return known.some((each) => each === chosen) ? [] : [`--${option} is one of ${known.join(', ')}, not ${chosen}.`]
  })
  const asked = given.filter((option) => option !== 'json')
  if (others.length > 0) wrong.push(`One machine at a time: ${id}, or ${others.join(', ')}.`)
  if (id === undefined && asked.length > 0) wrong.push(`--${asked.join(', --')}: of which machine?`)
  const alone = asked.find((option) => option === 'tests' || option === 'skeleton')
  if (alone !== undefined && given.length > 1) wrong.push(`--${alone} stands alone.`)
  if (given.includes('to') && ['fewest', 'covering'].includes(values.ways) && given.includes('ways'))
    wrong.push(`--ways ${values.ways} leads everywhere: it takes no --to.`)
  if (wrong.length > 0) failUsage(wrong.join('\n'), usage)
}
