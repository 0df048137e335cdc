import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { orderTexts } from '#service/store/memory.schema.ts'
import { orderAssets, orderFiles, orders, users } from '#service/store/schema.ts'
import { enrol } from '#tests/support/authenticator.ts'
import { clientAt } from '#tests/support/client-at.ts'
import { paidOrder } from '#tests/support/service-delivery.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import {
  begunOrder,
  informedOrder,
  newOrder,
  signUp,
  uploadedOrder,
  type Held,
  signUpConfirmed,
} from '#tests/support/service-journey.ts'
import { openTestService, type TestDatabase, type TestService } from '#tests/support/test-service.ts'

/** Which order is tried. */
export type Which =
  /** Not changed yet, and so not written. */
  | 'new'
  /** Without a file. */
  | 'begun'
  /** Only needs to be paid. */
  | 'ready'
  | 'paid'
  | "staff's begun"
  | "staff's ready"
  | "staff's paid"
  /** Belongs to a company whose VAT number is not registered. */
  | 'unregistered'
  /** Belongs to a customer whose unpaid orders hold as much as they may. */
  | 'full'
  /** Belongs to a guest who may not upload more. */
  | "a guest's"

export type Refusing = {
  readonly service: TestService
  readonly accessToken: string
  readonly orders: Readonly<Record<Which, { readonly held: Held; readonly client: ServiceClient }>>
  /** An address that has asked as often as it may. */
  readonly busyAddress: string
  readonly request: (url: string, init: RequestInit, address?: string) => Promise<Response>
  /** The order's rows, and the bytes of its files. */
  readonly orderAsItIs: (held: Held) => Promise<unknown>
}

const gigabyte = 1024 ** 3
/** What an address may ask for in a minute. */
const calls = 10
const busyAddress = '192.0.2.44'

/** A service with an order of each kind. */
export async function openRefusing(database: TestDatabase): Promise<Refusing> {
  const environment = { GUEST_MB_PER_DAY: '1', CUSTOMER_UNPAID_GB: '1', REQUESTS_PER_MINUTE: `call=${calls}` }
  const service = await openTestService(database, { environment })
  const { db } = service.services
  const owner = await signUp(service.app)
  const ida = { email: 'ida@staff.lockit.example', password: 'a lamp for the staff' }
  await signUp(service.app, ida)
  await db.update(users).set({ staffSince: service.services.now() }).where(eq(users.email, ida.email))
  const staff = await enrol(service.app, ida)
  const unregistered = await signUpConfirmed(service, { country: 'DE', vatNumber: 'DE 111 111 111' })
  const full = await signUp(service.app)
  const guest = serviceClient(service.app)

  const request: Refusing['request'] = async (url, init, remoteAddress) =>
    service.app.request(
      url,
      init,
      remoteAddress === undefined ? undefined : { incoming: { socket: { remoteAddress } } },
    )
  for (const headers of [{}, { authorization: `Bearer ${owner.accessToken}` }]) {
    for (let made = 0; made < calls; made += 1) await request('/purchase/price', { headers }, busyAddress)
  }

  const filled = await uploadedOrder(full.client)
  const filling = await uploadedOrder(full.client)
  await db
    .update(orderFiles)
    .set({ size: gigabyte + 1 })
    .where(eq(orderFiles.orderNumber, Number(filling.params.orderId)))
  const standing: Refusing['orders'] = {
    new: { held: await newOrder(owner.client), client: owner.client },
    begun: { held: await begunOrder(owner.client), client: owner.client },
    ready: { held: await informedOrder(owner.client), client: owner.client },
    paid: { held: await paidOrder(owner.client), client: owner.client },
    "staff's begun": { held: await begunOrder(staff.client), client: staff.client },
    "staff's ready": { held: await informedOrder(staff.client), client: staff.client },
    "staff's paid": { held: await paidOrder(staff.client), client: staff.client },
    unregistered: { held: await informedOrder(unregistered.client), client: unregistered.client },
    full: { held: filled, client: full.client },
    "a guest's": { held: await informedOrder(guest), client: clientAt('192.0.2.45', service) },
  }
  return { service, accessToken: owner.accessToken, orders: standing, busyAddress, request, orderAsItIs }

  async function orderAsItIs({ params: { orderId } }: Held) {
    const number = Number(orderId)
    const folder = join(service.dataDir, 'files', orderId)
    const names = await readdir(folder).catch((): string[] => [])
    return {
      order: await db.select().from(orders).where(eq(orders.number, number)),
      file: await db.select().from(orderFiles).where(eq(orderFiles.orderNumber, number)),
      texts: await db.select().from(orderTexts).where(eq(orderTexts.orderNumber, number)),
      assets: await db.select().from(orderAssets).where(eq(orderAssets.orderNumber, number)),
      bytes: await Promise.all(
        names.toSorted().map(async (name) => [name, digestOf(await readFile(join(folder, name)))]),
      ),
    }
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
