import { assetsSetup } from './assets.setup.ts'

/** What lies over the list: files that are too big, or the question whether to delete. */
export const dialogState = assetsSetup.createStateConfig({
  initial: 'closed',
  on: {
    'files.choose': [
      { guard: { type: 'allFit', params: ({ event }) => event }, target: '.closed' },
      { target: '.invalid', actions: { type: 'keepOversized', params: ({ event }) => event } },
    ],
  },
  states: {
    closed: {
      on: {
        'asset.delete': {
          guard: 'isFree',
          target: 'confirming',
          actions: { type: 'keepRemoval', params: ({ event }) => event },
        },
      },
    },
    invalid: { on: { 'dialog.close': { target: 'closed' } } },
    confirming: { on: { 'dialog.close': { target: 'closed' }, 'deletion.confirm': { target: 'closed' } } },
  },
})
