import { assetsSetup } from './assets.setup.ts'
import { dialogState } from './dialog.state.ts'
import { workState } from './work.state.ts'

/**
 * The supporting files of an order: added, downloaded and deleted. It lasts as long as step 4 and is tagged `busy` while
 * it changes the order. It ends by itself only when there is no such order to go on with; that news is its output.
 */
export const assetsMachine = assetsSetup.createMachine({
  id: 'assets',
  context: ({ input }) => ({
    ...input,
    queue: [],
    share: 0,
    oversized: [],
    removal: undefined,
    download: undefined,
    refusal: undefined,
    gone: undefined,
  }),
  initial: 'open',
  states: {
    open: { type: 'parallel', states: { dialog: dialogState, work: workState } },
    finished: { type: 'final' },
  },
  output: ({ context }) => context.gone,
})
