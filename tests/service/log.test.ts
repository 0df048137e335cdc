import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { describeError } from '#service/log.ts'

class HarborClosedError extends Error {
  override readonly name = 'HarborClosedError'
}

function caught(error: unknown): unknown {
  return error
}

test('a failure is told by its name, its code and where it came through, without a word of what was sent', () => {
  const sent = 'canary@tallship.example'
  const cause = Object.assign(new TypeError(`${sent} is no boat`), { code: 'EBOAT', detail: sent })
  const error = Object.assign(new HarborClosedError(`No ${sent}`, { cause: caught(cause) }), { params: [sent] })
  const told = describeError(error)
  expect(told).toEqual({
    name: 'HarborClosedError',
    frames: expect.arrayContaining([expect.stringMatching(/^tests\/service\/log\.test\.ts:\d+$/)]),
    cause: {
      name: 'TypeError',
      code: 'EBOAT',
      frames: expect.arrayContaining([expect.stringMatching(/^tests\/service\/log\.test\.ts:\d+$/)]),
    },
  })
  expect(JSON.stringify(told)).not.toContain('canary')
})

test.each([
  ['lines that look like places', 'x\n    at canary (node:canary:1:2)\n    at canary (service/canary.ts:1:2)'],
  ['nothing', ''],
  ['a word of its own stack', 'Error'],
])('a message with %s adds no place', (_, message) => {
  const plain = describeError(new Error('Plain'))
  expect(describeError(new Error(message)).frames?.length).toBe(plain.frames?.length)
  expect(JSON.stringify(describeError(new Error(message)))).not.toContain('canary')
})

test('a message that was changed afterwards leaves no place to be trusted', () => {
  const error = new Error('x\n    at canary (service/canary.ts:1:2)')
  expect(error.stack).toContain('canary')
  error.message = 'Changed'
  expect(describeError(error)).toEqual({ name: 'Error' })
})

test('a code that is no name is left out, and what is thrown that is no error is told by its type', () => {
  expect(describeError(Object.assign(new Error('x'), { code: 'canary@tallship.example' }))).not.toHaveProperty('code')
  expect(describeError('canary')).toEqual({ name: 'string' })
  expect(describeError(undefined)).toEqual({ name: 'undefined' })
})

test('failures that come from one another in a circle end', () => {
  const error: Error = new Error('x')
  error.cause = error
  expect(JSON.stringify(describeError(error)).match(/cause/g)).toHaveLength(5)
})

test.each([
  ['scripts/start.ts', 'stdout'],
  ['service/main.ts', 'stdout'],
  ['service/ops.ts', 'stderr', 'audit'],
] as const)(
  'an uncaught error ends %s with a line of the log, without the error’s message',
  async (program, stream, ...given) => {
    const words = ['--import', new URL('../support/throwing.preload.ts', import.meta.url).href, program, ...given]
    const folder = await mkdtemp(join(tmpdir(), 'lockit-log-'))
    const env = { ...process.env, DATA_DIR: folder, PORT: '0' }
    const ran = promisify(execFile)(process.execPath, words, { cwd: process.cwd(), env, timeout: 30_000 })
    const { code, ...printed } = v.parse(endedSchema, await ran.catch((error: unknown) => error))
    await rm(folder, { recursive: true })
    expect({ code, line: JSON.parse(printed[stream]) }).toEqual({
      code: 1,
      line: expect.objectContaining({ level: 'fatal', error: expect.objectContaining({ name: 'Error' }) }),
    })
    expect(printed.stdout + printed.stderr).not.toContain('canary')
  },
)

const endedSchema = v.object({ code: v.number(), stdout: v.string(), stderr: v.string() })
