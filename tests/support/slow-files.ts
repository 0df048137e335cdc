/** Test files that may take longer than the others, and why. */
export const slowFiles: Readonly<Record<string, string>> = {
  'stories/languages/languages.stories.tsx':
    'Each of its 24 states draws the list of 64 languages, which axe reads twice.',
  'tests/e2e/account.e2e.test.ts': 'Signing up, changing and resetting, in both hands and both widths: 14 journeys.',
  'tests/e2e/moves.e2e.test.ts': 'Seven journeys back and forth, one with the processor slowed down six times.',
  'tests/e2e/order.e2e.test.ts': 'Two whole orders, from the file to the payment, one by keyboard alone.',
  'tests/e2e/other-ways.e2e.test.ts': 'Eleven journeys, each through several steps.',
  'tests/e2e/providers.e2e.test.ts':
    'Starts a service of its own and pays in nine ways, with banks that take their time.',
  'tests/e2e/questions.e2e.test.ts': 'Seven journeys over orders, questions and answers, in two tabs.',
  'tests/e2e/reports.e2e.test.ts': 'Starts a service of its own, and waits until it has passed reports on.',
  'tests/e2e/session.e2e.test.ts': 'Fourteen journeys to a session that ends, and back to where they were.',
  'tests/e2e/soundness.e2e.test.ts': 'Reads thirty whole screens with axe, in both themes.',
  'tests/e2e/world-map.e2e.test.ts': 'Goes over the map by keyboard, past hundreds of Tab stops.',
  'tests/faults/faults-seen.test.tsx': 'Draws a screen for each ending of each request that a fault meets, some 640.',
  'tests/service/access-matrix.test.ts': 'Sends each call as everyone with every token, some 1 900 requests.',
  'tests/service/files/delivery-desk.test.ts': 'Reads 285 hostile deliveries in threads that may be killed.',
  'tests/service/start.test.ts': 'Starts npm and seven services as processes, and may have to build the app.',
}
