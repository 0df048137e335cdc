import { broken, byAnswer, late } from '../branches.ts'
import { offerSetup } from './offer.setup.ts'

/** Reads the offer, and keeps of it what `keep` says. */
export function readingState(target: 'standing' | 'outrun', keep: 'keepRead' | 'keepReread') {
  return offerSetup.createStateConfig({
    invoke: {
      id: 'readOffer',
      src: 'readOffer',
      input: ({ context }) => ({ iid: context.iid }),
      onDone: byAnswer(
        { guard: 'isAccepted', target, actions: keep },
        { guard: 'isNotFound', target: 'notFound' },
        { target: 'failed', actions: keep },
      ),
      onError: broken('failed'),
    },
    after: { deadline: late('failed') },
  })
}
