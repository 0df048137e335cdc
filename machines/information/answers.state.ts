import { informationSetup, savingInput } from './information.setup.ts'

/** The sixteen answers: some open, all given, on their way, refused. */
export const answersState = informationSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      initial: 'incomplete',
      on: {
        'information.edit': { target: '.incomplete', actions: { type: 'keepDraft', params: ({ event }) => event } },
      },
      states: {
        incomplete: { always: { guard: 'isComplete', target: 'complete' } },
        complete: {
          always: { guard: 'isIncomplete', target: 'incomplete' },
          on: { 'information.submit': { guard: 'isSettled', target: '#information.open.answers.saving' } },
        },
        refused: {
          always: { guard: 'isIncomplete', target: 'incomplete' },
          on: {
            'information.submit': { guard: 'isSettled', target: '#information.open.answers.saving' },
            // Whoever signed in again can save.
            'order.changed': { guard: 'isSessionOver', target: 'incomplete' },
          },
        },
      },
    },
    saving: {
      invoke: {
        id: 'saveInformation',
        src: 'saveInformation',
        input: ({ context }) => savingInput(context),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: '#information.finished',
            actions: { type: 'keepSaved', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ result: event.output }) },
            target: '#information.finished',
            actions: { type: 'keepGone', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'editing.refused',
            actions: { type: 'keepRefused', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: { target: 'editing.refused', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: { deadline: { target: 'editing.refused', actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } } },
    },
  },
})
