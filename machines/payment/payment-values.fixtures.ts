import type { SnapshotFrom } from 'xstate'
import type { paymentMachine } from './payment.machine.ts'

type Choosing = Extract<SnapshotFrom<typeof paymentMachine>['value'], { choosing: unknown }>['choosing']

function choosing(method: Choosing['method'], note: Choosing['note'] = 'none', price: Choosing['price'] = 'known') {
  return { choosing: { method, note, price } }
}

/** Where a payment stands in each state of choosing, whose regions stand beside one another. */
export const choosingValues = {
  'choosing.method.card.incomplete': choosing({ card: 'incomplete' }),
  'choosing.method.card.complete': choosing({ card: 'complete' }),
  'choosing.method.savedCard.kept': choosing({ savedCard: 'kept' }),
  'choosing.method.savedCard.removing': choosing({ savedCard: 'removing' }),
  'choosing.method.savedCard.unremoved': choosing({ savedCard: 'unremoved' }),
  'choosing.method.wallet': choosing('wallet'),
  'choosing.method.paypal': choosing('paypal'),
  'choosing.method.bypass': choosing('bypass'),
  'choosing.method.nothing': choosing('nothing'),
  'choosing.note.none': choosing({ savedCard: 'kept' }, 'none'),
  'choosing.note.cardRefused': choosing({ card: 'complete' }, 'cardRefused'),
  'choosing.note.declined': choosing({ card: 'complete' }, 'declined'),
  'choosing.note.cancelled': choosing({ card: 'complete' }, 'cancelled'),
  'choosing.note.challengeFailed': choosing({ card: 'complete' }, 'challengeFailed'),
  'choosing.note.approvalFailed': choosing('paypal', 'approvalFailed'),
  'choosing.note.timedOut': choosing({ card: 'complete' }, 'timedOut'),
  'choosing.note.notCharged': choosing({ card: 'complete' }, 'notCharged'),
  'choosing.note.interrupted': choosing({ card: 'incomplete' }, 'interrupted'),
  'choosing.note.vatRefused': choosing({ card: 'complete' }, 'vatRefused'),
  'choosing.note.methodRefused': choosing({ savedCard: 'kept' }, 'methodRefused'),
  'choosing.note.refused': choosing({ card: 'complete' }, 'refused'),
  'choosing.price.known': choosing({ card: 'complete' }),
  'choosing.price.awaited': choosing({ card: 'complete' }, 'none', 'awaited'),
}
