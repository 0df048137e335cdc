import { assign, fromPromise, setup, type AnyStateMachine } from 'xstate'
import type { Client } from '#api/client.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import type { Subject } from './prove-faults.ts'

type Answered = { readonly ok: boolean; readonly code?: string; readonly retryAt?: number | undefined }
type Ways = {
  /** What is done when the call was refused. */
  readonly refused: { readonly target: string; readonly actions?: 'forget' }
  /** Whether it gives up by itself. */
  readonly isPatient?: true
  /** Where a refused session leads, and where signing in leads from there. */
  readonly signedOut?: { readonly next: 'writing' | 'stuck' }
  /** Whether it goes on when its order is paid already. */
  readonly isBlind?: true
}

/** A note that is typed and sent, in a machine of our own; tests give it faults. */
export function note({ refused, isPatient, signedOut, isBlind }: Ways): Subject {
  const machine = setup({
    types: {
      context: {} as { text: string; told: Answered | undefined },
      events: {} as
        | { type: 'note.type'; text: string; password: string }
        | { type: 'note.send' }
        | { type: 'note.again' }
        | { type: 'person.came' },
    },
    actors: { send: fromPromise<Answered, { text: string }>(() => Promise.reject(new Error('send is not provided'))) },
    guards: {
      isAccepted: (_, { output }: { output: Answered }) => output.ok,
      isOver: (_, { output }: { output: Answered }) => output.code === 'INVOICE_ALREADY_PAID' && !isBlind,
      isSignedOut: (_, { output }: { output: Answered }) => output.code === 'UNAUTHORIZED' && signedOut !== undefined,
    },
    actions: {
      keep: assign((_, { text }: { text: string }) => ({ text })),
      tell: assign((_, { output }: { output: Answered }) => ({ told: output })),
      forget: assign({ text: '' }),
    },
    delays: { deadline: 40_000 },
  }).createMachine({
    id: 'note',
    context: { text: '', told: undefined },
    initial: 'writing',
    states: {
      writing: {
        on: {
          'note.type': { actions: { type: 'keep', params: ({ event }) => event } },
          'note.send': { target: 'sending' },
        },
      },
      sending: {
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context }) => ({ text: context.text }),
          onDone: [
            { guard: { type: 'isAccepted', params: ({ event }) => ({ output: event.output }) }, target: 'sent' },
            { guard: { type: 'isOver', params: ({ event }) => ({ output: event.output }) }, target: 'over' },
            { guard: { type: 'isSignedOut', params: ({ event }) => ({ output: event.output }) }, target: 'signedOut' },
            {
              target: refused.target,
              actions: [
                { type: 'tell', params: ({ event }) => ({ output: event.output }) },
                ...(refused.actions ? [refused.actions] : []),
              ],
            },
          ],
          onError: refused,
        },
        ...(!isPatient && { after: { deadline: refused } }),
      },
      refused: { on: { 'note.again': { target: 'sending' } } },
      signedOut: { on: { 'person.came': { target: signedOut?.next ?? 'writing' } } },
      stuck: {},
      sent: {},
      over: { type: 'final' },
    },
  })
  return { fixtures: fixturesOf(machine), drives: [sending] }
}

function fixturesOf(machine: AnyStateMachine): object {
  return {
    machine,
    inputs: [undefined],
    states: {},
    events: {
      'note.type': [{ type: 'note.type', text: 'Is the keeper old?', password: 'lanternlight' }],
      'note.send': [{ type: 'note.send' }],
      'note.again': [{ type: 'note.again' }],
      'person.came': [{ type: 'person.came' }],
    },
    outputs: { send: [{ ok: true }, { ok: false }] },
    guarded: ({ context }: { context: { text: string } }) => context.text,
    elsewhere: ['person.came'],
    typed: ({ text }: { text: string }) => ({ text }),
  }
}

/** The real call behind it. */
export function sending(client: Client) {
  return {
    send: fromPromise<Answered, { text: string }>(({ input, signal }) =>
      client.call(saveCurrencySetting, {
        params: { orderId: `of ${input.text}` },
        orderToken: 'token',
        body: { currency: 'EUR' },
        signal,
      }),
    ),
  }
}
