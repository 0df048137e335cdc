import { Hono } from 'hono'
import { requestOf, type CallInput, type WireRequest } from '#api/request.ts'
import type { Call } from '#domain/contract/call.ts'
import { contract } from '#domain/contract/index.ts'
import { information } from '#machines/order/orders.fixtures.ts'
import { informedOrder, registration, signUp } from '#tests/support/service-journey.ts'
import { byCard } from '#tests/support/service-payment.ts'
import type { BenchFigure } from './figure.ts'
import { RecordingPglite, type Recording } from './recording-pglite.ts'
import type { BenchedService } from './benched-service.ts'
import { quantile } from './timing.ts'

const warmUps = 10
const runs = 100
const least = 0.6

/** A call whose request is made anew for each run. */
type Prepared = { readonly name: string; readonly request: () => WireRequest; readonly isHashing?: boolean }

/**
 * Compares each call without a file with a bare hono handler that sends a twin of the database the same SQL, hashes the
 * same password where there is one, and answers with the same JSON. Both run in turn, without a port.
 */
export async function benchCalls(service: BenchedService): Promise<BenchFigure[]> {
  const calls = await prepare(service)
  const twin = new RecordingPglite({ loadDataDir: await service.database.dumpDataDir('none') })
  try {
    const figures: BenchFigure[] = []
    for (const call of calls) figures.push(await benchCall(call, service, twin))
    return figures
  } finally {
    await twin.close()
  }
}

async function benchCall(
  { name, request, isHashing = false }: Prepared,
  { app, services, database }: BenchedService,
  twin: RecordingPglite,
): Promise<BenchFigure> {
  let recording: Recording = []
  let reply: unknown
  const bare = new Hono().all('*', async (context) => {
    if (context.req.method === 'POST') await context.req.json()
    if (isHashing) await services.passwords.hash('a password')
    await twin.replay(recording)
    return context.json(reply)
  })

  const times: { service: number[]; bare: number[] } = { service: [], bare: [] }
  for (let run = 0; run < warmUps + runs; run += 1) {
    const { url, body, ...init } = request()
    const send = (to: Pick<Hono, 'request'>) => async () => {
      const response = await to.request(url, { ...init, body: body ?? null })
      return { status: response.status, text: await response.text() }
    }
    let answer = { status: 0, text: '' }
    const began = performance.now()
    recording = await database.record(async () => {
      answer = await send(app)()
    })
    const taken = performance.now() - began
    if (answer.status >= 300) throw new Error(`${name} answered ${answer.status}: ${answer.text}`)
    reply = answer.text === '' ? null : JSON.parse(answer.text)
    const bareBegan = performance.now()
    const { status } = await send(bare)()
    const bareTaken = performance.now() - bareBegan
    if (status !== 200) throw new Error(`The bare handler cannot do what ${name} did`)
    if (run < warmUps) continue
    times.service.push(taken)
    times.bare.push(bareTaken)
  }
  const [own, other] = [quantile(times.service, 0.5), quantile(times.bare, 0.5)]
  const ratio = other / own
  return {
    goal: 13,
    name: `${name}: speed against the same SQL in a bare handler`,
    value: `${ratio.toFixed(2)}× (${own.toFixed(2)} ms)`,
    target: `≥ ${least}×`,
    met: ratio >= least,
  }
}

async function prepare({ app }: BenchedService): Promise<Prepared[]> {
  const register = registration()
  const { accessToken, client } = await signUp(app, register)
  const held = await informedOrder(client)
  const paid = await informedOrder(client)
  await client.call(contract.executePayment, byCard(paid))
  const another = await signUp(app)
  const choice = { targets: ['deDE', 'frFR', 'jaJP'], currency: 'EUR' as const }

  function make<C extends Call>(name: string, call: C, input: () => CallInput<C>, token?: string): Prepared {
    return { name, request: () => requestOf(call, input(), token) }
  }

  return [
    make('priceList', contract.priceList, () => ({})),
    make('initOrder', contract.initOrder, () => ({})),
    make('resumeOrder', contract.resumeOrder, () => held, accessToken),
    make('instanceQuote', contract.instanceQuote, () => ({ ...held, body: choice }), accessToken),
    make(
      'saveLanguageSetting',
      contract.saveLanguageSetting,
      () => ({ ...held, body: { source: 'enUS' as const, ...choice } }),
      accessToken,
    ),
    make(
      'saveCurrencySetting',
      contract.saveCurrencySetting,
      () => ({ ...held, body: { currency: 'USD' as const } }),
      accessToken,
    ),
    make('saveInformation', contract.saveInformation, () => ({ ...held, body: information }), accessToken),
    make('customerOrders', contract.customerOrders, () => ({}), accessToken),
    make('executePayment, repeated', contract.executePayment, () => byCard(paid), accessToken),
    make('signout', contract.signout, () => ({ body: { authorization: another.accessToken } })),
    {
      ...make('signin', contract.signin, () => ({ body: { email: register.email, password: register.password } })),
      isHashing: true,
    },
    { ...make('signup', contract.signup, () => ({ body: { register: registration() } })), isHashing: true },
  ]
}
