import { accepted, refused } from '#domain/result.ts'
import { filledSignin } from '../auth/filled-forms.fixtures.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { notAsked } from './deletion.kit.ts'
import { deletionMachine } from './deletion.machine.ts'
import type { DeletionContext } from './deletion.types.ts'

const { password } = filledSignin
const typed: DeletionContext = { ...notAsked, password }

export const deletionFixtures = defineFixtures({
  machine: deletionMachine,
  inputs: [undefined],
  states: {
    closed: notAsked,
    blank: notAsked,
    typed,
    deleting: typed,
    refused: { ...typed, refusal: 'ORDER_UNDER_WAY' },
    deleted: notAsked,
  },
  guarded: ({ context }) => [context.password === ''],
  typed: ({ password: kept }) => ({ password: kept }),
  ends: ['deleted'],
  events: {
    'deletion.ask': [{ type: 'deletion.ask' }],
    'deletion.type': [
      { type: 'deletion.type', password },
      { type: 'deletion.type', password: '' },
    ],
    'deletion.confirm': [{ type: 'deletion.confirm' }],
    'deletion.cancel': [{ type: 'deletion.cancel' }],
  },
  outputs: {
    deleteAccount: [
      accepted(null),
      refused('ACCOUNT_NOT_FOUND'),
      refused('ORDER_UNDER_WAY'),
      refused('PAYMENT_PENDING'),
      refused('OFFLINE'),
    ],
  },
})
