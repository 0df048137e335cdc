import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

/** A script, by its file and what package.json gives it, and the arguments of a person. */
export type AskedScript = { readonly file: string; readonly words: readonly string[] }

export type Answer = { readonly code: number; readonly said: string; readonly complained: string }

class Ended extends Error {}

const root = join(import.meta.dirname, '..', '..')

/** Runs scripts one after another in this process, so that they load what they share once. None may get to its work. */
async function answersTo(all: readonly AskedScript[]): Promise<Answer[]> {
  const written = { said: '', complained: '' }
  process.stdout.write = (text) => Boolean((written.said += String(text)))
  process.stderr.write = (text) => Boolean((written.complained += String(text)))
  process.exit = (code) => {
    process.exitCode = code
    throw new Ended()
  }
  const answers: Answer[] = []
  for (const [index, { file, words }] of all.entries()) {
    Object.assign(written, { said: '', complained: '' })
    process.exitCode = 0
    process.argv = [process.execPath, join(root, file), ...words]
    try {
      await import(`${pathToFileURL(join(root, file)).href}?asked=${index}`)
    } catch (error) {
      if (!(error instanceof Ended)) throw error
    }
    answers.push({ code: process.exitCode, ...written })
  }
  return answers
}

const { write, exit } = { write: process.stdout.write.bind(process.stdout), exit: process.exit.bind(process) }
const answers = await answersTo((await json(process.stdin)) as AskedScript[])
write(JSON.stringify(answers), () => exit(0))
