import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { downloadAsset } from '#domain/contract/download-asset.call.ts'
import { downloadResource } from '#domain/contract/download-resource.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveInformation } from '#domain/contract/save-information.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { signup } from '#domain/contract/signup.call.ts'
import { uploadAsset } from '#domain/contract/upload-asset.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { information } from '#machines/order/orders.fixtures.ts'
import { demoCustomerEmail, demoPassword } from '#service/demo/demonstration.ts'
import { users } from '#service/store/schema.ts'
import { keptJobs } from '#tests/support/service-jobs.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { informedOrder, newOrder, registration, sourceFile } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const [database] = databases
let service: TestService
beforeAll(async () => {
  service = await openTestService(database, { isDemonstrated: true })
})
afterAll(() => service.close())

const json = { 'content-type': 'application/json' }

test('fields that a call does not know make nobody more than they are', async () => {
  const register = registration()
  const wished = { userUid: '3b241101-e2bb-4255-8caf-4136c566a962', staffSince: new Date(), active: false, staff: true }
  const response = await service.app.request(signup.path, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ ...wished, register: { ...register, ...wished, role: 'staff' } }),
  })
  expect(response.status).toBe(201)
  const [kept] = await service.services.db.select().from(users).where(eq(users.email, register.email))
  expect(kept).toMatchObject({ active: true, staffSince: null })
  expect(kept?.userUid).not.toBe(wished.userUid)
})

test('a profile that is changed keeps its address, its password and what it may', async () => {
  const { accessToken, user } = await serviceClient(service.app).call(signup, { body: { register: registration() } })
  const before = await service.services.db.select().from(users).where(eq(users.userUid, user.userUid))
  const { email: _, password: __, serviceType: ___, token: ____, ...fields } = registration()
  const ids = { userUid: user.userUid, companyUid: user.company.companyUuid }
  const wished = { email: 'other@tallship.example', passwordHash: 'x', staffSince: new Date(), active: false }
  const response = await service.app.request('/secure/v1/user/editProfile', {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ ...ids, ...fields, zipcode: '', phone: '', reference: '', ...wished }),
  })
  expect(response.status).toBe(200)
  const after = await service.services.db.select().from(users).where(eq(users.userUid, user.userUid))
  const held = after.map(({ email, passwordHash, staffSince, active }) => ({ email, passwordHash, staffSince, active }))
  expect(before).toMatchObject(held)
})

test('no body reaches the prototype of anything', async () => {
  const guest = serviceClient(service.app)
  const held = await informedOrder(guest)
  const poison = '"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}'
  const body = JSON.stringify(information).replace(/^\{/, `{${poison},`)
  await service.app.request(saveInformation.path.replace('{orderId}', held.params.orderId), {
    method: saveInformation.method,
    headers: { ...json, csrf_token: held.orderToken },
    body,
  })
  await service.app.request(`/purchase/price?__proto__=polluted&constructor=polluted`)
  expect('polluted' in {}).toBe(false)
  const resumed = await guest.call(resumeOrder, held)
  expect(JSON.stringify(resumed)).not.toContain('polluted')
})

test.each([[['maya@tallship.example']], [{ $ne: '' }], [1], [true], [null]])(
  'an address that is %j is none, and no password is compared',
  async (wrong) => {
    for (const body of [
      { email: wrong, password: demoPassword },
      { email: demoCustomerEmail, password: wrong },
    ]) {
      const response = await service.app.request(signin.path, {
        method: 'POST',
        headers: json,
        body: JSON.stringify(body),
      })
      expect(response.status).toBe(400)
    }
  },
)

test('a parameter that comes twice counts once, and none of another place counts', async () => {
  const { accessToken } = await serviceClient(service.app).call(signin, {
    body: { email: demoCustomerEmail, password: demoPassword },
  })
  const headers = { authorization: `Bearer ${accessToken}` }
  const ask = async (query: string) => {
    const response = await service.app.request(`${customerOrders.path}?${query}`, { headers })
    const { data }: { data: { rows: unknown[]; total: number } } = await response.json()
    return data
  }
  const { total } = await ask('p.limit=50')
  expect(total).toBeGreaterThan(1)
  expect((await ask('p.limit=1&p.limit=50')).rows).toHaveLength(1)

  const guest = serviceClient(service.app)
  const [own, other] = [await newOrder(guest), await newOrder(guest)]
  const path = resumeOrder.path.replace('{orderId}', own.params.orderId)
  const mixed = await service.app.request(`${path}?orderId=${other.params.orderId}`, {
    headers: { csrf_token: own.orderToken },
  })
  expect(mixed.status).toBe(200)
  const twice = new Headers([
    ['csrf_token', own.orderToken],
    ['csrf_token', own.orderToken],
  ])
  expect((await service.app.request(path, { headers: twice })).status).toBe(404)
  const elsewhere = await service.app.request(`${path}?csrf_token=${own.orderToken}`)
  expect(elsewhere.status).toBe(403)
})

test('a GET that changes something changes nothing when it comes from another site', async () => {
  const { email } = await serviceClient(service.app)
    .call(signup, { body: { register: registration() } })
    .then(({ user }) => user)
  const path = `/secure/v1/user/${email}/password/online`
  const asked = async () => (await keptJobs(service.services)).filter(({ queue }) => queue === 'mail').length
  const before = await asked()
  for (const site of ['cross-site', 'same-site']) {
    const response = await service.app.request(path, { headers: { 'sec-fetch-site': site } })
    expect([site, response.status, await asked()]).toEqual([site, 400, before])
  }
  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, {}]) {
    expect((await service.app.request(path, { headers })).status).toBe(200)
  }
  expect(await asked()).toBe(before + 2)
})

test('an address is decoded once', async () => {
  const guest = serviceClient(service.app)
  const held = await newOrder(guest)
  await guest.call(uploadResource, { ...held, body: [sourceFile('%41.csv')] })
  const at = (fileName: string) => ({ ...held, params: { ...held.params, fileName } })
  expect((await guest.call(downloadResource, at('%41.csv'))).fileName).toBe('%41.csv')
  for (const fileName of ['A.csv', '%2541.csv']) {
    expect(await guest.refusal(downloadResource, at(fileName))).toEqual({ status: 404, code: 'FILE_NOT_FOUND' })
  }
})

test('a customer’s file is a download of no type that a browser runs', async () => {
  const guest = serviceClient(service.app)
  const held = await newOrder(guest)
  const name = '<script>alert(1)</script>.csv'
  await guest.call(uploadResource, { ...held, body: [sourceFile('harbor.csv')] })
  const reply = await guest.send(downloadResource, { ...held, params: { ...held.params, fileName: 'harbor.csv' } })
  await reply.body?.cancel()
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="harbor\.csv"; filename\*=UTF-8''/)
  expect(reply.headers.get('content-type')).toBe('application/octet-stream')
  expect(reply.headers.get('content-security-policy')).toContain('sandbox')
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'original_map.svg')
  await guest.call(uploadAsset, { ...held, body: [svg] })
  const drawn = await guest.send(downloadAsset, { ...held, params: { ...held.params, fileName: svg.name } })
  await drawn.body?.cancel()
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
  expect(drawn.headers.get('content-disposition')).toMatch(/^attachment;/)
  const asked = await guest.send(downloadResource, { ...held, params: { ...held.params, fileName: name } })
  expect({ status: asked.status, type: asked.headers.get('content-type') }).toEqual({
    status: 404,
    type: 'application/json',
  })
})
