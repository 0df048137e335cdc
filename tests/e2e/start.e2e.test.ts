import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signup } from '#domain/contract/signup.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { registration } from '#tests/support/service-journey.ts'
import { serviceClient } from '#tests/support/service-client.ts'

const root = join(import.meta.dirname, '..', '..')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lockit-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** `npm start` as a terminal runs it: in a process group of its own. */
function npmStart() {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' },
  })
  let text = ''
  const heard = (chunk: Buffer) => (text += chunk.toString())
  npm.stdout.on('data', heard)
  npm.stderr.on('data', heard)
  const ended = once(npm, 'close').then(([code]: unknown[]) => code)
  return {
    ended,
    printed: () => text,
    /** Where it says that it can be opened. */
    address: async () => {
      for (;;) {
        const [address] = /http:\/\/localhost:\d+/.exec(text) ?? []
        if (address !== undefined) return address
        const news = await Promise.race([once(npm.stdout, 'data'), ended])
        if (!Array.isArray(news)) throw new Error(text)
      }
    },
    ctrlC: () => process.kill(-(npm.pid ?? Number.NaN), 'SIGINT'),
  }
}

/** On a busy machine npm was seen to end by the signal itself, and not with the code of what it ran. */
const endings = [0, null]

function clientAt(address: string) {
  return serviceClient({ request: (path, init) => fetch(new URL(path, address), init) })
}

test('npm start serves the app, refuses a second one on the same data, and keeps the data', async () => {
  const register = registration()
  const first = npmStart()
  const address = await first.address()
  const page = await (await fetch(address)).text()
  expect(page).toContain('Drop your file here')
  const { user } = await clientAt(address).call(signup, { body: { register } })

  const second = npmStart()
  expect(await second.ended).toBe(1)
  expect(second.printed()).toMatch(
    /The data folder \S+ is held by process \d+ on \S+ since [\d :-]+ UTC\. End that process, or choose another folder with DATA_DIR\./,
  )

  first.ctrlC()
  expect(endings).toContain(await first.ended)

  const third = npmStart()
  const { email, password } = register
  const again = await clientAt(await third.address()).call(signin, { body: { email, password } })
  expect(again.user).toEqual(user)
  third.ctrlC()
  expect(endings).toContain(await third.ended)
})
