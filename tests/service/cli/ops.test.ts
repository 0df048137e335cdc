import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorHere } from '#service/cli/operator.ts'
import { runOps } from '#service/cli/ops.ts'
import { serveStaff } from '#service/cli/serve-staff.ts'
import { staffSocket } from '#service/cli/staff-socket.ts'
import { demoCustomerEmail } from '#service/demo/demonstration.ts'
import { filledXliff } from '#tests/support/service-delivery.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const [database] = databases

let folder: string
let running: TestService
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lockit-ops-'))
  running = await openTestService(database, { isDemonstrated: true })
})
afterAll(async () => {
  await running.close()
  await rm(folder, { recursive: true })
})

/** What is asked of a socket, and what comes back. */
async function asked(path: string, question: string): Promise<string> {
  const socket = connect(path)
  await once(socket, 'connect')
  socket.end(question)
  return text(socket)
}

test('a service is reached over its socket, which is its user’s alone', async () => {
  const end = await serveStaff(running.services)
  const { dataDir } = running
  const modes = await Promise.all(
    [join(dataDir, 'staff'), staffSocket(dataDir)].map(async (path) => (await stat(path)).mode & 0o777),
  )
  expect(modes).toEqual([0o700, 0o600])

  const environment = { DATA_DIR: dataDir, INIT_CWD: '/home/maya' }
  const { exitCode, lines } = await runOps(['orders', '--email', demoCustomerEmail, '--limit', '1'], environment)
  expect({ exitCode, header: lines[0]?.split(/\s+/) }).toEqual({
    exitCode: 0,
    header: ['number', 'state', 'paid', 'customer', 'game'],
  })
  expect(await runOps(['account', 'nobody@atelier.example', '--active'], environment)).toEqual({
    exitCode: 1,
    lines: ['No account has the address nobody@atelier.example.'],
  })
  expect(await runOps(['orders', 'of', 'maya'], environment)).toEqual({
    exitCode: 2,
    lines: [expect.stringMatching(/^'of' is one word too many\./), expect.stringMatching(/^Usage: /)],
  })
  const invited = await runOps(['invite', 'noor@atelier.example'], environment)
  const [, token = ''] = invited.lines[0]?.match(/token=([\w-]{43})$/) ?? []
  expect(token).toHaveLength(43)
  expect(JSON.stringify(running.logged())).not.toContain(token)
  const audited = await runOps(['audit', '--limit', '1'], environment)
  expect(audited.lines[1]).toContain(`staff ${operatorHere()}  invitation made`)
  expect(running.logged().filter(({ command }) => command !== undefined)).toEqual([
    expect.objectContaining({ level: 'info', command: 'orders', exitCode: 0 }),
    expect.objectContaining({ level: 'info', command: 'account', exitCode: 1 }),
    expect.objectContaining({ level: 'info', command: 'invite', exitCode: 0 }),
    expect.objectContaining({ level: 'info', command: 'audit', exitCode: 0 }),
  ])
  await end()
  expect(await readdir(dataDir)).not.toContain('staff')
})

test('a command’s mail is sent at once, not with the next round', async () => {
  const end = await serveStaff(running.services)
  const outbox = join(running.dataDir, 'outbox')
  const names = () => readdir(outbox).catch((): string[] => [])
  expect(await names()).toEqual([])
  await runOps(['invite', 'ida@staff.lockit.example', '--staff'], { DATA_DIR: running.dataDir })
  await expect.poll(names).toEqual([expect.stringMatching(/\.eml$/)])
  await end()
})

test.each([
  ['no question', 'orders'],
  ['another question', '{"words":"orders"}'],
])('%s is answered too', async (_, question) => {
  const end = await serveStaff(running.services)
  expect(JSON.parse(await asked(staffSocket(running.dataDir), question))).toEqual({
    exitCode: 2,
    lines: ['The service does not understand this command line.'],
  })
  await end()
})

test('a caller that leaves before the answer does no harm', async () => {
  const end = await serveStaff(running.services)
  const path = staffSocket(running.dataDir)
  const gone = connect(path)
  await once(gone, 'connect')
  gone.destroy()
  const leaving = connect(path)
  await once(leaving, 'connect')
  leaving.end(JSON.stringify({ words: ['orders'], folder: '/', operator: 'noor' }))
  leaving.destroy()
  expect((await runOps(['orders'], { DATA_DIR: running.dataDir })).exitCode).toBe(0)
  await end()
})

test('a service that ends before it answers is told', async () => {
  const dataDir = join(folder, 'dying')
  await mkdir(join(dataDir, 'staff'), { recursive: true })
  const dying = createServer((socket) => socket.destroy())
  await once(dying.listen(staffSocket(dataDir)), 'listening')
  expect(await runOps(['orders'], { DATA_DIR: dataDir })).toEqual({
    exitCode: 1,
    lines: ['The service ended before it answered. See what was done before you try again.'],
  })
  dying.close()
})

test('a socket that cannot be made is logged, and the service goes on without', async () => {
  const dataDir = join(folder, 'x'.repeat(200))
  await mkdir(dataDir)
  const end = await serveStaff({ ...running.services, settings: { ...running.services.settings, dataDir } })
  expect(running.logged().filter(({ level }) => level === 'warn')).toEqual([
    expect.objectContaining({ msg: 'the command line for staff cannot reach this service' }),
  ])
  expect(await runOps(['orders'], { DATA_DIR: dataDir })).toEqual({ exitCode: 1, lines: [nothingIn(dataDir)] })
  await end()
  expect(await readdir(dataDir)).toEqual([])
})

function nothingIn(dataDir: string): string {
  return `There is no database in ${dataDir}. Start the service there once, or choose another folder with DATA_DIR.`
}

test('a command creates nothing without a database or with wrong settings', async () => {
  const dataDir = join(folder, 'nothing')
  expect(await runOps(['orders'], { DATA_DIR: dataDir })).toEqual({ exitCode: 1, lines: [nothingIn(dataDir)] })
  expect(await readdir(folder)).not.toContain('nothing')
  expect(await runOps(['orders'], { DATA_DIR: dataDir, PORT: 'x' })).toEqual({
    exitCode: 1,
    lines: ['The settings cannot be used: PORT must be a whole number from 0 to 65535.'],
  })
  expect(await runOps(['orders'], { DATABASE_URL: 'postgres://127.0.0.1:1/none', DATA_DIR: dataDir })).toEqual({
    exitCode: 1,
    lines: ['The database of DATABASE_URL cannot be reached (ECONNREFUSED). Look whether it runs and lets us in.'],
  })
  const certificate = join(dataDir, 'root.crt')
  const encrypted = `postgres://127.0.0.1:1/none?sslmode=verify-full&sslrootcert=${certificate}`
  expect(await runOps(['orders'], { DATABASE_URL: encrypted, DATA_DIR: dataDir })).toEqual({
    exitCode: 1,
    lines: [expect.stringMatching(/^DATABASE_URL cannot be used\. Look at what it says of encryption: .*root\.crt/)],
  })
})

test('while a service is only starting, who holds the folder is told', async () => {
  const dataDir = join(folder, 'starting')
  await mkdir(join(dataDir, 'database'), { recursive: true })
  await writeFile(
    join(dataDir, 'lock.1'),
    JSON.stringify({ pid: process.pid, host: 'elsewhere', since: '2026-11-20T06:00:00.000Z', born: '' }),
  )
  const { exitCode, lines } = await runOps(['orders'], { DATA_DIR: dataDir })
  expect({ exitCode, first: lines[0]?.split('.')[0] }).toEqual({
    exitCode: 1,
    first: `The data folder ${dataDir} is held by process ${process.pid} on elsewhere since 2026-11-20 06:00:00 UTC`,
  })
})

test('a running service exports files to linguists and takes them back', async () => {
  const end = await serveStaff(running.services)
  const ops = async (...words: string[]) => {
    const { exitCode, lines } = await runOps(words, { DATA_DIR: running.dataDir })
    return { exitCode, said: lines.join('\n') }
  }
  const listed = await ops('orders', '--state', 'paid')
  const number = /^\d+/m.exec(listed.said)?.[0] ?? ''
  const exported = await ops('export', number, '--out', join(folder, 'out'))
  expect(exported).toEqual({
    exitCode: 0,
    said: expect.stringMatching(
      /^(?:[^\n]+: [^\n]+, 22 texts\.\n){6}1 asset of the customer's was not scanned [^\n]+\n[^\n]+$/,
    ),
  })

  const files: string[] = []
  for (const tag of ['ko-KR', 'de-DE', 'fr-FR', 'ja-JP', 'zh-CN', 'zh-TW']) {
    const path = join(folder, 'out', `${number}-paper-lanterns.${tag}.xlf`)
    await writeFile(
      path,
      filledXliff(await readFile(path, 'utf8'), (source) => `※ ${source}`),
    )
    files.push(path)
  }
  const broken = join(folder, 'broken.xlf')
  const whole = await readFile(files[0] ?? '', 'utf8')
  await writeFile(broken, whole.replace(/<target>※ You lit .*?<\/target>/, '<target></target>'))
  expect(await ops('deliver', number, broken)).toEqual({
    exitCode: 1,
    said: expect.stringMatching(
      /^Order .*\nKorean: 1 without a translation\n {2}row 12\n1 fault\. Nothing was changed/s,
    ),
  })
  expect(await ops('deliver', number, ...files)).toEqual({
    exitCode: 0,
    said: expect.stringMatching(/\nMerged into paper-lanterns-translated\.csv\. .*\nThe order is completed\.$/),
  })
  expect((await ops('orders', '--state', 'completed')).said).toMatch(new RegExp(`^${number} `, 'm'))
  await end()
})
