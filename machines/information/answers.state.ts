import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { informationKit } from './information.kit.ts'
import { savingInput } from './information.context.ts'

/** The sixteen answers: incomplete, complete, being saved, or refused. */
export const answersState = informationKit.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      initial: 'incomplete',
      always: { guard: 'isReopened', target: '.incomplete' },
      on: {
        'information.edit': byEvent({ target: '.incomplete', actions: 'keepDraft' }),
      },
      states: {
        incomplete: { always: { guard: 'isComplete', target: 'complete' } },
        complete: {
          on: { 'information.submit': { guard: 'isSettled', target: '#information.open.answers.saving' } },
        },
        refused: {
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
          { guard: 'endsWithout', target: '#information.finished', actions: 'keepGone' },
          { target: 'editing.refused', actions: 'keepRefused' },
        ),
        onError: broken('editing.refused'),
      },
      after: { deadline: late('editing.refused') },
    },
  },
})
