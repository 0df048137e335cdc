import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { promiseOf } from '#machines/placeholder.ts'
import { mermaidOf } from '#scripts/statecharts/mermaid.ts'
import { indexOf, pageOf } from '#scripts/statecharts/page.ts'

const door = setup({
  actors: { ring: promiseOf<unknown>('ring') },
  guards: { isLocked: () => true },
  actions: { creak: () => {} },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'door',
  initial: 'closed',
  on: { push: { actions: 'creak' } },
  states: {
    closed: {
      on: { push: [{ guard: 'isLocked', target: 'ringing' }, { target: 'gone' }] },
    },
    ringing: {
      invoke: { id: 'ring', src: 'ring', onDone: { target: 'gone' }, onError: { target: 'closed' } },
      after: { patience: { target: 'closed', actions: 'creak' } },
    },
    gone: { type: 'final' },
  },
})

test('draws states, their start and end, and what leads from one to another', () => {
  expect(mermaidOf(door)).toEqual(
    [
      'stateDiagram-v2',
      '  state "door" as door {',
      '    [*] --> door_closed',
      '    state "closed" as door_closed',
      '    state "ringing" as door_ringing',
      '    state "gone" as door_gone',
      '    door_gone --> [*]',
      '  }',
      '  door_closed --> door_ringing: push [isLocked]',
      '  door_closed --> door_gone: push',
      '  door_ringing --> door_gone: ring done',
      '  door_ringing --> door_closed: ring fails',
      '  door_ringing --> door_closed: after patience',
    ].join('\n'),
  )
})

test('tells what is called, and every transition with its guard and actions', () => {
  const lines = pageOf(door).split('\n')
  expect(lines.filter((line) => line.startsWith('|'))).toEqual([
    '| while in | runs |',
    '| -------- | ---- |',
    '| ringing  | ring |',
    '| state   | event          | guard    | leads to | actions |',
    '| ------- | -------------- | -------- | -------- | ------- |',
    '| door    | push           |          | stays    | creak   |',
    '| closed  | push           | isLocked | ringing  |         |',
    '| closed  | push           |          | gone     |         |',
    '| ringing | ring done      |          | gone     |         |',
    '| ringing | ring fails     |          | closed   |         |',
    '| ringing | after patience |          | closed   | creak   |',
  ])
})

test('lists the machines with their size', () => {
  expect(indexOf([{ machine: door, file: 'door.md' }]).split('\n')).toContain(
    '| [door](door.md) | 3           | 6           |',
  )
})
