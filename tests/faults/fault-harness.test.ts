import { expect, test } from 'vitest'
import { keeps } from '#machines/harness/same.ts'
import { proveFaults } from '../support/faults/prove-faults.ts'
import { notePage } from '../support/faults/reload/toy-page.ts'
import { note } from '../support/faults/toys.ts'

const again = { refused: { target: 'refused' } } as const

async function complaintsAbout(ways: Parameters<typeof note>[0]): Promise<string[]> {
  const { complaints } = await proveFaults([note(ways)], { runs: 150 })
  return [...new Set(complaints.map(({ fault, complaint }) => `${fault}: ${complaint}`))].toSorted()
}

test('the harness has no complaint about a machine that offers to try again', async () => {
  const { complaints, byFault } = await proveFaults([note(again)], { runs: 150 })
  expect(complaints).toEqual([])
  expect(byFault).toMatchObject({ slow: expect.any(Number), 'second tab': expect.any(Number) })
})

test('the harness finds a state without a way on', async () => {
  const complaints = await complaintsAbout({ refused: { target: 'stuck' } })
  expect(complaints).toContain('slow: leads from "stuck" to "sent" no more')
  expect(complaints).toContain('cut short: leads from "stuck" to "sent" no more')
  expect(complaints).toContain('refused STORAGE_FULL: leads from "stuck" to "sent" no more')
})

test('signing in again is a way on where all that was possible is possible then', async () => {
  expect(await complaintsAbout({ ...again, signedOut: { next: 'writing' } })).toEqual([])
  const complaints = await complaintsAbout({ ...again, signedOut: { next: 'stuck' } })
  expect(complaints).toEqual([
    'expired session: leads from "signedOut" to "sent" no more',
    'refused UNAUTHORIZED: leads from "signedOut" to "sent" no more',
  ])
})

test('the harness finds a flow that goes on after it is over', async () => {
  expect(await complaintsAbout({ ...again, isBlind: true })).toEqual([
    'refused INVOICE_ALREADY_PAID: goes on at "refused"',
  ])
})

test('the harness finds typed text that gets lost', async () => {
  const complaints = await complaintsAbout({ refused: { target: 'refused', actions: 'forget' } })
  expect(complaints).toContain('offline: loses text "Is the keeper old?"')
  expect(complaints).toContain('refused STORAGE_FULL: loses text "Is the keeper old?"')
})

test.each([
  { faults: {}, complaint: [] },
  { faults: { writesLate: true }, complaint: ['loses "Is the keeper old?", and finds ""'] },
  { faults: { keepsPassword: true }, complaint: ['keeps the secret lanternlight'] },
  { faults: { isEager: true }, complaint: ['makes the call saveCurrencySetting by itself after the reload'] },
  { faults: { isStuck: true }, complaint: ['stands at waiting after the reload'] },
] as const)('the harness tells what a page that is loaded again does wrong: $faults', async ({ faults, complaint }) => {
  const subject = { ...note(again), reload: notePage(faults) }
  const { complaints, byFault } = await proveFaults([subject], {
    runs: 0,
    only: ({ name }) => name === 'reloaded before',
  })
  expect(byFault).toEqual({ 'reloaded before': 1 })
  expect(complaints.map((one) => one.complaint)).toEqual(complaint)
})

test('the harness finds a machine that waits for ever', async () => {
  expect(await complaintsAbout({ ...again, isPatient: true })).toEqual(['never answered: waits for ever'])
})

test('a complaint has the seed and the path with which it comes again', async () => {
  const stuck = note({ refused: { target: 'stuck' } })
  const { complaints } = await proveFaults([stuck], { runs: 0 })
  expect((await proveFaults([stuck], { runs: 0 })).complaints).toEqual(complaints)
  expect(complaints[0]).toMatchObject({ path: 'note.type #0, note.send #0', seed: expect.any(Number) })
})

test('empty fields may be filled in, and filled fields may not be emptied', () => {
  expect(keeps({ email: '', names: [] }, { email: 'maya@tallship.example', names: ['Maya'] })).toBe(true)
  expect(keeps({ email: 'maya@tallship.example' }, { email: '' })).toBe(false)
  expect(keeps({ languages: ['frFR', 'deDE'] }, { languages: ['frFR'] })).toBe(false)
})
