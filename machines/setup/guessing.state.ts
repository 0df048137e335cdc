import { guessTask } from './setup.facts.ts'
import { setupSetup } from './setup.setup.ts'

/** Sheets that nobody has set up are looked at, and marked as they seem to be meant; else they wait to be marked. */
export const guessingState = setupSetup.createStateConfig({
  invoke: {
    id: 'guessSheets',
    src: 'guessSheets',
    input: ({ context }) => guessTask(context),
    onDone: { target: 'marking', actions: { type: 'keepGuesses', params: ({ event }) => ({ guesses: event.output }) } },
    onError: { target: 'marking', actions: 'keepUnguessed' },
  },
  after: { guessDeadline: { target: 'marking', actions: 'keepUnguessed' } },
})
