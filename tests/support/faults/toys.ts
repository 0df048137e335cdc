import { assign, fromPromise, setup, type AnyStateMachine } from 'xstate'
import type { Client } from '#api/client.ts'
import { answerQuestion } from '#domain/contract/answer-question.call.ts'
import type { Subject } from './prove-faults.ts'

type Answered = { readonly ok: boolean }
type Ways = {
  /** What is done when the call was refused. */
  readonly refused: { readonly target: string; readonly actions?: 'forget' }
  /** Whether it gives up by itself. */
  readonly isPatient?: true
}

/** A note that is typed and sent, in a machine of our own; tests give it faults. */
export function note({ refused, isPatient }: Ways): Subject {
  const machine = setup({
    types: {
      context: {} as { text: string },
      events: {} as { type: 'note.type'; text: string } | { type: 'note.send' } | { type: 'note.again' },
    },
    actors: { send: fromPromise<Answered, { text: string }>(() => Promise.reject(new Error('send is not provided'))) },
    guards: { isAccepted: (_, { output }: { output: Answered }) => output.ok },
    actions: {
      keep: assign((_, { text }: { text: string }) => ({ text })),
      forget: assign({ text: '' }),
    },
    delays: { deadline: 40_000 },
  }).createMachine({
    id: 'note',
    context: { text: '' },
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
            refused,
          ],
          onError: refused,
        },
        ...(!isPatient && { after: { deadline: refused } }),
      },
      refused: { on: { 'note.again': { target: 'sending' } } },
      stuck: {},
      sent: {},
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
      'note.type': [{ type: 'note.type', text: 'Is the keeper old?' }],
      'note.send': [{ type: 'note.send' }],
      'note.again': [{ type: 'note.again' }],
    },
    outputs: { send: [{ ok: true }, { ok: false }] },
    guarded: ({ context }: { context: { text: string } }) => context.text,
    typed: ({ text }: { text: string }) => ({ text }),
  }
}

/** The real call behind it. */
function sending(client: Client) {
  return {
    send: fromPromise<Answered, { text: string }>(({ input, signal }) =>
      client.call(answerQuestion, {
        params: { questionId: '7' },
        body: { content: input.text, state: 0, tags: [] },
        signal,
      }),
    ),
  }
}
