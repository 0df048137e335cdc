import { broken, byAnswer, late } from '../branches.ts'
import { deliveryKit } from './delivery.kit.ts'

/** A delivery link: verified, then followed to the file. The download leaves this page open. */
export const deliveryMachine = deliveryKit.createMachine({
  id: 'delivery',
  context: ({ input }) => ({ ...input, delivery: undefined, refusal: undefined }),
  initial: 'verifying',
  states: {
    verifying: {
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context: { orderId, tok } }) => ({ orderId, tok }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'redirecting', actions: 'keepVerified' },
          { guard: 'isNotFound', target: 'refused' },
          { guard: 'isNotReady', target: 'notReady' },
          { target: 'failed', actions: 'keepVerified' },
        ),
        onError: broken('failed'),
      },
      after: { deadline: late('failed') },
    },
    redirecting: {
      invoke: {
        id: 'redirect',
        src: 'redirect',
        input: ({ context }) => ({ address: context.delivery?.address ?? '' }),
        onDone: { target: 'redirected' },
        onError: { target: 'redirected' },
      },
      after: { redirectDeadline: { target: 'redirected' } },
    },
    redirected: {},
    refused: {},
    notReady: { on: { 'delivery.retry': { target: 'verifying' } } },
    failed: { on: { 'delivery.retry': { target: 'verifying' } } },
  },
})
