import { assetsSetup } from './assets.setup.ts'

/** What lies over the list: files that are too big, or the question whether to delete. */
export const dialogState = assetsSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      on: {
        'files.choose': {
          guard: { type: 'someTooBig', params: ({ event }) => event },
          target: 'invalid',
          actions: { type: 'keepOversized', params: ({ event }) => event },
        },
        'asset.delete': {
          guard: 'isFree',
          target: 'confirming',
          actions: { type: 'keepRemoval', params: ({ event }) => event },
        },
      },
    },
    invalid: {
      on: {
        'files.choose': [
          {
            guard: { type: 'someTooBig', params: ({ event }) => event },
            actions: { type: 'keepOversized', params: ({ event }) => event },
          },
          { target: 'closed' },
        ],
        'dialog.close': { target: 'closed' },
      },
    },
    confirming: { on: { 'dialog.close': { target: 'closed' }, 'deletion.confirm': { target: 'closed' } } },
  },
})
