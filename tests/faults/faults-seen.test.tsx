import { expect, test } from 'vitest'
import { onlooker } from '../support/faults/onlooker.tsx'
import { proveFaults } from '../support/faults/prove-faults.ts'
import { subjects } from '../support/faults/subjects.ts'
import '#ui/tokens.css'
import '#ui/base.css'

/** Machines that call and that people see. */
const seen = subjects().filter(({ model }) => model.sights !== undefined)

/**
 * Network faults of one kind look alike: one of each kind is tried, and every answer of the service. Faults of browser
 * storage happen to this browser's own storage.
 */
const kinds = [
  'dropped before',
  'slow',
  '500',
  '502',
  '429',
  'cut short',
  'never answered',
  'offline',
  'expired session',
  'second tab',
  'storage full',
  'reloaded before',
]

test.each(seen)('after each fault the screen of $fixtures.machine.id says what went wrong', async (subject) => {
  const { complaints, looks } = await proveFaults([subject], {
    runs: 0,
    only: ({ name }) => kinds.includes(name) || name.startsWith('refused '),
    watch: onlooker((_, actor) => subject.model.view(actor as never)),
  })
  expect(complaints).toEqual([])
  expect(looks).toBeGreaterThan(0)
})
