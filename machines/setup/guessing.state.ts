import { byAnswer } from '../branches.ts'
import { guessTask } from './setup.facts.ts'
import { setupSetup } from './setup.setup.ts'

/** Sheets that nobody has set up are looked at, and marked as they seem to be meant; else they wait to be marked. */
export const guessingState = setupSetup.createStateConfig({
  invoke: {
    id: 'guessSheets',
    src: 'guessSheets',
    input: ({ context }) => guessTask(context),
    onDone: byAnswer({ target: 'marking', actions: 'keepGuesses' }),
    onError: { target: 'marking', actions: 'keepUnguessed' },
  },
  after: { guessDeadline: { target: 'marking', actions: 'keepUnguessed' } },
})
