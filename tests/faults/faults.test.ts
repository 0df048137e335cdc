import { expect, test } from 'vitest'
import { contract, type CallName } from '#domain/contract/index.ts'
import { callsWaitedFor, proveFaults } from '../support/faults/prove-faults.ts'
import { subjects } from '../support/faults/subjects.ts'

/** The app sends these nowhere itself: a link leads to the one, and the other is for those who read a file elsewhere. */
const notMade: readonly CallName[] = ['downloadDelivery', 'readResource']

const calling = subjects().filter(({ drives }) => drives.length > 0)

test.each(calling)(
  'every fault of every call of $fixtures.machine.id ends well or has a way on, and loses nothing',
  async (subject) => {
    const { complaints, byFault } = await proveFaults([subject], { runs: 0, seed: 1 })
    expect(complaints).toEqual([])
    expect(Object.keys(byFault)).toEqual(expect.arrayContaining(['dropped before', 'never answered', 'storage full']))
  },
)

test('there is no call of the contract that faults do not meet', async () => {
  const waited = await callsWaitedFor(calling)
  const missing = (Object.keys(contract) as CallName[]).filter((name) => !waited.has(name))
  expect(missing.toSorted()).toEqual(notMade)
})
