import type { User } from '#domain/accounts/user.ts'
import type { VatStanding } from '#domain/accounts/vat-standing.ts'
import { accepted, refused } from '#domain/result.ts'
import { maya } from '../auth/auth.fixtures.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { vatNumberMachine } from './vat-number.machine.ts'
import type { VatNumberContext } from './vat-number.types.ts'

const { user: known } = maya
const { company } = known

function withNumber(vatNumber: string, vatStanding: VatStanding = 'unchecked', country = 'DE'): User {
  return { ...known, company: { ...company, vatNumber, vatStanding, address: { ...company.address, country } } }
}

/** A German company: with a number of Germany it pays no VAT. */
const without = withNumber('')
const numbered = withNumber('DE136695976', 'found')
/** The register could not be asked: it pays VAT until the number is found. */
const provisional = withNumber('DE136695976')
const outside = withNumber('', 'unchecked', 'US')
const renamed: User = { ...without, firstName: 'Maja' }

const asked: VatNumberContext = { user: without, text: '', turn: false, refusal: undefined }
const typed: VatNumberContext = { ...asked, text: 'DE 136 695 976' }

export const vatNumberFixtures = defineFixtures({
  machine: vatNumberMachine,
  inputs: [{ user: provisional }, { user: without }, { user: numbered }],
  states: {
    settled: asked,
    typed,
    saving: typed,
    taken: { ...typed, user: numbered },
    refused: typed,
    failed: { ...typed, refusal: 'OFFLINE' },
  },
  guarded: ({ context: { user, text, refusal } }) => [
    user.company.vatNumber,
    user.company.vatStanding,
    user.company.address.country,
    text,
    refusal !== undefined,
  ],
  elsewhere: ['user.changed'],
  typed: ({ text }) => ({ text }),
  events: {
    'number.edit': [
      { type: 'number.edit', text: 'DE 136 695 976' },
      { type: 'number.edit', text: ' DE 136 ' },
      { type: 'number.edit', text: '' },
    ],
    'number.apply': [{ type: 'number.apply' }],
    'user.changed': [
      { type: 'user.changed', user: numbered },
      { type: 'user.changed', user: provisional },
      { type: 'user.changed', user: outside },
      { type: 'user.changed', user: renamed },
    ],
  },
  outputs: {
    saveVatNumber: [
      accepted(numbered),
      accepted(provisional),
      refused('FORTNOX_ERROR'),
      refused('UNAUTHORIZED'),
      refused('OFFLINE'),
    ],
    followUser: 'listens',
  },
})
