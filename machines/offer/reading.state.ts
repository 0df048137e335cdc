import { broken, byAnswer, late } from '../branches.ts'
import { offerKit } from './offer.kit.ts'

/** Reads the offer, and keeps of it what `keep` says. */
export function readingState(target: 'routing' | 'routingReread', keep: 'keepRead' | 'keepReread') {
  return offerKit.createStateConfig({
    invoke: {
      id: 'readOffer',
      src: 'readOffer',
      input: ({ context }) => ({ iid: context.iid }),
      onDone: byAnswer(
        { guard: 'isAccepted', target, actions: keep },
        { guard: 'isNotFound', target: 'notFound' },
        { target: 'failed', actions: 'keepRefused' },
      ),
      onError: broken('failed'),
    },
    after: { deadline: late('failed') },
  })
}
