import { fileOf } from './setup.facts.ts'
import { setupSetup } from './setup.setup.ts'

/** The file goes, and all that follows from it: asked first, in a dialog over what stands there. */
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
        onDone: [
          {
            guard: { type: 'endsStep', params: ({ event }) => ({ result: event.output }) },
            target: '#setup.finished',
            actions: { type: 'keepSaved', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'unremoved', actions: { type: 'keepSaved', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'unremoved', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: {
        removalDeadline: { target: 'unremoved', actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } },
      },
    },
    unremoved: {
      on: { 'removal.confirm': { target: 'removing' }, 'removal.cancel': { target: '#setup.returning' } },
    },
  },
})
