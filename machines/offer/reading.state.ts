import { offerSetup } from './offer.setup.ts'

/** Reads the offer, and keeps of it what `keep` says. */
export function readingState(target: 'standing' | 'outrun', keep: 'keepRead' | 'keepReread') {
  return offerSetup.createStateConfig({
    invoke: {
      id: 'readOffer',
      src: 'readOffer',
      input: ({ context }) => ({ iid: context.iid }),
      onDone: [
        {
          guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
          target,
          actions: { type: keep, params: ({ event }) => ({ result: event.output }) },
        },
        {
          guard: { type: 'isNotFound', params: ({ event }) => ({ result: event.output }) },
          target: 'notFound',
        },
        { target: 'failed', actions: { type: keep, params: ({ event }) => ({ result: event.output }) } },
      ],
      onError: { target: 'failed', actions: 'meetBug' },
    },
    after: { deadline: { target: 'failed', actions: 'giveUp' } },
  })
}
