/** Tests that replace what Vitest does not put back, or load what a page loads once: no other file may see that. */
export const alone = {
  node: ['tests/api/session-refusal.test.ts', 'tests/faults/*.test.ts'],
  service: [
    'tests/service/hardening/every-reply.test.ts',
    'tests/service/mail/mailer.test.ts',
    'tests/service/server.test.ts',
    'tests/service/signin-work.test.ts',
    'tests/service/slow-clients.test.ts',
    'tests/service/strangers.test.ts',
  ],
  browser: ['tests/views/provider-blocked.test.tsx'],
} as const
