import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { confirmationMachine } from './confirmation.machine.ts'
import type { ConfirmationContext } from './confirmation.types.ts'

const input = { token: 'n5WcE0kq8sVnJq3xPzb7Yd2kLm4tRu6wAy9cEfGhIjK' }
const email = 'maya@tallship.example'
const tooMany = { ...refused('TOO_MANY_REQUESTS'), retryAt: Date.UTC(2026, 10, 20, 9, 15) }
const fresh: ConfirmationContext = { ...input, email: undefined, refusal: undefined }

export const confirmationFixtures = defineFixtures({
  machine: confirmationMachine,
  inputs: [input, { token: '' }],
  states: {
    confirming: fresh,
    confirmed: { ...fresh, email },
    dead: fresh,
    failed: { ...fresh, refusal: { code: 'OFFLINE' } },
  },
  typed: () => ({}),
  ends: ['confirmed', 'dead'],
  events: { 'confirmation.retry': [{ type: 'confirmation.retry' }] },
  outputs: { confirmAddress: [accepted(email), refused('TOKEN_NOT_FOUND'), refused('OFFLINE'), tooMany] },
})
