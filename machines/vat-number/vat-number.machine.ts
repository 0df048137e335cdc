import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { vatNumberKit } from './vat-number.kit.ts'

const applied = { 'number.apply': { target: 'saving' } } as const
/** A number that could not be looked up is looked up again when it is handed in again. */
const lookedUpAgain = { 'number.apply': { guard: 'isUnchecked', target: 'saving' } } as const

/**
 * The company's VAT number beside the price that it decides. It is saved in the profile, which has the order priced
 * again. What is typed is kept when the profile changes around it.
 */
export const vatNumberMachine = vatNumberKit.createMachine({
  id: 'vatNumber',
  context: ({ input: { user } }) => ({ user, text: user.company.vatNumber, turn: false, refusal: undefined }),
  initial: 'settled',
  invoke: { id: 'followUser', src: 'followUser' },
  on: {
    'number.edit': byEvent({ guard: 'isSaving' }, { target: '.routing', actions: 'keepText' }),
    'user.changed': byEvent(
      { guard: 'isTaxedAlike', actions: 'keepUser' },
      { guard: 'isSaving', actions: 'keepUser' },
      { guard: 'isSaved', target: '.settled', actions: 'takeUser' },
      { target: '.routing', actions: 'keepUser' },
    ),
  },
  states: {
    routing: {
      always: [{ guard: 'isSaved', target: 'settled' }, { target: 'typed' }],
    },
    settled: { on: lookedUpAgain },
    typed: { on: applied },
    saving: {
      invoke: {
        id: 'saveVatNumber',
        src: 'saveVatNumber',
        input: ({ context: { user, text } }) => ({ user, vatNumber: text.trim() }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'taken', actions: 'keepSaved' },
          { guard: 'isRefusedNumber', target: 'refused' },
          { target: 'failed', actions: 'keepRefused' },
        ),
        onError: broken('failed'),
      },
      after: { deadline: late('failed') },
    },
    taken: { on: lookedUpAgain },
    /** The tax authority, or the form of the number, says no: only another one helps. */
    refused: {},
    failed: { exit: 'forgetRefusal', on: applied },
  },
})
