import { expect, test } from 'vitest'
import { contract, type CallName } from '#domain/contract/index.ts'
import { models } from '#stories/models.ts'
import { proveFaults } from '../support/faults/prove-faults.ts'
import { reloads, unmet } from '../support/faults/reload/reloads.ts'
import { subjects } from '../support/faults/subjects.ts'

/**
 * The app itself never makes these calls: a link leads to one, and the other is for programs that read a file
 * elsewhere.
 */
const notMade: readonly CallName[] = ['downloadDelivery', 'readResource']

const all = subjects()
const tried = new Map<(typeof all)[number], ReturnType<typeof proveFaults>>()

/** Lets every fault happen to a flow, once for all tests. */
function triedOnce(subject: (typeof all)[number]) {
  const known = tried.get(subject) ?? proveFaults([subject], { runs: 0 })
  tried.set(subject, known)
  return known
}

test.each(all)(
  'every fault of every call of $fixtures.machine.id ends well or has a way on, and loses nothing',
  async (subject) => {
    const { complaints, byFault } = await triedOnce(subject)
    expect(complaints).toEqual([])
    expect(Object.keys(byFault)).toEqual(expect.arrayContaining(['dropped before', 'never answered', 'storage full']))
  },
)

test('every flow meets a reload, or there is a reason why none can', () => {
  expect(Object.keys({ ...reloads, ...unmet }).toSorted()).toEqual(Object.keys(models).toSorted())
  expect(Object.keys(unmet).filter((id) => Object.hasOwn(reloads, id))).toEqual([])
})

test('faults reach every call of the contract', { timeout: 300_000 }, async () => {
  const met = new Set<CallName>()
  for (const subject of all) for (const call of (await triedOnce(subject)).calls) met.add(call)
  const missing = (Object.keys(contract) as CallName[]).filter((name) => !met.has(name))
  expect(missing.toSorted()).toEqual(notMade)
})
