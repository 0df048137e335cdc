import type { SlowFile } from './budget.ts'

/** Test files, and folders of them, that may take longer than the others, and why. */
export const slowFiles: Readonly<Record<string, SlowFile>> = {
  'stories/languages/languages.stories.tsx': {
    seconds: 60,
    why: 'Each of its 24 states draws the list of 64 languages, which axe reads twice.',
  },
  'tests/domain/documents/hostile-files.test.ts': {
    seconds: 30,
    why: 'Reads each kind of hostile file in each of ten formats, some of many megabytes.',
  },
  'tests/e2e': {
    seconds: 60,
    why: 'Journeys share each processor with another one, and go through whole flows in a browser.',
  },
  'tests/e2e/account.e2e.test.ts': {
    seconds: 80,
    why: 'Signing up, changing, resetting and what leads there: 11 journeys.',
  },
  'tests/e2e/session.e2e.test.ts': {
    seconds: 80,
    why: 'Fourteen journeys to a session that ends, and back to where they were.',
  },
  'tests/faults/faults-seen.test.tsx': {
    seconds: 60,
    why: 'Draws a screen for each ending of each request that a fault meets, some 640.',
  },
  'tests/paths/payment.path.test.ts': { seconds: 40, why: 'Walks the machine along some 15 800 paths.' },
  'tests/paths/setup.path.test.ts': { seconds: 30, why: 'Judges some 750 000 steps of step 2 by its rules.' },
  'tests/faults/faults.test.ts': { seconds: 45, why: 'Tries each fault of each call on every flow, with real stores.' },
  'tests/views/setup.view.test.tsx': {
    seconds: 40,
    why: 'Walks step 2 with a table, a raw file, one without texts and one without a language.',
  },
  'tests/service/access-matrix.test.ts': {
    seconds: 60,
    why: 'Sends each call as everyone with every token, some 1 900 requests.',
  },
  'tests/service/jobs/killed.test.ts': {
    seconds: 40,
    why: 'Fills a folder, has two processes killed on copies of it, and lets the service go on with each.',
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
