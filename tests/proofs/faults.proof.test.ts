import { expect, inject, test } from 'vitest'
import { proveFaults } from '../support/faults/prove-faults.ts'
import { subjects } from '../support/faults/subjects.ts'

const { machine, ...extent } = inject('extent')

/**
 * Makes every fault of network and browser happen wherever a machine waits for a call, over its generated paths, with
 * the real actors and the real client.
 */
test('each fault ends well or has a way on, and nothing typed or chosen is lost', async () => {
  const chosen = subjects().filter(({ model }) => machine === undefined || model.fixtures.machine.id === machine)
  const { possible, byFault, byMachine, calls, complaints } = await proveFaults(chosen, extent)
  const tried = Object.values(byFault).reduce((sum, count) => sum + count, 0)
  console.log(`faults: ${complaints.length} of ${tried} lead nowhere or lose something (goal: 0); ${possible} possible`)
  console.log(`faults: ${listed(byFault)}`)
  console.log(`faults: in ${listed(byMachine)}; over ${calls.size} calls`)
  expect(
    complaints.map(({ call, fault, path, complaint }) => `${call}, ${fault}, on the way ${path}: ${complaint}`),
  ).toEqual([])
  expect(tried).toBeGreaterThan(0)
})

function listed(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map((each) => each.join(' '))
    .join(', ')
}
