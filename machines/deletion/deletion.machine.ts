import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { deletionKit, notAsked } from './deletion.kit.ts'

/** What a person can do while the password is asked for. */
const asking = {
  'deletion.type': byEvent({ target: 'routing', actions: 'keepPassword' }),
  'deletion.cancel': { target: 'closed', actions: 'forgetPassword' },
} as const

/** Deleting one's own account: it is said what goes and what stays, and the password is asked for. */
export const deletionMachine = deletionKit.createMachine({
  id: 'deletion',
  context: notAsked,
  initial: 'closed',
  states: {
    closed: { on: { 'deletion.ask': { target: 'blank' } } },
    routing: { always: [{ guard: 'isBlank', target: 'blank' }, { target: 'typed' }] },
    blank: { on: { ...asking, 'deletion.cancel': { target: 'closed' } } },
    typed: { on: { ...asking, 'deletion.confirm': { target: 'deleting' } } },
    deleting: {
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ context }) => ({ password: context.password }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'deleted', actions: 'forgetPassword' },
          { target: 'refused', actions: 'keepRefused' },
        ),
        onError: broken('refused'),
      },
      after: { deadline: late('refused') },
    },
    /** The password stays, to be tried again. */
    refused: { exit: 'forgetRefusal', on: { ...asking, 'deletion.confirm': { target: 'deleting' } } },
    deleted: {},
  },
})
