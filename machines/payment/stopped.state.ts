import { byEvent } from '../branches.ts'
import { paymentSetup } from './payment.setup.ts'

/** Why a payment was stopped, with the form of the chosen way to pay under it. */
export const stoppedState = paymentSetup.createStateConfig({
  initial: 'refused',
  on: {
    'card.edit': byEvent({ guard: 'isByCard', target: '#payment.choosing.card', actions: 'keepCard' }),
    'card.filled': byEvent({ guard: 'isByCard', target: '#payment.choosing.card', actions: 'keepFilled' }),
    'wallet.pay': { guard: 'isWalletReady', target: '#payment.creatingMethod', actions: 'beginAnew' },
    'wallet.closed': { guard: 'isBySavedCard', target: '.cancelled' },
    'payment.submit': [
      { guard: 'isCardReady', target: '#payment.creatingMethod', actions: 'beginAnew' },
      { guard: 'isApprovalReady', target: '#payment.approval', actions: 'beginAnew' },
      { guard: 'isReady', target: '#payment.executing', actions: ['beginAnew', 'takeMeans'] },
    ],
  },
  states: {
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
      // A corrected VAT number takes effect only with a newly computed price.
      on: {
        'payable.changed': byEvent({ target: '#payment.choosing.routing', actions: 'keepPayable' }),
      },
    },
    methodRefused: {},
    refused: {},
  },
})
