import { byEvent, byShown } from '../branches.ts'
import { adoptionState } from './adoption.state.ts'
import { startedInput } from './app.context.ts'
import { appKit } from './app.kit.ts'
import { dialogState } from './dialog.state.ts'

/**
 * The root of the main app: the session, the order at hand, and the account dialogs over it. It alone carries news
 * from one flow to another: signing in gives the person the order with new prices, or a new order where this one is
 * another customer's; a refused session asks for signing in; a refused VAT number asks for another one; and signing out
 * leaves nothing of the order behind.
 */
export const appMachine = appKit.createMachine({
  id: 'app',
  context: ({ input }) => ({
    ...input,
    opened: undefined,
    opens: { form: 'signin' },
    form: 'signin',
    isRefused: false,
    isVatRefused: false,
    isVatAsked: false,
    refusal: undefined,
  }),
  invoke: [
    { id: 'keepStored', src: 'keepStored' },
    {
      id: 'startedOrder',
      src: 'startedOrder',
      input: ({ context }) => startedInput(context),
      onSnapshot: byShown({ guard: 'isChosen', actions: 'openStarted' }),
    },
  ],
  on: {
    // Logging out also removes what an ended session left behind.
    'session.end': [{ guard: 'hasSession', actions: 'endSession' }, { actions: ['endSession', 'restartOrder'] }],
    'order.continue': { actions: 'continueOrder' },
    'cards.changed': { actions: 'tellCards' },
    'session.refused': [
      { guard: 'hasSession', actions: ['noteRefused', 'refuseSession'] },
      { actions: ['noteRefused', 'askToSignIn'] },
    ],
    'session.followed': byEvent({ actions: 'followSession' }),
    'address.confirmed': byEvent({ guard: 'isOwnAddress', actions: 'confirmAddress' }),
    'profile.changed': byEvent({ guard: 'isOwnProfile', actions: 'passProfile' }),
    'welcome.close': { guard: 'isNewcomer', actions: 'forgetForm' },
    'private.enter': { guard: 'isGuest', actions: 'askToSignIn' },
    'step.go': byEvent({ actions: 'goToStep' }),
  },
  type: 'parallel',
  states: { dialog: dialogState, adoption: adoptionState },
})
