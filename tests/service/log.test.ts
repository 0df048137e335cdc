import { execFile } from 'node:child_process'
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

test('what nobody catches ends the process with a line of the log, and not with its message', async () => {
  const script =
    "import { endOnUnforeseen } from '#service/unforeseen.ts'; endOnUnforeseen(); throw new Error('canary')"
  const ran = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: process.cwd() })
  const { code, stdout, stderr } = v.parse(endedSchema, await ran.catch((error: unknown) => error))
  const line: unknown = JSON.parse(stdout)
  expect({ code, stderr, line }).toEqual({
    code: 1,
    stderr: '',
    line: expect.objectContaining({ level: 'fatal', error: expect.objectContaining({ name: 'Error' }) }),
  })
  expect(stdout).not.toContain('canary')
})

const endedSchema = v.object({ code: v.number(), stdout: v.string(), stderr: v.string() })
