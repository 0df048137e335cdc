import { setTimeout as pause } from 'node:timers/promises'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { initOrder } from '#domain/contract/init-order.call.ts'
import { instanceQuote } from '#domain/contract/instance-quote.call.ts'
import { readResource } from '#domain/contract/read-resource.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { demoCustomerEmail } from '#service/demo/demonstration.ts'
import { settings, sourceFile } from '#tests/support/service-journey.ts'
import { filledPassword } from '#tests/support/filled-folder.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import type { Target } from './target.ts'

/** How honest clients fared beside an attack: milliseconds of their slowest call, and what went wrong. */
export type Honest = {
  readonly calls: number
  readonly slowest: { readonly ms: number; readonly call: string }
  readonly faults: readonly string[]
}

const apart = 250

let people = 0

function nextAddress(): string {
  people += 1
  return `203.${people >> 16}.${(people >> 8) & 255}.${people & 255}`
}

/**
 * A customer signs in, and guests begin orders while the customer looks at the list of orders, again and again until
 * `end` is called. Every round that begins, at least one, is completed.
 */
export function beginHonest(target: Target): { readonly end: () => Promise<Honest> } {
  const faults: string[] = []
  let calls = 0
  let slowest = { ms: 0, call: 'none' }
  const state = { isOver: false }

  async function timed<Value>(call: string, work: () => Promise<Value>): Promise<Value> {
    const began = performance.now()
    try {
      return await work()
    } finally {
      calls += 1
      const ms = Math.round(performance.now() - began)
      if (ms > slowest.ms) slowest = { ms, call }
    }
  }

  async function signedIn(): Promise<string> {
    const body = { email: demoCustomerEmail, password: filledPassword }
    const { accessToken } = await timed('sign-in', () => target.clientAt(nextAddress()).call(signin, { body }))
    return accessToken
  }

  /** Takes an order of five lines from its start to its price. */
  async function fiveLines(guest: ServiceClient): Promise<void> {
    const { data } = await timed('init', () => guest.call(initOrder, {}))
    const held = { params: { orderId: data.id }, orderToken: data.csrfToken }
    const file = sourceFile()
    await timed('upload', () => guest.call(uploadResource, { ...held, body: [file] }))
    await timed('settings', () => guest.call(saveFileSetting, { ...held, body: settings }))
    const named = { ...held, params: { ...held.params, fileName: file.name } }
    await timed('content', () => guest.call(readResource, named))
    await timed('quotation', () => guest.call(instanceQuote, { ...held, body: { targets: ['deDE'], currency: 'EUR' } }))
  }

  async function round(accessToken: string): Promise<void> {
    const from = nextAddress()
    const guest = target.clientAt(from)
    await timed('five lines in all', () => fiveLines(guest))
    await timed('orders', () => target.clientAt(from, accessToken).call(customerOrders, {}))
  }

  const failed = (error: unknown) => void faults.push(error instanceof Error ? error.message : 'no error')
  const going = (async () => {
    const accessToken = await signedIn()
    do {
      await round(accessToken).catch(failed)
      await pause(apart)
    } while (!state.isOver)
  })().catch(failed)

  return {
    end: async () => {
      state.isOver = true
      await going
      return { calls, slowest, faults }
    },
  }
}
