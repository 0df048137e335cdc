import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { Page } from 'playwright'
import { afterEach, expect, inject } from 'vitest'
import { signin } from '#domain/contract/signin.call.ts'
import { signup } from '#domain/contract/signup.call.ts'
import type { Registration } from '#service/accounts/users.ts'
import { enrol } from '#tests/support/authenticator.ts'
import { registration } from '#tests/support/service-journey.ts'
import { serviceClient, type Answering, type ServiceClient } from '#tests/support/service-client.ts'
import { sharedBrowser } from './browser.ts'
import { newClientAddress, newVisitor, type Visitor, type VisitorOptions } from './visitor.ts'

/** The running service, which all files share unless a file has its own. What a visitor's browser must never see fails the test. */
export function openShop(addressOf: () => string = () => inject('address'), browserOf = sharedBrowser) {
  const visitors: Visitor[] = []

  afterEach(async ({ task }) => {
    const leaving = visitors.splice(0)
    const faults = leaving.flatMap((visitor) => visitor.faults)
    const isFailed = task.result?.state === 'fail' || faults.length > 0
    const name = `${basename(task.file.name, '.e2e.test.ts')} ${task.name}`
    await Promise.all(leaving.map((visitor, index) => leave(visitor, isFailed ? `${name} ${index + 1}` : undefined)))
    expect(faults).toEqual([])
  })

  return {
    /** Calls of the service without an account, to bring an order as far as a test needs it. */
    get guest() {
      return serviceClient(answeringAt(addressOf(), newClientAddress()))
    },
    async visit(options: VisitorOptions = {}): Promise<Visitor> {
      const visitor = await newVisitor(await browserOf(), addressOf(), options)
      visitors.push(visitor)
      return visitor
    },
    /** Someone with an account of their own. */
    async newCustomer(changes: Partial<Registration> = {}) {
      const address = addressOf()
      const register = newPerson(changes)
      const session = await serviceClient(answeringAt(address, newClientAddress())).call(signup, { body: { register } })
      return { ...session, ...register, client: clientOf(address, session.accessToken) }
    },
    /** Somebody of the staff who has no authenticator app yet. */
    async enrolStaff(email: string, password: string) {
      return enrol(answeringAt(addressOf()), { email, password })
    },
    async signIn(email: string, password: string) {
      const address = addressOf()
      const session = await serviceClient(answeringAt(address)).call(signin, { body: { email, password } })
      return { ...session, client: clientOf(address, session.accessToken) }
    },
  }
}

/** What someone says of themselves at sign-up; nobody else has the address. */
export function newPerson(changes: Partial<Registration> = {}): Registration {
  return registration({ email: `${randomUUID()}@atelier.example`, ...changes })
}

/** Closes a browser. What a failed journey saw stays: a picture of each tab, and a trace. */
async function leave({ context }: Visitor, failed: string | undefined): Promise<void> {
  const file = failed && `.reports/journeys/${failed.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)}`
  if (file !== undefined) await takePictures(context.pages(), file)
  // A trace that is not stopped stays in the temporary folder. A context that has crashed has none.
  await context.tracing.stop(file === undefined ? {} : { path: `${file}.zip` }).catch(() => undefined)
  if (file !== undefined) process.stderr.write(`What the journey saw: npx playwright show-trace ${file}.zip\n`)
  await context.close()
}

async function takePictures(pages: readonly Page[], file: string): Promise<void> {
  const pictures = pages.map((page, index) => {
    const path = `${file}${index === 0 ? '' : `-tab-${index + 1}`}.png`
    // A page that hangs has no picture, and must not take the time of the trace.
    return page.screenshot({ path, fullPage: true, timeout: 10_000 }).catch(() => undefined)
  })
  await Promise.all(pictures)
}

function clientOf(address: string, accessToken: string): ServiceClient {
  return serviceClient(answeringAt(address), accessToken)
}

function answeringAt(address: string, client?: string): Answering {
  return {
    request(path, init) {
      const headers = new Headers(init.headers)
      if (client !== undefined) headers.set('x-forwarded-for', client)
      return fetch(new URL(path, address), { ...init, headers })
    },
  }
}
