import { expect, test } from 'vitest'
import { contract, type CallName } from '#domain/contract/index.ts'
import { proveFaults } from '../support/faults/prove-faults.ts'
import { subjects } from '../support/faults/subjects.ts'

/** The app sends these nowhere itself: a link leads to the one, and the other is for those who read a file elsewhere. */
const notMade: readonly CallName[] = ['downloadDelivery', 'readResource']

/** The calls that the tests below have let faults happen to. */
const met = new Set<CallName>()

const calling = subjects().filter(({ drives }) => drives.length > 0)

test.each(calling)(
  'every fault of every call of $fixtures.machine.id ends well or has a way on, and loses nothing',
  async (subject) => {
    const { complaints, byFault, calls } = await proveFaults([subject], { runs: 0, seed: 1 })
    for (const call of calls) met.add(call)
    expect(complaints).toEqual([])
    expect(Object.keys(byFault)).toEqual(expect.arrayContaining(['dropped before', 'never answered', 'storage full']))
  },
)

test('there is no call of the contract that faults do not meet', () => {
  const missing = (Object.keys(contract) as CallName[]).filter((name) => !met.has(name))
  expect(missing.toSorted()).toEqual(notMade)
})
