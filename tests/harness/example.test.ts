import { expect, test } from 'vitest'
import { assign, createMachine, setup, type AnyStateMachine } from 'xstate'
import { lampFixtures, lampMachine, lampRules } from '#machines/harness/example.ts'
import { anyFixtures } from '#machines/harness/fixtures.ts'
import { mutantsOf, seededPick, strangeNames } from '#machines/harness/mutants.ts'
import { walker } from '#machines/harness/random-walk.ts'
import { anyRules, rulesOf, type Rules } from '#machines/harness/rules.ts'
import { scoreOf } from '#machines/harness/score.ts'
import { toursOf } from '#machines/harness/tours.ts'
import { verdictOn } from '#machines/harness/verdict.ts'
import { walkPaths } from '#machines/harness/walk.ts'
import { shop } from './toys.ts'

const fixtures = anyFixtures(lampFixtures)
const rules = anyRules(lampRules, fixtures)

/** The lamp with another chart. */
function changed(states: Record<string, object>): AnyStateMachine {
  return createMachine({ ...(lampMachine.config as object), states } as never, lampMachine.implementations as never)
}
const { off, on } = lampMachine.config.states as { off: object; on: object }

function complaints(machine: AnyStateMachine): string[] {
  return verdictOn({ ...fixtures, machine }, rules)
}

test('a sound machine keeps its rules', () => {
  expect(verdictOn(fixtures, rules)).toEqual([])
})

test.each<[string, Record<string, object>, string]>([
  [
    'a wrong target',
    { off, on: { ...on, after: { evening: { target: 'on' } } } },
    '[start #0, press #0] on: after evening (lamp.on on xstate.after.evening.lamp.on#0) leads to on; it must lead to off',
  ],
  [
    'a missing action',
    { off: { on: { press: { target: 'on' } } }, on },
    '[start #0] off: press #0 (lamp.off on press#0) lit is 0, and must be 1',
  ],
  [
    'a guard that lets nothing through',
    { off: { on: { press: { target: 'on', actions: 'count', guard: () => false } } }, on },
    '[start #0] off: press #0 is refused; it must lead to on',
  ],
  ['a tag that no rule names', { off: { ...off, tags: 'dark' }, on }, 'start #0 has the tag dark at off'],
])('%s is told, with the way there', (_, states, complaint) => {
  expect(complaints(changed(states))).toContain(complaint)
})

test('a step that no rule names is told', () => {
  const few = anyRules(rulesOf(lampFixtures, { ...lampRules, leads: lampRules.leads.slice(1) }), fixtures)
  expect(verdictOn(fixtures, few)).toContain(
    '[start #0] off: press #0 (lamp.off on press#0) leads to on; no rule lets it',
  )
})

test('a deadline that the chart lacks is told, though its row is met by another event', () => {
  const { after: _, ...timeless } = on as { after: object }
  expect(complaints(changed({ off, on: timeless }))).toEqual(['row 2, from on when after evening, meets no step'])
})

test('a rule that no step meets, a wrong wait and a dead end are told', () => {
  const odd: Rules<typeof lampMachine> = {
    ...lampRules,
    leads: [...lampRules.leads, { when: 'after evening', from: 'off', to: 'on' }],
    waits: { evening: 2_000 },
  }
  expect(verdictOn(fixtures, anyRules(odd, fixtures))).toEqual([
    'the wait evening is 1000 ms, and must be 2000',
    'row 3, from off when after evening, meets no step',
  ])
  const stuck = changed({ off, on: {} })
  expect(complaints(stuck)).toContain('[start #0, press #0] on: press #0 is refused; it must lead to off')
})

test('every mutant of a machine is told by a rule', () => {
  const { tried, survivors } = scoreOf(fixtures, rules, { pick: seededPick(1) })
  expect(survivors).toEqual([])
  expect(tried).toBe(mutantsOf(lampMachine, seededPick(1)).length)
})

test('the mutants of a machine change one thing each', () => {
  expect(mutantsOf(lampMachine, seededPick(1)).map(({ name }) => name)).toEqual([
    'lamp.off on press#0 → lamp.off',
    'lamp.off on press#0 → nowhere',
    'lamp.off on press#0 without count',
    'lamp.on on press#0 → lamp.on',
    'lamp.on on press#0 → nowhere',
    'lamp.on on xstate.after.evening.lamp.on#0 → lamp.on',
    'lamp.on on xstate.after.evening.lamp.on#0 → nowhere',
    'lamp waits evening twice as long',
  ])
})

test('rules that say less let mutants through', () => {
  const silent = { ...lampRules, waits: { evening: 1_000 }, leads: [{ when: ['press', 'after evening'] as const }] }
  const { survivors } = scoreOf(fixtures, anyRules(silent, fixtures), { pick: seededPick(1) })
  expect(survivors.length).toBeGreaterThan(0)
})

test('a mutant that throws breaks the machine; a rule that throws tells nothing', () => {
  const throwing: Rules<typeof lampMachine> = {
    ...lampRules,
    enters: {
      on: () => {
        throw new Error('The rule is wrong')
      },
    },
  }
  const score = () => scoreOf(fixtures, anyRules(throwing, fixtures), { pick: seededPick(1) })
  expect(score).toThrow('The rule is wrong')
  const noteMachine = setup({
    types: { context: {} as { text: string }, events: {} as { type: 'write'; text: string } | { type: 'wipe' } },
    actions: { keep: assign((_, { text }: { text: string }) => ({ text })), wipe: assign({ text: '' }) },
  }).createMachine({
    id: 'note',
    context: { text: '' },
    on: { write: { actions: { type: 'keep', params: ({ event }) => event } }, wipe: { actions: 'wipe' } },
  })
  const events = { write: [{ type: 'write', text: 'Dusk' }], wipe: [{ type: 'wipe' }] }
  const note = anyFixtures({ machine: noteMachine, inputs: [undefined], states: {}, events, outputs: {} })
  expect(mutantsOf(noteMachine, seededPick(1)).map(({ name }) => name)).toContain('note on wipe#0 keep for wipe')
  expect(scoreOf(note, anyRules({ starts: [{ to: '' }], leads: [] }, note), { pick: seededPick(1) }).broken).toBe(1)
})

test('what is called equivalent and is told all the same is named', () => {
  const [mutant] = mutantsOf(lampMachine, seededPick(1))
  const wrong = { ...lampRules, equivalents: { [mutant?.name ?? '']: 'nobody could tell' } }
  expect(scoreOf(fixtures, anyRules(wrong, fixtures), { pick: seededPick(1) }).unlike).toEqual([mutant?.name])
})

test('a name that no mutant has is told, and none that one has only where it is chosen', () => {
  const far = mutantsOf(shop.machine, (count) => count - 1).map(({ name }) => name)
  expect(strangeNames(shop.machine, [...far, 'shop on restart#0 → nowhere to be found'])).toEqual([
    'shop on restart#0 → nowhere to be found',
  ])
})

test('few tours take every transition of the running machine', async () => {
  const tours = toursOf(fixtures)
  expect(tours.map(({ name }) => name)).toEqual(['press #0, press #0, press #0, after evening'])
  expect([...(await walkPaths(fixtures, tours))]).toHaveLength(3)
})

test('a long walk keeps the rules, and says where they are broken', () => {
  expect(walker(fixtures, rules)([0, 3, 1, 0, 2, 5])).toBeUndefined()
  const broken = { ...fixtures, machine: changed({ off: { on: { press: { target: 'on' } } }, on }) }
  expect(walker(broken, rules)([0, 0])).toBe('[start #0] off: press #0 (lamp.off on press#0) lit is 0, and must be 1')
})
