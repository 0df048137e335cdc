import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { appActors } from '#actors/app/app.actors.ts'
import { orderActors } from '#actors/order/order.actors.ts'
import type { Client } from '#api/client.ts'
import { readReply } from '#api/reply.ts'
import { downloadQuote } from '#domain/contract/download-quote.call.ts'
import { orderKey } from '#machines/order/orders.fixtures.ts'
import { isOrderGone } from '#machines/order/step.context.ts'

const json = (status: number, code: string) => Response.json({ code, message: 'No.' }, { status })

test.each([
  ['404', json(404, 'ORDER_NOT_FOUND'), 'ORDER_NOT_FOUND'],
  ['404 and a code that nobody knows', json(404, 'ORDER_ARCHIVED'), 'ORDER_NOT_FOUND'],
  ['410', json(410, 'ORDER_ARCHIVED'), 'ORDER_NOT_FOUND'],
  ['404 and the page of a proxy', new Response('<h1>Nothing here</h1>', { status: 404 }), 'BROKEN_REPLY'],
  ['503', json(503, 'SERVICE_UNAVAILABLE'), 'SERVICE_UNAVAILABLE'],
])('an order that is asked for and answered with %s starts anew only where that is settled', async (_, reply, code) => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const client: Client = {
    call: (call) => readReply(call, reply.clone()),
    accessToken: () => undefined,
    onSessionRefused: () => undefined,
  }
  const resuming = createActor(orderActors(client).resumeOrder, { input: orderKey }).start()
  expect(await toPromise(resuming)).toMatchObject({ ok: false, code })
  const adopting = createActor(appActors(client).adoptOrder, { input: orderKey }).start()
  expect(await toPromise(adopting)).toMatchObject({ ok: false, code })
})

test.each([
  ['NOT_FOUND', 'NOT_FOUND', false],
  ['ORDER_ARCHIVED', 'NOT_FOUND', false],
  ['ORDER_NOT_FOUND', 'ORDER_NOT_FOUND', true],
] as const)('another call that is answered with 404 and %s: %s', async (said, code, isGone) => {
  const outcome = await readReply(downloadQuote, json(404, said))
  expect(outcome).toMatchObject({ ok: false, code })
  expect(isOrderGone(code)).toBe(isGone)
})
