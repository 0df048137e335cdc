import { expect, test } from 'vitest'
import { keeps } from '../support/faults/same.ts'
import { proveFaults } from '../support/faults/prove-faults.ts'
import { note } from '../support/faults/toys.ts'

async function complaintsAbout(ways: Parameters<typeof note>[0]): Promise<string[]> {
  const { complaints } = await proveFaults([note(ways)], { runs: 150, seed: 1 })
  return [...new Set(complaints.map(({ fault, complaint }) => `${fault}: ${complaint}`))].toSorted()
}

test('a machine that offers to try again has nothing against it', async () => {
  const { complaints, byFault } = await proveFaults([note({ refused: { target: 'refused' } })], { runs: 150, seed: 1 })
  expect(complaints).toEqual([])
  expect(byFault).toMatchObject({ slow: expect.any(Number), 'second tab': expect.any(Number) })
})

test('a state without a way on is found', async () => {
  const complaints = await complaintsAbout({ refused: { target: 'stuck' } })
  expect(complaints).toContain('slow: leads from "stuck" to "sent" no more')
  expect(complaints).toContain('cut short: leads from "stuck" to "sent" no more')
  expect(complaints.join('\n')).toMatch(/^refused [A-Z_]+: has no way on from "stuck"$/m)
})

test('what is typed and lost is found', async () => {
  const complaints = await complaintsAbout({ refused: { target: 'refused', actions: 'forget' } })
  expect(complaints).toContain('offline: loses text "Is the keeper old?"')
  expect(complaints.join('\n')).toMatch(/^refused [A-Z_]+: loses text "Is the keeper old\?"$/m)
})

test('a machine that waits for ever is found', async () => {
  expect(await complaintsAbout({ refused: { target: 'refused' }, isPatient: true })).toEqual([
    'never answered: waits for ever',
  ])
})

test('what was empty may be filled in, and nothing that was there may go', () => {
  expect(keeps({ email: '', names: [] }, { email: 'maya@tallship.example', names: ['Maya'] })).toBe(true)
  expect(keeps({ email: 'maya@tallship.example' }, { email: '' })).toBe(false)
  expect(keeps({ languages: ['frFR', 'deDE'] }, { languages: ['frFR'] })).toBe(false)
})
