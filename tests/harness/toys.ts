import { assign, fromCallback, fromPromise, setup, type AnyStateMachine } from 'xstate'
import { anyFixtures, type AnyFixtures } from '#machines/harness/fixtures.ts'

/** Fixtures of a small machine to try the harness on; a test may spoil them. */
function toy(machine: AnyStateMachine, fixtures: Partial<AnyFixtures> = {}): AnyFixtures {
  return anyFixtures({
    machine,
    inputs: [undefined],
    states: {},
    events: {},
    outputs: {},
    typed: () => ({}),
    ...fixtures,
  })
}

/** A door that opens, counts its knocks, and has a way that nobody can take. */
const doorMachine = setup({
  types: {
    context: {} as { knocks: number },
    events: {} as { type: 'knock' } | { type: 'open'; key: string } | { type: 'haunt' },
  },
  guards: {
    isKey: (_, { key }: { key: string }) => key === 'brass',
    isPatient: ({ context }) => context.knocks < 2,
  },
  actions: { count: assign(({ context }) => ({ knocks: context.knocks + 1 })) },
}).createMachine({
  id: 'door',
  context: { knocks: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        knock: { guard: 'isPatient', actions: 'count' },
        open: { guard: { type: 'isKey', params: ({ event }) => event }, target: 'open' },
      },
    },
    open: {},
    haunted: { on: { haunt: { target: 'open' } } },
  },
})

const opens = ['brass', 'tin'].map((key) => ({ type: 'open', key }))

export const door = toy(doorMachine, {
  states: { closed: {}, open: {}, haunted: {} },
  events: {
    knock: [{ type: 'knock' }],
    open: opens,
    haunt: [{ type: 'haunt' }],
  },
  guarded: ({ context }) => context.knocks,
})

/** Everything that a transition can wait for, in parallel regions, from the root and from a state that routes on. */
const shopMachine = setup({
  types: { context: {} as { isStocked: boolean }, events: {} as { type: 'restart' } | { type: 'order' } },
  actors: {
    bake: fromPromise<boolean>(() => Promise.reject(new Error('bake is not provided'))),
    till: fromPromise(() => Promise.reject(new Error('till is not provided'))),
    bell: fromCallback(() => undefined),
  },
  guards: {
    isStocked: ({ context }) => context.isStocked,
    isGood: (_, { output }: { output: boolean }) => output,
    isFull: (_, { shown }: { shown: object }) => 'full' in shown,
  },
  actions: { stock: assign({ isStocked: true }), empty: assign({ isStocked: false }) },
  delays: { patience: 2_000, watch: 1_000 },
}).createMachine({
  id: 'shop',
  context: { isStocked: false },
  type: 'parallel',
  invoke: { id: 'bell', src: 'bell' },
  on: { restart: { target: '.oven.cold', actions: 'empty' } },
  states: {
    oven: {
      initial: 'cold',
      states: {
        cold: { on: { order: { target: 'routing' } } },
        routing: { always: [{ guard: 'isStocked', target: 'done' }, { target: 'baking' }] },
        baking: {
          invoke: {
            id: 'bake',
            src: 'bake',
            onDone: [
              {
                guard: { type: 'isGood', params: ({ event }) => ({ output: event.output }) },
                target: 'done',
                actions: 'stock',
              },
              { target: 'cold' },
            ],
            onError: 'cold',
          },
          after: { patience: { target: 'cold' } },
        },
        done: { type: 'final' },
      },
      onDone: { target: '.cold' },
    },
    counter: {
      initial: 'watched',
      states: {
        watched: {
          invoke: {
            id: 'till',
            src: 'till',
            onDone: { target: 'shut' },
            onError: { target: 'shut' },
            onSnapshot: {
              guard: { type: 'isFull', params: ({ event }) => ({ shown: event.snapshot }) },
              target: 'full',
            },
          },
          after: { watch: { target: 'shut' } },
        },
        full: {},
        shut: {},
      },
    },
  },
})

export const shop = toy(shopMachine, {
  states: { 'oven.cold': {}, 'oven.baking': {}, 'counter.watched': {}, 'counter.full': {}, 'counter.shut': {} },
  events: { restart: [{ type: 'restart' }], order: [{ type: 'order' }] },
  outputs: { bake: [true, false], till: [undefined], bell: 'listens' },
  snapshots: { till: [{}, { full: true }] },
  guarded: ({ context }) => context.isStocked,
})

/** A lamp beneath a dialog: while that is open, nobody reaches the switch, and the sun goes down all the same. */
const lampMachine = setup({
  types: {
    events: {} as { type: 'press' } | { type: 'ask' } | { type: 'answer' } | { type: 'dusk' },
    tags: {} as 'modal',
  },
}).createMachine({
  id: 'lamp',
  type: 'parallel',
  states: {
    light: {
      initial: 'off',
      states: {
        off: { on: { press: { target: 'on' }, dusk: { target: 'on' } } },
        on: { on: { press: { target: 'off' } } },
      },
    },
    dialog: {
      initial: 'shut',
      states: {
        shut: { on: { ask: { target: 'open' } } },
        open: {
          tags: ['modal'],
          initial: 'asked',
          states: { asked: { on: { answer: { target: '#lamp.dialog.shut' } } } },
        },
      },
    },
  },
})

export const lamp = toy(lampMachine, {
  states: { 'light.off': {}, 'light.on': {}, 'dialog.shut': {}, 'dialog.open.asked': {} },
  events: Object.fromEntries(['press', 'ask', 'answer', 'dusk'].map((type) => [type, [{ type }]])),
  elsewhere: ['dusk'],
})
