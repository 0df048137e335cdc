import { broken, byAnswer, late } from '../branches.ts'
import { fileOf } from './setup.facts.ts'
import { setupSetup } from './setup.setup.ts'

/** Removes the file and all that follows from it, once the person has confirmed that in a dialog. */
export const removalState = setupSetup.createStateConfig({
  initial: 'confirming',
  states: {
    confirming: {
      on: { 'removal.confirm': { target: 'removing' }, 'removal.cancel': { target: '#setup.returning' } },
    },
    removing: {
      invoke: {
        id: 'removeFile',
        src: 'removeFile',
        input: ({ context }) => ({ order: context.order, file: fileOf(context.snapshot) }),
        onDone: byAnswer(
          { guard: 'endsStep', target: '#setup.finished', actions: 'keepSaved' },
          { target: 'unremoved', actions: 'keepSaved' },
        ),
        onError: broken('unremoved'),
      },
      after: { removalDeadline: late('unremoved') },
    },
    unremoved: {
      on: { 'removal.confirm': { target: 'removing' }, 'removal.cancel': { target: '#setup.returning' } },
    },
  },
})
