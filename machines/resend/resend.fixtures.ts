import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../fixtures.ts'
import { resendMachine, type Resent, type ResendContext } from './resend.machine.ts'

const fresh: ResendContext = { email: 'maya@tallship.example', refusal: undefined }

export const resendFixtures = defineFixtures({
  machine: resendMachine,
  inputs: [{ email: fresh.email }],
  transient: [],
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
    ],
  },
})
