import { expect, test } from 'vitest'
import { joinNotes, limitIn, speakerIn } from '#domain/documents/raw/notes.ts'

test.for([
  ['[CHAR LIMIT=30]', 30],
  ['Title [CHAR_LIMIT:12] of it', 12],
  ['max-length:30', 30],
  ['MaxLength=20', 20],
  ['"maxWidth": 8', 8],
  ['Max. 30 characters, please', 30],
  ['maximum of 9 chars', 9],
  ['character limit 40', 40],
  ['Max 3 lines', null],
  ['Character: 20', null],
  ['max length: 0', null],
  ['', null],
] as const)('%s limits to %s', ([note, limit]) => {
  expect(limitIn(note)).toBe(limit)
})

test.for([
  ['Speaker: Mira', 'Mira'],
  ['Said on the quay.\n  character = "Odd the Elder"', 'Odd the Elder'],
  ['* @voice: Gull', 'Gull'],
  ['Character limit: 20', null],
  ['character: 20', null],
  ['The speaker: nobody', null],
  ['speaker:   ', null],
  ['', null],
] as const)('%s is said by %s', ([note, speaker]) => {
  expect(speakerIn(note)).toBe(speaker)
})

test('notes stand one below the other', () => {
  expect(joinNotes([' a ', null, '', undefined, 'b\nc'])).toBe('a\nb\nc')
})
