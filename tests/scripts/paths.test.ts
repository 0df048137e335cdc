import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { leafPaths } from '#machines/harness/leaf-path.ts'
import { listedMachines } from '#scripts/paths/machines.ts'
import { flowchartOf, testsOf, printedText } from '#scripts/paths/print.ts'
import { anyFixtures } from '#machines/harness/fixtures.ts'
import { orderListFixtures } from '#machines/order-list/order-list.fixtures.ts'
import { transitionName } from '#machines/harness/chart.ts'
import { coveringPaths, pathsTo, simplePaths } from '#machines/harness/paths.ts'
import { statesOf, transitionsOf } from '#scripts/statecharts/transitions.ts'

const root = join(import.meta.dirname, '..', '..')
const fixtures = anyFixtures(orderListFixtures)
const { machine } = fixtures
const [first] = statesOf(machine).flatMap(transitionsOf)
const name = first ? transitionName(first.transition) : ''

function orderList(records: Parameters<typeof listedMachines>[0]) {
  const listed = listedMachines(records).find(({ id }) => id === 'orderList')
  if (!listed) throw new Error('The order list is not listed')
  return listed
}

test('a transition is walked where a record says so, and nowhere else', () => {
  const record = {
    machine: 'orderList',
    in: 'node',
    commit: 'abc1234',
    test: 'tests/paths/a.test.ts',
    transitions: [name],
  } as const
  const listed = orderList([record])
  expect(listed.transitions.filter(({ node }) => node)).toHaveLength(1)
  expect(listed.transitions.filter(({ browser }) => browser)).toEqual([])
  expect(orderList([{ ...record, machine: 'offer' }]).transitions.filter(({ node }) => node)).toEqual([])
  expect(testsOf(listed, [record])).toContain(`tests/paths/a.test.ts (node, at abc1234): 1 transition\n  ${name}`)
  expect(listed.states).toEqual(expect.arrayContaining(['listed', 'failed', 'signedOut']))
})

test('paths to a state end there, by the fewest steps', () => {
  const [path] = pathsTo(fixtures, 'beyond')
  expect(path?.steps.map(({ leaves }) => leaves.join())).toEqual(['beyond'])
  expect(pathsTo(fixtures).map(({ steps }) => steps.at(-1)?.leaves.join() ?? 'start')).toEqual(
    expect.arrayContaining(['listed', 'failed', 'empty', 'beyond']),
  )
  expect(pathsTo(fixtures, 'nowhere')).toEqual([])
})

test('simple paths never come back, and are all different', () => {
  const { paths, cut } = simplePaths(fixtures, 'failed')
  expect(cut).toBeUndefined()
  const ways = paths.map(
    ({ input, steps }) => `${fixtures.inputs.indexOf(input)} ${steps.map(({ stimulus }) => stimulus.key).join()}`,
  )
  expect(new Set(ways).size).toBe(ways.length)
  for (const { steps } of paths) {
    const shown = steps.map(({ leaves }) => leaves.join())
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown.at(-1)).toBe('failed')
  }
})

test('paths are told as text and drawn as a flowchart', () => {
  const [path] = pathsTo(fixtures, 'failed')
  const paths = path ? [path] : []
  expect(printedText(paths, fixtures.inputs)).toMatch(
    /^Path 1, 1 step from start #0\n {2}fetchOrders \S+( #\d)? → failed$/,
  )
  expect(flowchartOf(paths)).toMatch(/^flowchart TD\n {2}s0\["start"\]\n {2}s1\["failed"\]\n {2}s0 -->\|"[^"]+"\| s1$/)
  expect([...coveringPaths(fixtures)].length).toBeGreaterThan(paths.length)
})

type Told = { steps: { transitions: { guard?: string }[] }[] }

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/paths.ts', ...args], { cwd: root, maxBuffer: 1e8 })

test('the machines are printed as JSON for other tools, with nothing else', async () => {
  const { stdout } = await run('--json')
  const said = JSON.parse(stdout)
  const [listed] = said.machines
  expect(Object.keys(said)).toEqual(['walkedAt', 'machines'])
  expect(Object.keys(listed)).toEqual(['id', 'states', 'transitions'])
  expect(listed.states).toEqual(expect.arrayContaining([expect.any(String)]))
  expect(listed.transitions[0]).toEqual({
    from: expect.any(String),
    event: expect.any(String),
    to: expect.any(String),
    node: expect.any(Boolean),
    browser: expect.any(Boolean),
  })
})

test('a script can replay the paths of the JSON: they lead where they say', async () => {
  const { stdout } = await run('orderList', '--as', 'json')
  const { paths } = JSON.parse(stdout)
  expect(paths.length).toBeGreaterThan(0)
  for (const { input, steps } of paths) {
    let [snapshot] = initialTransition(machine, input)
    for (const { event, transitions, to } of steps) {
      ;[snapshot] = transition(machine, snapshot, event)
      expect(leafPaths(snapshot.value)).toEqual(to)
      expect(transitions.length).toBeGreaterThan(0)
    }
  }
  const guards = paths.flatMap(({ steps }: Told) =>
    steps.flatMap(({ transitions }) => transitions.map(({ guard }) => guard)),
  )
  expect(guards).toContain('isAccepted')
})

test('simple paths that are too many are cut, and the command says so', async () => {
  const { stderr } = await run('setup', '--ways', 'simple')
  expect(stderr).toMatch(/There are more paths: these (are the first 5000|were found in 10 seconds)\./)
})

test('the picture in docs/paths.md is what the command draws', async () => {
  expect(await readFile(join(root, 'docs/paths.md'), 'utf8')).toContain(flowchartOf(pathsTo(fixtures)))
})
