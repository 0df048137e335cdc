import { afterEach, describe, expect, test, vi } from 'vitest'
import { createClient } from '#api/client.ts'
import type { Call } from '#domain/contract/call.ts'
import { contract, type CallName } from '#domain/contract/index.ts'

const token = 'header.payload.signature'
const onSessionRefused = vi.fn<() => void>()
const names = Object.keys(contract) as CallName[]

afterEach(() => {
  vi.unstubAllGlobals()
  onSessionRefused.mockClear()
})

/** How a reply may say that the session is at fault (specification §7), and what it may look like besides. */
const refusals: Readonly<Record<string, () => Response>> = {
  'status 403': () => new Response('', { status: 403 }),
  'status 403 of a proxy': () => new Response('<h1>Forbidden</h1>', { status: 403 }),
  'status 403 with a code of the call': () => failed(403, { code: 'ORDER_NOT_FOUND', message: 'No.' }),
  SECURE_SERVICE_FORBIDDEN: () => failed(401, { code: 'SECURE_SERVICE_FORBIDDEN', message: 'No.' }),
  FORBIDDEN: () => failed(400, { code: 'FORBIDDEN', message: 'No.' }),
  AUTHX_FAILED: () => failed(500, { code: ['AUTHX_FAILED', 'No'], message: 'No.' }),
  UNAUTHORIZED: () => failed(401, { code: 'UNAUTHORIZED', message: 'No.' }),
  'message ERROR_UNAUTHORIZED': () => failed(401, { code: 'ORDER_NOT_FOUND', message: 'ERROR_UNAUTHORIZED' }),
  'message ERROR_UNAUTHORIZED alone': () => failed(500, { message: 'ERROR_UNAUTHORIZED' }),
}

function failed(status: number, body: object): Response {
  return Response.json(body, { status })
}

/** Makes a call with whatever it may need, and answers it with this reply. */
async function make(name: CallName, reply: Response, accessToken: () => string | undefined = () => token) {
  vi.stubGlobal('fetch', () => Promise.resolve(reply))
  const client = createClient({ accessToken, onSessionRefused })
  const call: Call = contract[name]
  const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param, 'x']))
  return client.call<Call>(onThisOrigin(call), { params, body: [] } as object)
}

/** Node's requests know no page whose origin they are of. */
function onThisOrigin(call: Call): Call {
  return { ...call, path: `http://localhost${call.path}` }
}

describe.each(names)('%s', (name) => {
  test.each(Object.keys(refusals))('tells once of a session that is refused by %s', async (refusal) => {
    const reply = refusals[refusal]?.() ?? new Response()
    expect(await make(name, reply)).toMatchObject({ ok: false, code: 'UNAUTHORIZED' })
    expect(onSessionRefused).toHaveBeenCalledTimes(1)
  })

  test('does not report the session for any other refusal', async () => {
    for (const status of [400, 401, 404, 409, 422, 429, 500, 502]) {
      await make(name, failed(status, { code: 'NOT_FOUND', message: 'No.' }))
      await make(name, new Response('', { status }))
    }
    expect(onSessionRefused).not.toHaveBeenCalled()
  })
})

test('a session that was opened while the call was on its way is not at fault: the call is made again with it', async () => {
  const sent: (string | null)[] = []
  let current = 'old'
  vi.stubGlobal('fetch', (request: Request) => {
    const authorization = request.headers.get('Authorization')
    sent.push(authorization)
    current = 'new'
    const isOld = authorization === 'Bearer old'
    return Promise.resolve(isOld ? failed(403, { code: 'UNAUTHORIZED' }) : Response.json({ data: [] }))
  })
  const client = createClient({ accessToken: () => current, whose: () => 'usr_maya', onSessionRefused })
  const prices: Call = contract.priceList
  expect(await client.call<Call>(onThisOrigin(prices), {})).toMatchObject({ ok: true })
  expect(sent).toEqual(['Bearer old', 'Bearer new'])
  expect(onSessionRefused).not.toHaveBeenCalled()
})

test('a call is made again, once, with the session that another tab has', async () => {
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request.headers.get('Authorization'))
    return Promise.resolve(failed(403, { code: 'UNAUTHORIZED', message: 'No.' }))
  })
  let current = 'old'
  const client = createClient({ accessToken: () => current, onSessionRefused: () => void (current = 'new') })
  const orders: Call = contract.customerOrders
  expect(await client.call<Call>(onThisOrigin(orders), { params: {} } as object)).toMatchObject({ ok: false })
  expect(sent).toEqual(['Bearer old', 'Bearer new'])
})

test('a call is not made again as somebody else who signed in in another tab', async () => {
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request.headers.get('Authorization'))
    return Promise.resolve(failed(403, { code: 'UNAUTHORIZED', message: 'No.' }))
  })
  let current = { token: 'of Maya', userUid: 'usr_maya' }
  const client = createClient({
    accessToken: () => current.token,
    whose: () => current.userUid,
    onSessionRefused: () => void (current = { token: 'of Bram', userUid: 'usr_bram' }),
  })
  const save: Call = contract.saveInformation
  const input = { params: { orderId: '48377' }, orderToken: 'csrf', body: {} } as object
  expect(await client.call<Call>(onThisOrigin(save), input)).toMatchObject({ ok: false, code: 'UNAUTHORIZED' })
  expect(sent).toEqual(['Bearer of Maya'])
})

/** Who is here: a guest, until somebody signs in. */
function guestWhoSignsIn() {
  let current: { token: string; userUid: string } | undefined
  const signIn = () => void (current = { token: 'of Maya', userUid: 'usr_maya' })
  return { signIn, session: { accessToken: () => current?.token, whose: () => current?.userUid } }
}

test.each(['here, while it is on its way', 'in another tab'])(
  'a guest’s call for an order now in an account is repeated as the person who signed in %s',
  async (where) => {
    const { signIn, session } = guestWhoSignsIn()
    const sent: (string | null)[] = []
    vi.stubGlobal('fetch', (request: Request) => {
      const authorization = request.headers.get('Authorization')
      sent.push(authorization)
      if (where !== 'in another tab') signIn()
      return Promise.resolve(authorization ? Response.json({ data: [] }) : failed(403, { code: 'UNAUTHORIZED' }))
    })
    const prices: Call = contract.priceList
    const client = createClient({ ...session, onSessionRefused: signIn })
    expect(await client.call<Call>(onThisOrigin(prices), {})).toMatchObject({ ok: true })
    expect(sent).toEqual([null, 'Bearer of Maya'])
  },
)
