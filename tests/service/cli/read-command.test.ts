import { expect, test } from 'vitest'
import * as v from 'valibot'
import { countArgument, emailArgument } from '#service/cli/arguments.ts'
import { defineCommand } from '#service/cli/command.ts'
import { commands } from '#service/cli/commands.ts'
import { readCommand, runCommand, type Ending } from '#service/cli/read-command.ts'
import { Refusal } from '#service/http/refusal.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'

const greet = defineCommand({
  name: 'greet',
  usage: '<email> [--times <count>] [--loud | --quiet]',
  help: 'Greets someone.',
  places: ['email'],
  options: { times: { type: 'string', default: '1' }, loud: { type: 'boolean' }, quiet: { type: 'boolean' } },
  schema: v.pipe(
    v.object({
      email: emailArgument,
      times: countArgument(3),
      loud: v.optional(v.boolean()),
      quiet: v.optional(v.boolean()),
    }),
    v.check(({ loud, quiet }) => !loud || !quiet, 'Loud and quiet do not go together.'),
  ),
  run: async (_, { email, times, loud = false }, folder) => {
    if (times === 3) throw new Refusal('INVALID_SETTING', `Three times is\u001B[31m too often for ${email}.`)
    if (loud) throw new Error('Hoarse')
    return [`${'Hello '.repeat(times)}${email} in ${folder}`, 'a\u001B[2Jb\u202Ec\td']
  },
})

const usage = 'Usage: npm run ops -- greet <email> [--times <count>] [--loud | --quiet]'
const help = [
  'npm run ops -- greet <email> [--times <count>] [--loud | --quiet]  Greets someone.',
  'npm run ops -- help                                                Shows this.',
]

function endingOf(words: readonly string[]): Ending {
  const reading = readCommand([greet], words)
  if ('work' in reading) throw new Error('It can be run')
  return reading.ending
}

test.each([[['help']], [['--help']], [['greet', '-h']], [['help', 'greet']]])('%j shows the commands', (words) => {
  expect(endingOf(words)).toEqual({ exitCode: 0, lines: help })
})

test.each([
  [[], ['A command is missing.', '', ...help]],
  [['gret'], ["There is no command 'gret'.", '', ...help]],
  [['greet'], ['<email> is missing.', usage]],
  [
    ['greet', 'maya'],
    ['<email> is no e-mail address.', usage],
  ],
  [
    ['greet', 'maya@tallship.example', 'twice'],
    ["'twice' is one word too many.", usage],
  ],
  [
    ['greet', 'maya@tallship.example', '--times', '4'],
    ['--times must be a whole number from 1 to 3.', usage],
  ],
  [
    ['greet', 'maya@tallship.example', '--times=-1'],
    ['--times must be a whole number from 1 to 3.', usage],
  ],
  [
    ['greet', 'maya@tallship.example', '--loud', '--quiet'],
    ['Loud and quiet do not go together.', usage],
  ],
  [
    ['greet', 'maya@tallship.example', '--loud=yes'],
    ["Option '--loud' does not take an argument", usage],
  ],
])('%j is no command, and says why', (words, lines) => {
  expect(endingOf(words)).toEqual({ exitCode: 2, lines })
})

test('an option that is not known is no command', () => {
  const { exitCode, lines } = endingOf(['greet', 'maya@tallship.example', '--slow'])
  expect({ exitCode, first: lines[0]?.split('.')[0], usage: lines[1] }).toEqual({
    exitCode: 2,
    first: "Unknown option '--slow'",
    usage,
  })
})

test('a command is done, refused, or fails; none of its lines steers the terminal', async () => {
  const service = await openTestService(databases[0])
  const run = (words: readonly string[]) => {
    const reading = readCommand([greet], words)
    if ('ending' in reading) throw new Error(reading.ending.lines.join())
    return runCommand(reading, service.services, '/home/maya')
  }
  const email = 'Maya@Tallship.example'
  expect(await run(['greet', email, '--times', '2'])).toEqual({
    exitCode: 0,
    lines: ['Hello Hello maya@tallship.example in /home/maya', 'a\uFFFD[2Jb\uFFFDc\uFFFDd'],
  })
  expect(await run(['greet', '--times=3', email])).toEqual({
    exitCode: 1,
    lines: ['Three times is\uFFFD[31m too often for maya@tallship.example.'],
  })
  expect(await run(['greet', '--loud', email])).toEqual({
    exitCode: 1,
    lines: ['The command failed, and the log of the service says where.'],
  })
  expect(service.logged().filter(({ command }) => command === 'greet')).toEqual([
    expect.objectContaining({
      level: 'error',
      error: {
        name: 'Error',
        frames: expect.arrayContaining([expect.stringMatching(/^tests\/service\/cli\/read-command\.test\.ts:\d+ /)]),
      },
    }),
  ])
  await service.close()
})

test('every command is in the help, in one line', () => {
  const reading = readCommand(commands, ['help'])
  const lines = 'ending' in reading ? reading.ending.lines : []
  expect(lines.map((line) => line.split(' ')[4])).toEqual([
    'orders',
    'export',
    'deliver',
    'questions',
    'question',
    'answer',
    'resolve',
    'delivery',
    'offer',
    'invoice',
    'payment',
    'vat',
    'books',
    'invite',
    'account',
    'staff',
    'prices',
    'jobs',
    'audit',
    'help',
  ])
  expect(lines.filter((line) => /[\n\r]/.test(line))).toEqual([])
})
