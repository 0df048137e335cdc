import { proveFaults as prove } from '#tests/support/faults/prove-faults.ts'
import { subjects } from '#tests/support/faults/subjects.ts'

/**
 * Makes every fault of network and browser happen wherever a machine waits for a call, over its generated paths, with
 * the real actors and the real client. True when each run ends well or has a way on, and nothing typed or chosen is
 * lost.
 */
export async function proveFaults(extent: { runs: number; seed: number }): Promise<boolean> {
  const { possible, byFault, byMachine, calls, complaints } = await prove(subjects(), extent)
  const tried = Object.values(byFault).reduce((sum, count) => sum + count, 0)
  console.log(`faults: ${complaints.length} of ${tried} lead nowhere or lose something (goal: 0); ${possible} possible`)
  console.log(`faults: ${listed(byFault)}`)
  console.log(`faults: in ${listed(byMachine)}; over ${calls.size} calls`)
  for (const { machine, call, fault, path, complaint } of complaints) {
    console.log(`  ${machine}, ${call}, ${fault}, on the way ${path}: ${complaint}`)
  }
  return tried > 0 && complaints.length === 0
}

function listed(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map((each) => each.join(' '))
    .join(', ')
}
