import { PGlite } from '@electric-sql/pglite'
import fs from 'node:fs'
import { open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/** Messages of Postgres that do something: Execute and Query (PostgreSQL, 54.7). */
const doing = [0x45, 0x51]

const changing = ['link', 'mkdir', 'open', 'rename', 'rm', 'rmdir', 'writeFile'] as const

/**
 * Counts from now on what this process does to the world outside, and kills it just before the step with this number:
 * a statement to the embedded database, a change of a file, or what `step` is called for.
 */
export async function countSteps(last: number, folder: string): Promise<{ step: () => void; steps: () => number }> {
  let steps = 0
  const step = () => {
    steps += 1
    if (steps === last) process.kill(process.pid, 'SIGKILL')
  }

  const counted = (of: object, name: string, counts: (given: readonly unknown[]) => boolean) => {
    const work: (...given: unknown[]) => unknown = Reflect.get(of, name)
    const counting = function (this: unknown, ...given: unknown[]) {
      if (counts(given)) step()
      return work.apply(this, given)
    }
    Object.assign(of, { [name]: counting })
  }
  counted(
    PGlite.prototype,
    'execProtocolStream',
    ([message]) => message instanceof Uint8Array && doing.includes(message[0] ?? 0),
  )
  for (const name of changing) {
    counted(fs.promises, name, (given) => given.some((one) => typeof one === 'string' && one.startsWith(folder)))
  }
  syncBuiltinESMExports()
  const handle = await open(import.meta.filename)
  await handle.close()
  for (const name of ['sync', 'writeFile']) counted(Object.getPrototypeOf(handle), name, () => true)
  return { step, steps: () => steps }
}
