import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from '#service/cli/commands.ts'
import { readCommand, runCommand, type Ending } from '#service/cli/read-command.ts'
import { enqueueMail } from '#service/mail/outgoing-mails.ts'
import { registration, signUpConfirmed } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

describe.each(databases)('jobs for the staff, on the $name', (database) => {
  let service: TestService
  let isTaken = true
  let sent: string[] = []
  beforeAll(async () => {
    service = await openTestService(database, {
      mail: {
        send: async ({ to }) => {
          if (!isTaken) throw Object.assign(new Error('unknown'), { code: 'EENVELOPE', responseCode: 550 })
          sent.push(to)
          return {}
        },
      },
    })
  })
  afterAll(() => service.close())

  async function run(...words: string[]): Promise<Ending> {
    const reading = readCommand(commands, words)
    return 'ending' in reading ? reading.ending : runCommand(reading, service.services, '/')
  }

  test('those given up are counted, listed, and done once they are queued again', async () => {
    const { jobs } = service.services
    const { email, ...rest } = registration()
    await signUpConfirmed(service, { email, ...rest })
    expect((await run('jobs', 'given-up')).lines).toEqual(['No job was given up.'])
    isTaken = false
    await enqueueMail(service.services, { kind: 'passwordReset', recipient: email })
    await jobs.settled()
    const counts = (await run('jobs', 'list')).lines.map((line) => line.split(/ {2,}/))
    expect(counts[0]).toEqual(['queue', 'due', 'later', 'being done', 'given up'])
    expect(counts.find(([queue]) => queue === 'mail')).toEqual(['mail', '0', '0', '0', '1'])

    const [, line = ''] = (await run('jobs', 'given-up')).lines
    expect(line.split(/ {2,}/)).toEqual([
      expect.stringMatching(/^[\da-f-]{36}$/),
      'mail',
      expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d$/),
      expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d$/),
      `kind passwordReset, recipient ${email}`,
    ])
    isTaken = true
    sent = []
    const [id = ''] = line.split(' ')
    expect(await run('jobs', 'redrive', id)).toEqual({ exitCode: 0, lines: ['1 job queued again.'] })
    await jobs.settled()
    expect(sent).toEqual([email])
    expect((await run('jobs', 'given-up')).lines).toEqual(['No job was given up.'])
    expect(await run('jobs', 'redrive', id)).toEqual({ exitCode: 1, lines: [`No job ${id} was given up.`] })
    expect(await run('jobs', 'redrive', '--all')).toEqual({ exitCode: 0, lines: ['0 jobs queued again.'] })
  })

  test.each([
    [['redrive'], 'redrive takes a job, or --all.'],
    [['redrive', 'seven'], '<job> is no job such as given-up lists.'],
    [['empty'], '<action> must be list, given-up or redrive.'],
    [['list', '7d9c1f3e-26d0-4cb1-a3a5-6c3b0a8a2f11'], '<job> is one word too many.'],
  ])('%j is no command', async (words, sentence) => {
    expect((await run('jobs', ...words)).lines[0]).toBe(sentence)
  })
})
