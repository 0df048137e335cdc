import { byEvent } from '../branches.ts'
import { addressKit } from './address.kit.ts'
import { entryState } from './entry.state.ts'

/**
 * Keeps the browser's address and the app in step, and shows each new step of the wizard from its top. It decides which
 * entries the history gets and which of them it reports to the app; the router and the document only carry that out.
 */
export const addressMachine = addressKit.createMachine({
  id: 'address',
  context: ({ input }) => ({ ...input, step: input.shown.step, isArrival: true, onScreen: undefined }),
  invoke: [
    { id: 'followApp', src: 'followApp' },
    { id: 'followHistory', src: 'followHistory' },
    { id: 'keepDocument', src: 'keepDocument' },
  ],
  type: 'parallel',
  states: {
    entry: entryState,
    screen: {
      initial: 'blank',
      states: {
        blank: { on: { 'app.changed': byEvent({ guard: 'isThere', target: 'open', actions: 'keepOnScreen' }) } },
        open: { on: { 'app.changed': byEvent({ guard: 'isTurned', actions: ['turnPage', 'keepOnScreen'] }) } },
      },
    },
  },
})
