import { expect, test } from 'vitest'
import { keeps } from '#machines/harness/same.ts'
import { proveFaults } from '../support/faults/prove-faults.ts'
import { note } from '../support/faults/toys.ts'

async function complaintsAbout(ways: Parameters<typeof note>[0]): Promise<string[]> {
  const { complaints } = await proveFaults([note(ways)], { runs: 150, seed: 1 })
  return [...new Set(complaints.map(({ fault, complaint }) => `${fault}: ${complaint}`))].toSorted()
}

test('the harness has no complaint about a machine that offers to try again', async () => {
  const { complaints, byFault } = await proveFaults([note({ refused: { target: 'refused' } })], { runs: 150, seed: 1 })
  expect(complaints).toEqual([])
  expect(byFault).toMatchObject({ slow: expect.any(Number), 'second tab': expect.any(Number) })
})

test('the harness finds a state without a way on', async () => {
  const complaints = await complaintsAbout({ refused: { target: 'stuck' } })
  expect(complaints).toContain('slow: leads from "stuck" to "sent" no more')
  expect(complaints).toContain('cut short: leads from "stuck" to "sent" no more')
  expect(complaints.join('\n')).toMatch(/^refused [A-Z_]+: has no way on from "stuck"$/m)
})

test('the harness finds typed text that gets lost', async () => {
  const complaints = await complaintsAbout({ refused: { target: 'refused', actions: 'forget' } })
  expect(complaints).toContain('offline: loses text "Is the keeper old?"')
  expect(complaints.join('\n')).toMatch(/^refused [A-Z_]+: loses text "Is the keeper old\?"$/m)
})

test('the harness finds a machine that waits for ever', async () => {
  expect(await complaintsAbout({ refused: { target: 'refused' }, isPatient: true })).toEqual([
    'never answered: waits for ever',
  ])
})

test('empty fields may be filled in, and filled fields may not be emptied', () => {
  expect(keeps({ email: '', names: [] }, { email: 'maya@tallship.example', names: ['Maya'] })).toBe(true)
  expect(keeps({ email: 'maya@tallship.example' }, { email: '' })).toBe(false)
  expect(keeps({ languages: ['frFR', 'deDE'] }, { languages: ['frFR'] })).toBe(false)
})
