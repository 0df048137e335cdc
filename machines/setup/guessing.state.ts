import { byAnswer } from '../branches.ts'
import { guessTask } from './setup.context.ts'
import { setupKit } from './setup.kit.ts'

/** Guesses the columns of sheets that nobody has set up; without a guess, the sheets wait to be marked. */
export const guessingState = setupKit.createStateConfig({
  invoke: {
    id: 'guessSheets',
    src: 'guessSheets',
    input: ({ context }) => guessTask(context),
    onDone: byAnswer({ target: 'marking', actions: 'keepGuesses' }),
    onError: { target: 'marking', actions: 'keepUnguessed' },
  },
  after: { guessDeadline: { target: 'marking', actions: 'keepUnguessed' } },
})
