import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCustomerEmail, demoPassword } from '#service/demo/demonstration.ts'

const main = join(import.meta.dirname, '..', '..', 'service', 'main.ts')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lockit-start-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Running = { readonly child: ChildProcess; readonly output: () => string; readonly ended: Promise<number | null> }

function start(environment: Record<string, string>): Running {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...environment },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, output: () => text, ended: once(child, 'close').then(([code]) => code) }
}

/** The address that a service prints once it answers. */
async function addressOf({ child, output }: Running): Promise<string> {
  for (;;) {
    const address = output().match(/http:\/\/localhost:\d+/)?.[0]
    if (address !== undefined) return address
    if (child.exitCode !== null) throw new Error(output())
    await once(child.stdout ?? child, 'data')
  }
}

async function signIn(address: string): Promise<{ status: number; userUid: string }> {
  const response = await fetch(`${address}/secure/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoCustomerEmail, password: demoPassword }),
  })
  const { user } = await response.json()
  return { status: response.status, userUid: user.userUid }
}

test(
  'it starts on an empty folder, ends at Ctrl-C, and starts again with what it had',
  { timeout: 60_000 },
  async () => {
    const first = start({ DATA_DIR: folder })
    const address = await addressOf(first)
    const { status, userUid } = await signIn(address)
    expect({ status, told: first.output().includes(`${demoCustomerEmail}   password  ${demoPassword}`) }).toEqual({
      status: 200,
      told: true,
    })

    // On the port that is taken too: what matters is who holds the data.
    const second = start({ DATA_DIR: folder, PORT: new URL(address).port })
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(
      new RegExp(
        `^The data folder ${folder} is held by process ${first.child.pid} on \\S+ since [\\d :-]+ UTC\\. End that`,
      ),
    )

    first.child.kill('SIGINT')
    first.child.kill('SIGINT')
    expect(await first.ended).toBe(0)
    expect((await readdir(folder)).toSorted()).toEqual(['database', 'files', 'token-key'])

    const third = start({ DATA_DIR: folder })
    expect(await signIn(await addressOf(third))).toEqual({ status: 200, userUid })
    third.child.kill('SIGKILL')
    await third.ended

    const fourth = start({ DATA_DIR: folder })
    expect(await signIn(await addressOf(fourth))).toEqual({ status: 200, userUid })
    fourth.child.kill('SIGTERM')
    expect(await fourth.ended).toBe(0)
  },
)

test('a wrong setting, or a port in use, is one sentence', { timeout: 60_000 }, async () => {
  const wrong = start({ DATA_DIR: folder, UPLOAD_LIMIT_MB: 'many' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.output()).toBe('The settings cannot be used: UPLOAD_LIMIT_MB must be a whole number from 1 to 64.\n')

  const first = start({ DATA_DIR: folder })
  const { port } = new URL(await addressOf(first))
  const taken = start({ DATA_DIR: join(folder, 'second'), PORT: port })
  expect(await taken.ended).toBe(1)
  expect(taken.output()).toBe(`Port ${port} is in use. End what uses it, or choose another with PORT.\n`)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
})

test('the link of a mail names the port that was free', { timeout: 60_000 }, async () => {
  const running = start({ DATA_DIR: folder })
  const address = await addressOf(running)
  const asked = `${address}/secure/v1/user/${encodeURIComponent(demoCustomerEmail)}/password/online`
  expect((await fetch(asked, { method: 'POST' })).status).toBe(200)
  const outbox = join(folder, 'outbox')
  const mails = async () => (await readdir(outbox).catch((): string[] => [])).filter((name) => name.endsWith('.eml'))
  await expect.poll(mails).toHaveLength(1)
  const [name = ''] = await mails()
  expect(await readFile(join(outbox, name), 'utf8')).toContain(`\r\n${address}/reset-pass/`)
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
})

test('whoever comes while it starts is answered once it has', { timeout: 60_000 }, async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const address: AddressInfo | string | null = free.address()
  const port = typeof address === 'object' && address ? address.port : 0
  free.close()
  await once(free, 'close')
  const running = start({ DATA_DIR: folder, PORT: String(port) })
  const statuses: number[] = []
  const ask = () => fetch(`http://127.0.0.1:${port}/purchase/price`).then(({ status }) => statuses.push(status))
  await expect.poll(() => ask().catch(() => 0), { timeout: 30_000 }).toBe(1)
  expect(statuses).toEqual([200])
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
})

test('the demonstration is for this machine alone', { timeout: 60_000 }, async () => {
  const running = start({ DATA_DIR: folder })
  const { port } = new URL(await addressOf(running))
  await expect(fetch(`http://127.0.0.2:${port}/purchase/price`)).rejects.toThrow('fetch failed')
  expect((await fetch(`http://127.0.0.1:${port}/purchase/price`)).status).toBe(200)
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
})

test('a database server that is not there is one sentence', { timeout: 60_000 }, async () => {
  const running = start({ DATA_DIR: folder, DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  expect(await running.ended).toBe(1)
  expect(running.output()).toBe(
    'The database of DATABASE_URL cannot be reached (ECONNREFUSED). Look whether it runs and lets us in.\n',
  )
})

test('a connection that is kept open does not hold up the end', { timeout: 60_000 }, async () => {
  const running = start({ DATA_DIR: folder })
  const address = await addressOf(running)
  const half = await fetch(`${address}/purchase/price`)
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
  expect(half.status).toBe(200)
})

test('a request that is never finished holds up the end for a few seconds only', { timeout: 60_000 }, async () => {
  const running = start({ DATA_DIR: folder })
  const { port } = new URL(await addressOf(running))
  const socket = connect(Number(port), 'localhost').on('error', () => {})
  socket.write(
    'POST /secure/v1/auth/signin HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\nexpect: 100-continue\r\n\r\n',
  )
  const [said] = await once(socket, 'data')
  expect(String(said)).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
  socket.destroy()
})
