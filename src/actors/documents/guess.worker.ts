import { guessSheets, type SheetGuess } from '#domain/documents/guess/guess-sheets.ts'
import type { GuessTask } from '#machines/setup/setup.types.ts'

/** Guesses in its own thread: the thread that reads the file may be busy for seconds. */
addEventListener('message', ({ data: { sheets, languages } }: MessageEvent<GuessTask>) => {
  reply(guessSheets(sheets, languages))
})

function reply(guesses: SheetGuess[]): void {
  postMessage(guesses)
}
