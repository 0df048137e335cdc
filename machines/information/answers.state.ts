import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { informationSetup, savingInput } from './information.setup.ts'

/** The sixteen answers: incomplete, complete, being saved, or refused. */
export const answersState = informationSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      initial: 'incomplete',
      on: {
        'information.edit': byEvent({ target: '.incomplete', actions: 'keepDraft' }),
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
            // A person who signed in again can save.
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
        onDone: byAnswer(
          { guard: 'isAccepted', target: '#information.finished', actions: 'keepSaved' },
          { guard: 'isGone', target: '#information.finished', actions: 'keepGone' },
          { target: 'editing.refused', actions: 'keepRefused' },
        ),
        onError: broken('editing.refused'),
      },
      after: { deadline: late('editing.refused') },
    },
  },
})
