import { initOrder } from '#domain/contract/init-order.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { saveInformation } from '#domain/contract/save-information.call.ts'
import { saveLanguageSetting } from '#domain/contract/save-language-setting.call.ts'
import { signup } from '#domain/contract/signup.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { information } from '#machines/order/orders.fixtures.ts'
import { createAccount, type Registration } from '#service/accounts/users.ts'
import { demoPassword, demoStaffEmail } from '#service/demo/demonstration.ts'
import { enrol } from './authenticator.ts'
import { serviceClient, type Answering, type ServiceClient } from './service-client.ts'
import type { TestService } from './test-service.ts'

/** Three rows to translate, eleven words; the second row has its German already, three words. */
export const sourceText =
  'key,English,German\na,Light the lamp,\nb,Row out alone,Allein hinausrudern\nc,"Stay, until the tide {0}",\n'

export function sourceFile(name = 'harbor.csv', text = sourceText): File {
  return new File([text], name)
}

export const settings: FileSettings = [
  {
    sheetIndex: 0,
    sourceColumn: { lang: 'enUS', name: 'English', col: 1, startRow: 1 },
    targetColumns: [{ lang: 'deDE', name: 'German', col: 2, startRow: 1 }],
    additionalColumns: [{ type: 'stringIdentifier', name: 'String Identifier', col: 0, startRow: 1 }],
  },
]

let people = 0

export function registration(changes: Partial<Registration> = {}): Registration {
  people += 1
  return {
    firstName: 'Ines',
    lastName: 'Moreau',
    email: `ines.${people}@atelier.example`,
    password: 'lantern-on-the-quay',
    companyName: 'Atelier Moreau',
    country: 'FR',
    street: '3 quai des Brumes',
    city: 'Brest',
    state: '',
    vatNumber: '',
    serviceType: '',
    token: '',
    ...changes,
  }
}

export type Customer = { readonly accessToken: string; readonly client: ServiceClient }

/** Someone who has just signed up. */
export async function signUp(app: Answering, changes: Partial<Registration> = {}): Promise<Customer> {
  const { accessToken } = await serviceClient(app).call(signup, { body: { register: registration(changes) } })
  return { accessToken, client: serviceClient(app, accessToken) }
}

/** The same with an address that is confirmed, and gets no mail of it. */
export async function signUpConfirmed(
  { app, services }: TestService,
  changes: Partial<Registration> = {},
): Promise<Customer> {
  const { userUid } = await createAccount(services, registration(changes), 'staff')
  const accessToken = await services.sessions.open(userUid)
  return { accessToken, client: serviceClient(app, accessToken) }
}

const staffOf = new WeakMap<Answering, Promise<{ readonly client: ServiceClient }>>()

/** Our own member of staff, of the demonstration: one session for each service, since a code opens one alone. */
export async function signInStaff(app: Answering): Promise<ServiceClient> {
  const signedIn = staffOf.get(app) ?? enrol(app, { email: demoStaffEmail, password: demoPassword })
  staffOf.set(app, signedIn)
  return (await signedIn).client
}

/** An order as its wizard holds it: what a call needs to work on it. */
export type Held = { readonly params: { readonly orderId: string }; readonly orderToken: string }

export async function newOrder(client: ServiceClient): Promise<Held> {
  const { data } = await client.call(initOrder, {})
  return { params: { orderId: data.id }, orderToken: data.csrfToken }
}

/** An order that somebody has changed, and so is written. */
export async function begunOrder(client: ServiceClient): Promise<Held> {
  const held = await newOrder(client)
  await client.call(saveCurrencySetting, { ...held, body: { currency: 'USD' } })
  return held
}

export async function uploadedOrder(client: ServiceClient): Promise<Held> {
  const held = await newOrder(client)
  await client.call(uploadResource, { ...held, body: [sourceFile()] })
  return held
}

export async function setUpOrder(client: ServiceClient): Promise<Held> {
  const held = await uploadedOrder(client)
  await client.call(saveFileSetting, { ...held, body: settings })
  return held
}

export async function chosenOrder(client: ServiceClient): Promise<Held> {
  const held = await setUpOrder(client)
  await client.call(saveLanguageSetting, {
    ...held,
    body: { source: 'enUS', targets: ['deDE', 'frFR'], currency: 'EUR' },
  })
  return held
}

/** An order that only needs to be paid. */
export async function informedOrder(client: ServiceClient): Promise<Held> {
  const held = await chosenOrder(client)
  await client.call(saveInformation, { ...held, body: information })
  return held
}
