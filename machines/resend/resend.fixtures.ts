import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { resendMachine } from './resend.machine.ts'
import type { Resent, ResendContext } from './resend.types.ts'

const fresh: ResendContext = { email: 'maya@tallship.example', refusal: undefined }

export const resendFixtures = defineFixtures({
  machine: resendMachine,
  inputs: [{ email: fresh.email }],
  states: {
    unsent: fresh,
    sending: fresh,
    sent: fresh,
    refused: { ...fresh, refusal: { code: 'OFFLINE' } },
    confirmed: fresh,
  },
  typed: () => ({}),
  ends: ['confirmed'],
  events: { 'link.send': [{ type: 'link.send' }] },
  outputs: {
    sendConfirmation: [
      accepted<Resent>('CONFIRMATION_SENT'),
      accepted<Resent>('ADDRESS_CONFIRMED'),
      refused('OFFLINE'),
      { ...refused('TOO_MANY_REQUESTS'), retryAt: Date.UTC(2026, 10, 20, 9, 15) },
    ],
  },
})
