import { rulesOf } from '../harness/rules.ts'
import { no, refusal, whyNot, yes } from '../said.ts'
import { deletionFixtures } from './deletion.fixtures.ts'

const asking = ['blank', 'typed', 'refused'] as const
const nothing = () => ({ password: '' })

/**
 * Deleting one's account (decision 0117): it asks for the password, says what goes and what stays, and tells why it was
 * refused and what to do.
 */
export const deletionRules = rulesOf(deletionFixtures, {
  starts: [{ to: 'closed' }],
  leads: [
    { when: 'deletion.ask', from: 'closed', to: 'blank' },
    // Nothing is sent without a password.
    {
      when: 'deletion.type',
      from: [...asking],
      if: ({ event }) => event.password === '',
      to: 'blank',
      sets: ({ event }) => ({ password: event.password }),
    },
    { when: 'deletion.type', from: [...asking], to: 'typed', sets: ({ event }) => ({ password: event.password }) },
    { when: 'deletion.confirm', from: ['typed', 'refused'], to: 'deleting' },
    // A password is kept no longer than it is needed.
    { when: 'deletion.cancel', from: [...asking], to: 'closed', sets: nothing },
    { when: 'deleteAccount answers', if: yes, to: 'deleted', sets: nothing },
    // What was refused can be tried again with the same password.
    { when: 'deleteAccount answers', if: no(), to: 'refused', sets: whyNot },
    { when: 'deleteAccount throws', to: 'refused', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after deadline', to: 'refused', sets: refusal('TIMEOUT') },
  ],
  leaves: { refused: () => ({ refusal: undefined, retryAt: undefined }) },
  holds: {
    closed: ({ password }) => password === '',
    blank: ({ password }) => password === '',
    typed: ({ password }) => password !== '',
    deleting: ({ password }) => password !== '',
    refused: ({ password, refusal: kept }) => password !== '' && kept !== undefined,
    deleted: ({ password }) => password === '',
  },
  runs: { deleting: { deleteAccount: ({ password }) => ({ password }) } },
  waits: { deadline: 40_000 },
  goal: 'deleted',
  equivalents: {
    'deletion.closed on deletion.ask#0 → deletion.routing':
      'no password is kept while nothing is asked, so this leads to a blank one',
  },
})
