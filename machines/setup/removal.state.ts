import { broken, byAnswer, late } from '../branches.ts'
import { fileOf } from './setup.context.ts'
import { setupKit } from './setup.kit.ts'

const answered = {
  'removal.confirm': { target: 'removing' },
  'removal.cancel': { target: '#setup.working.file.resting' },
}

/** Removes the file and all that follows from it, once the person has confirmed that in a dialog over the marking. */
export const removalState = setupKit.createStateConfig({
  initial: 'confirming',
  tags: ['modal'],
  states: {
    confirming: { on: answered },
    removing: {
      invoke: {
        id: 'removeFile',
        src: 'removeFile',
        input: ({ context }) => ({ key: context.key, file: fileOf(context.order) }),
        onDone: byAnswer(
          { guard: 'endsStep', target: '#setup.finished', actions: 'keepSaved' },
          { target: 'unremoved', actions: 'keepSaved' },
        ),
        onError: broken('unremoved'),
      },
      after: { removalDeadline: late('unremoved') },
    },
    unremoved: { on: answered },
  },
})
