import { afterAll, beforeAll, expect } from 'vitest'
import { startPaypalServer } from './payments/paypal/paypal-server.ts'
import { serviceClient, type ServiceClient } from './service-client.ts'
import { signUp } from './service-journey.ts'
import { openTestService, type TestDatabase, type TestOptions, type TestService } from './test-service.ts'

type GuestService = { readonly service: TestService; readonly guest: ServiceClient }

/** A service, and a customer who has signed up with it. */
type CustomerService = { readonly service: TestService; readonly client: ServiceClient }

/** A service and a guest for the tests of one `describe`, there only while they run. */
export function withGuest(database: TestDatabase, options: TestOptions = {}): () => GuestService {
  return duringTests(
    async () => {
      const service = await openTestService(database, options)
      return { service, guest: serviceClient(service.app) }
    },
    ({ service }) => service.close(),
  )
}

/** The same with a customer in place of the guest. */
export function withCustomer(database: TestDatabase, options: TestOptions = {}): () => CustomerService {
  return duringTests(
    () => openForCustomer(database, options),
    ({ service }) => service.close(),
  )
}

/** The same with PayPal, as far as it is documented, in place of the sandbox. */
export function withPaypal(database: TestDatabase, options: TestOptions = {}) {
  return duringTests(
    async () => {
      const paypal = await startPaypalServer()
      return { paypal, ...(await openForCustomer(database, { ...options, environment: paypal.environment })) }
    },
    async ({ paypal, service }) => {
      await service.close()
      await paypal.close()
      expect(paypal.complaints).toEqual([])
    },
  )
}

async function openForCustomer(database: TestDatabase, options: TestOptions): Promise<CustomerService> {
  const service = await openTestService(database, options)
  return { service, client: (await signUp(service.app)).client }
}

function duringTests<Value>(open: () => Promise<Value>, close: (value: Value) => Promise<void>): () => Value {
  let opened: { readonly value: Value } | undefined
  beforeAll(async () => {
    opened = { value: await open() }
  })
  afterAll(async () => {
    if (opened) await close(opened.value)
  })
  return () => {
    if (!opened) throw new Error('It is open only while tests run')
    return opened.value
  }
}
