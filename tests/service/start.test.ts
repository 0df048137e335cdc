import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/user.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { signup } from '#domain/contract/signup.call.ts'
import { demoCustomerEmail, demoPassword, demoStaffEmail } from '#service/demo/demonstration.ts'
import { startService as startHere } from '#service/start.ts'
import { filledFolder, filledPassword } from '#tests/support/filled-folder.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { registration } from '#tests/support/service-journey.ts'
import { npmStart, ops, startService, type ServiceProcess } from '#tests/support/service-process.ts'

/** Empty at first. */
let folder: string
let filled: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lockit-start-'))
  filled = await filledFolder()
})
afterAll(async () => {
  for (const each of [folder, filled]) await rm(each, { recursive: true })
})

function clientAt(address: string): ServiceClient {
  return serviceClient({ request: (path, init) => fetch(new URL(path, address), init) })
}

async function signIn(address: string, email: string, password: string): Promise<User> {
  const { user } = await clientAt(address).call(signin, { body: { email, password } })
  return user
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** On a busy machine npm was seen to end by the signal itself, and not with the code of what it ran. */
const endings = [0, null]

test(
  'npm start serves the app from an empty folder and ends at Ctrl-C; what it had is there at the next start',
  { timeout: 240_000 },
  async () => {
    const port = await freePort()
    const first = npmStart({ DATA_DIR: folder, PORT: String(port) })
    const statuses: number[] = []
    const ask = () => fetch(`http://127.0.0.1:${port}/purchase/price`).then(({ status }) => statuses.push(status))
    const asked = expect.poll(() => ask().catch(() => 0), { timeout: 180_000 }).toBe(1)
    const [address] = await Promise.all([first.address(), asked])
    expect(statuses, 'a person who comes while it starts is answered once it has').toEqual([200])
    expect(await (await fetch(address)).text()).toContain('Drop your file here')
    expect(first.printed()).toContain(`${demoCustomerEmail}   password  ${demoPassword}`)
    const maya = await signIn(address, demoCustomerEmail, demoPassword)
    const register = registration()
    const { user } = await clientAt(address).call(signup, { body: { register } })
    first.kill('SIGINT')
    expect(endings).toContain(await first.ended)

    const second = startService({ DATA_DIR: folder })
    const again = await second.address()
    expect(await signIn(again, demoCustomerEmail, demoPassword)).toEqual(maya)
    expect(await signIn(again, register.email, register.password)).toEqual(user)
    const half = await fetch(`${again}/purchase/price`)
    second.kill('SIGINT')
    second.kill('SIGINT')
    expect(await second.ended, 'neither a second Ctrl-C nor a connection that is kept open is in the way').toBe(0)
    expect(half.status).toBe(200)
    // A person who signed up is mailed, sooner or later.
    const kept = (await readdir(folder)).filter((name) => name !== 'outbox')
    expect(kept.toSorted()).toEqual(['database', 'files', 'token-key'])
  },
)

describe('a service that runs', () => {
  let running: ServiceProcess
  let address: string
  beforeAll(async () => {
    running = startService({ DATA_DIR: filled })
    address = await running.address()
  })
  afterAll(async () => {
    running.kill('SIGKILL')
    await running.ended
  })

  test('the link of a mail names the port that was free', async () => {
    const asked = `${address}/secure/v1/user/${encodeURIComponent(demoCustomerEmail)}/password/online`
    expect((await fetch(asked, { method: 'POST' })).status).toBe(200)
    const outbox = join(filled, 'outbox')
    const mails = async () => (await readdir(outbox).catch((): string[] => [])).filter((name) => name.endsWith('.eml'))
    await expect.poll(mails).toHaveLength(1)
    const [name = ''] = await mails()
    expect(await readFile(join(outbox, name), 'utf8')).toContain(`\r\n${address}/reset-pass/`)
  })

  test('the demonstration is for this machine alone', async () => {
    const { port } = new URL(address)
    await expect(fetch(`http://127.0.0.2:${port}/purchase/price`)).rejects.toThrow('fetch failed')
    expect((await fetch(`http://127.0.0.1:${port}/purchase/price`)).status).toBe(200)
  })

  test('a second one on its data is told who holds them, on its port too', async () => {
    const second = startService({ DATA_DIR: filled, PORT: new URL(address).port })
    expect(await second.ended).toBe(1)
    expect(second.printed()).toMatch(
      new RegExp(
        `^The data folder ${filled} is held by process ${running.pid} on \\S+ since [\\d :-]+ UTC\\. ` +
          'End that process, or choose another folder with DATA_DIR\\.',
      ),
    )
  })

  test('a second one on its port alone is told so', async () => {
    const { port } = new URL(address)
    const second = startService({ DATA_DIR: folder, PORT: port })
    expect(await second.ended).toBe(1)
    expect(second.printed()).toBe(`Port ${port} is in use. End what uses it, or choose another with PORT.\n`)
  })

  test('the command line of the staff reaches it', async () => {
    const { stdout, stderr } = await ops(filled, 'invite', 'noor@atelier.example')
    expect(stdout).toMatch(/^http:\/\/localhost:[1-9]\d*\/\?modal=signup&token=[\w-]{43}\nFor noor@.*\n$/)
    expect(stderr).toBe('')
  })

  test('once it is killed, the socket and the lock that it leaves are in nobody’s way', async () => {
    const maya = await signIn(address, demoCustomerEmail, filledPassword)
    running.kill('SIGKILL')
    expect(await running.ended).toBe(null)
    expect(await readdir(join(filled, 'staff'))).toEqual(['socket'])
    expect(await ops(filled, 'account', demoStaffEmail, '--inactive')).toEqual({
      stdout: `${demoStaffEmail} is inactive, and cannot sign in. Sessions ended: 0.\n`,
      stderr: '',
    })
    running = startService({ DATA_DIR: filled })
    address = await running.address()
    expect(await signIn(address, demoCustomerEmail, filledPassword)).toEqual(maya)
    expect(running.printed(), 'its accounts have another password than the one that everyone knows').not.toContain(
      demoPassword,
    )
    await expect(ops(filled, 'account', 'nobody@atelier.example', '--inactive')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'No account has the address nobody@atelier.example.\n',
    })
  })

  test('a request that is never finished holds up its end for a few seconds only', async () => {
    const socket = connect(Number(new URL(address).port), 'localhost').on('error', () => {})
    socket.write(
      'POST /secure/v1/auth/signin HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\nexpect: 100-continue\r\n\r\n',
    )
    const [said] = await once(socket, 'data')
    expect(String(said)).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    running.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(running.printed()).not.toContain('"level"')
    expect(await readdir(filled)).not.toContain('staff')
    socket.destroy()
  })
})

test('outside the demonstration, a start without providers, a mail server and a register of VAT numbers is refused in a sentence alone', async () => {
  const said: unknown[] = []
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => said.push(text) > 0)
  }
  expect(await startHere({ DATA_DIR: folder, PUBLIC_URL: 'https://lockit.example' })).toBe(1)
  vi.restoreAllMocks()
  expect(said).toEqual([
    'Outside the demonstration (LOCKIT_DEMO=on), set the keys of Stripe or PayPal, or PAYMENTS=sandbox to take test ' +
      'cards alone; and set SMTP_URL, or MAIL=files to keep mails in the data folder; and set VAT_NUMBERS=vies, or ' +
      'VAT_NUMBERS=sandbox to look up no VAT number.\n',
  ])
})

test('the service refuses in a sentence to listen on a HOST that is not of this machine', async () => {
  const elsewhere = startService({ DATA_DIR: folder, HOST: '192.0.2.1', LOCKIT_DEMO: 'on' })
  expect(await elsewhere.ended).toBe(1)
  expect(elsewhere.printed()).toBe('HOST is no address of this machine. Choose another.\n')
})

test('a wrong setting is one sentence', async () => {
  const wrong = startService({ DATA_DIR: folder, UPLOAD_LIMIT_MB: 'many' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.printed()).toBe('The settings cannot be used: UPLOAD_LIMIT_MB must be a whole number from 1 to 64.\n')
})

test('a database server that is not there is one sentence', async () => {
  const running = startService({ DATA_DIR: folder, DATABASE_URL: 'postgres://127.0.0.1:1/none', LOCKIT_DEMO: 'on' })
  expect(await running.ended).toBe(1)
  expect(running.printed()).toBe(
    'The database of DATABASE_URL cannot be reached (ECONNREFUSED). Look whether it runs and lets us in.\n',
  )
})
