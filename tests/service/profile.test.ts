import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyInfo } from '#domain/contract/company-info.call.ts'
import { editProfile } from '#domain/contract/edit-profile.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { users } from '#service/store/schema.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { registration, signUp } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const fields = {
  firstName: 'Inès',
  lastName: 'Moreau-Le Goff',
  companyName: 'Atelier des Brumes',
  country: 'DE',
  street: 'Speicherstadt 7',
  city: 'Hamburg',
  state: 'HH',
  vatNumber: 'DE136695976',
  zipcode: '20457',
  phone: '+49 40 123456',
  reference: 'PO 7',
}

const invalid = { status: 400, code: 'INVALID_REQUEST' }
const notFound = { status: 404, code: 'NOT_FOUND' }
const refusedNumber = { status: 422, code: 'FORTNOX_ERROR' }

describe.each(databases)('profiles on the $name', (database) => {
  let service: TestService
  beforeAll(async () => {
    service = await openTestService(database)
  })
  afterAll(() => service.close())

  /** Someone with an account, as they know themselves. */
  async function customer() {
    const register = registration()
    const { client } = await signUp(service.app, register)
    const { user } = await serviceClient(service.app).call(signin, { body: register })
    return { client, user, ids: { userUid: user.userUid, companyUid: user.company.companyUuid } }
  }

  test('a profile is changed as a whole, the company with it, and again in the same way', async () => {
    const { client, user, ids } = await customer()
    const changed = {
      userUid: ids.userUid,
      firstName: 'Inès',
      lastName: 'Moreau-Le Goff',
      email: user.email,
      confirmed: false,
      country: 'DE',
      address: 'Speicherstadt 7',
      zipcode: '20457',
      city: 'Hamburg',
      phone: '+49 40 123456',
      reference: 'PO 7',
      company: {
        companyUuid: ids.companyUid,
        companyName: 'Atelier des Brumes',
        vatNumber: 'DE136695976',
        vatStanding: 'found',
        address: { street: 'Speicherstadt 7', city: 'Hamburg', country: 'DE', state: 'HH' },
      },
    }
    const typed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, ` ${value} `]))
    expect(await client.call(editProfile, { body: { ...ids, ...fields, ...typed } })).toEqual(changed)
    expect(await client.call(editProfile, { body: { ...ids, ...fields } })).toEqual(changed)
    expect(await client.call(companyInfo, { params: ids })).toEqual({ data: changed.company, confirmed: false })
    const again = await serviceClient(service.app).call(signin, {
      body: { email: user.email, password: registration().password },
    })
    expect(again.user).toEqual(changed)
  })

  test("nobody changes or reads another's", async () => {
    const [own, other] = [await customer(), await customer()]
    const mixed = [
      other.ids,
      { ...own.ids, userUid: other.ids.userUid },
      { ...own.ids, companyUid: other.ids.companyUid },
      { ...own.ids, companyUid: 'none' },
      { ...own.ids, userUid: '' },
    ]
    for (const ids of mixed) {
      expect(await own.client.refusal(editProfile, { body: { ...ids, ...fields } })).toEqual(notFound)
    }
    for (const params of mixed.slice(0, 4)) {
      expect(await own.client.refusal(companyInfo, { params })).toEqual(notFound)
    }
    const { data } = await other.client.call(companyInfo, { params: other.ids })
    expect(data).toEqual(other.user.company)
  })

  test.each([
    { firstName: ' ' },
    { lastName: '' },
    { companyName: '' },
    { country: '' },
    { country: 'Atlantis' },
    { street: '' },
    { city: '' },
    { phone: '1'.repeat(201) },
    { country: '', vatNumber: 'DE1' },
  ])('%o is refused, and changes nothing', async (changes) => {
    const { client, user, ids } = await customer()
    expect(await client.refusal(editProfile, { body: { ...ids, ...fields, ...changes } })).toEqual(invalid)
    expect(await client.call(companyInfo, { params: ids })).toEqual({ data: user.company, confirmed: false })
  })

  test.each([{ vatNumber: 'DE111111111' }, { country: 'SE', vatNumber: 'SE111111111111' }])(
    'the VAT number of %o is not registered: it is refused, and nothing is changed',
    async (changes) => {
      const { client, user, ids } = await customer()
      expect(await client.refusal(editProfile, { body: { ...ids, ...fields, ...changes } })).toEqual(refusedNumber)
      expect(await client.call(companyInfo, { params: ids })).toEqual({ data: user.company, confirmed: false })
    },
  )

  test.each([
    { vatNumber: '' },
    { vatNumber: 'de 136.695-976' },
    { country: 'SE', vatNumber: 'SE123456789000' },
    { country: 'US', vatNumber: '12-3456789' },
    { vatNumber: 'DE12' },
    { vatNumber: 'SE556677889901' },
  ])('the VAT number of %o is taken as it is written', async (changes) => {
    const { client, ids } = await customer()
    const { company } = await client.call(editProfile, { body: { ...ids, ...fields, ...changes } })
    expect(company.vatNumber).toBe(changes.vatNumber)
  })

  test('the answers given at sign-up are kept, the kind of service too', async () => {
    const register = registration({
      serviceType: ' game localization ',
      state: 'Finistère',
      vatNumber: 'FR40303265045',
    })
    const { user } = await signInAfter(register)
    expect(user.company).toEqual({
      companyUuid: user.company.companyUuid,
      companyName: 'Atelier Moreau',
      vatNumber: 'FR40303265045',
      vatStanding: 'found',
      address: { street: '3 quai des Brumes', city: 'Brest', country: 'FR', state: 'Finistère' },
    })
    const [row] = await service.services.db.select().from(users).where(eq(users.userUid, user.userUid))
    expect(row?.serviceType).toBe('game localization')
  })

  async function signInAfter(register: ReturnType<typeof registration>) {
    await signUp(service.app, register)
    return serviceClient(service.app).call(signin, { body: register })
  }
})
