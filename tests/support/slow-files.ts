import type { SlowFile } from './budget.ts'

/** Test files that may take longer than the others, and why. */
export const slowFiles: Readonly<Record<string, SlowFile>> = {
  'stories/languages/languages.stories.tsx': {
    seconds: 60,
    why: 'Each of its 24 states draws the list of 64 languages, which axe reads twice.',
  },
  'tests/e2e/account.e2e.test.ts': {
    seconds: 60,
    why: 'Signing up, changing and resetting, in both hands and both widths: 14 journeys.',
  },
  'tests/e2e/moves.e2e.test.ts': {
    seconds: 60,
    why: 'Seven journeys back and forth, one with the processor slowed down six times.',
  },
  'tests/e2e/order.e2e.test.ts': {
    seconds: 60,
    why: 'Two whole orders, from the file to the payment, one by keyboard alone.',
  },
  'tests/e2e/other-ways.e2e.test.ts': { seconds: 60, why: 'Eleven journeys, each through several steps.' },
  'tests/e2e/providers.e2e.test.ts': {
    seconds: 60,
    why: 'Starts a service of its own and pays in nine ways, with banks that take their time.',
  },
  'tests/e2e/questions.e2e.test.ts': {
    seconds: 60,
    why: 'Seven journeys over orders, questions and answers, in two tabs.',
  },
  'tests/e2e/reports.e2e.test.ts': {
    seconds: 60,
    why: 'Starts a service of its own, and waits until it has passed reports on.',
  },
  'tests/e2e/session-reload.e2e.test.ts': {
    seconds: 60,
    why: 'Four journeys that load the page again without a session, and sign in.',
  },
  'tests/e2e/session.e2e.test.ts': {
    seconds: 60,
    why: 'Fourteen journeys to a session that ends, and back to where they were.',
  },
  'tests/e2e/soundness.e2e.test.ts': { seconds: 80, why: 'Reads thirty whole screens with axe, in both themes.' },
  'tests/e2e/world-map.e2e.test.ts': { seconds: 60, why: 'Goes over the map by keyboard, past hundreds of Tab stops.' },
  'tests/faults/faults-seen.test.tsx': {
    seconds: 60,
    why: 'Draws a screen for each ending of each request that a fault meets, some 640.',
  },
  'tests/service/access-matrix.test.ts': {
    seconds: 60,
    why: 'Sends each call as everyone with every token, some 1 900 requests.',
  },
  'tests/service/files/beside-loads.test.ts': {
    seconds: 60,
    why: 'Starts a service as a process, and sends it sixty megabytes.',
  },
  'tests/service/staff.test.ts': {
    seconds: 40,
    why: 'Opens a service in each of eight configurations, and makes staff there with their second factor.',
  },
  'tests/service/start.test.ts': {
    seconds: 90,
    why: 'Starts npm and seven services as processes, and may have to build the app.',
  },
  'tests/views/auth.view.test.tsx': {
    seconds: 40,
    why: 'Walks every transition of 52 states in the browser, most of them forms that are filled in.',
  },
  'tests/views/payment.view.test.tsx': {
    seconds: 40,
    why: 'Walks every transition of 47 states in the browser, through the checks of three ways to pay.',
  },
}
