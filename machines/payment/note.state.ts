import { byEvent } from '../branches.ts'
import { paymentKit } from './payment.kit.ts'

/** Why the last payment was stopped, until something else is chosen or typed. */
export const noteState = paymentKit.createStateConfig({
  initial: 'none',
  on: {
    'method.choose': byEvent({ guard: 'isOtherMethod', target: '.none' }),
    'savedCard.choose': byEvent({ guard: 'isOtherCard', target: '.none' }),
    'card.edit': { guard: 'isByCard', target: '.none' },
    'card.filled': { guard: 'isByCard', target: '.none' },
    /** The wallet's own window was closed before it paid. */
    'wallet.closed': { guard: 'isBySavedCard', target: '.cancelled' },
    'payable.changed': byEvent({ guard: 'isOffered' }, { target: '.none' }),
  },
  states: {
    none: {},
    cardRefused: {},
    declined: {},
    cancelled: {},
    challengeFailed: {},
    approvalFailed: {},
    timedOut: {},
    notCharged: {},
    interrupted: {},
    vatRefused: {
      tags: 'vatRefused',
      /** A corrected VAT number takes effect only with a newly computed price. */
      on: { 'payable.changed': { target: 'none' } },
    },
    methodRefused: {},
    refused: {},
  },
})
