import * as v from 'valibot'
import { startProviderServer, type Asked, type ProviderAnswer } from './payments/provider-server.ts'

/** Countries as VIES writes them: Greece is EL, Northern Ireland XI. */
const countries = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ')

const text = v.optional(v.string())

/** `CheckVatRequest` of the description, and what its older description by WSDL allows in a number. */
const requestSchema = v.strictObject({
  countryCode: v.string(),
  vatNumber: v.pipe(v.string(), v.regex(/^[0-9A-Za-z+*.]{2,12}$/)),
  requesterMemberStateCode: text,
  requesterNumber: text,
  traderName: text,
  traderStreet: text,
  traderPostalCode: text,
  traderCity: text,
  traderCompanyType: text,
})

type Trader = { readonly name: string; readonly address: string }

const viesRequester = 'SE556000000001'

/**
 * A server that keeps the published rules of 'VIES on-the-Web', `/check-vat-number`. A request that it would never
 * understand is a complaint.
 */
export async function startViesServer() {
  const registered = new Map<string, Trader>()
  const resting = new Map<string, string>()
  let consultations = 0

  function check({ method, path, header, text: sent }: Asked): ProviderAnswer {
    if (`${method} ${path}` !== 'POST /check-vat-number') throw new Error(`VIES has no ${method} ${path}`)
    if (header('content-type') !== 'application/json') throw new Error('VIES reads JSON alone')
    const request = v.parse(requestSchema, JSON.parse(sent))
    const { countryCode, vatNumber, requesterMemberStateCode: ownCountry = '', requesterNumber: own = '' } = request
    const fault = resting.get(countryCode)
    if (!countries.includes(countryCode)) return faultOf(400, 'INVALID_INPUT')
    if (ownCountry + own !== '' && ownCountry + own !== viesRequester) return faultOf(400, 'INVALID_REQUESTER_INFO')
    if (fault !== undefined) return faultOf(200, fault)
    const trader = registered.get(countryCode + vatNumber)
    consultations += 1
    return {
      status: 200,
      body: {
        countryCode,
        vatNumber,
        requestDate: '2026-11-26T09:30:00.000Z',
        valid: trader !== undefined,
        requestIdentifier: ownCountry === '' ? '' : `WAPIAAAAX${consultations}`,
        name: trader?.name ?? '---',
        address: trader?.address ?? '---',
        traderName: '---',
        traderStreet: '---',
        traderPostalCode: '---',
        traderCity: '---',
        traderCompanyType: '---',
        traderNameMatch: 'NOT_PROCESSED',
      },
    }
  }

  const server = await startProviderServer((asked) => Promise.resolve(check(asked)))
  return {
    ...server,
    environment: { VAT_NUMBERS: 'vies', VIES_API_BASE: server.address, COMPANY_VAT_NUMBER: viesRequester },
    /** Throws when it was asked what VIES would not understand. */
    close: async () => {
      await server.close()
      if (server.complaints.length > 0) throw new Error(server.complaints.join('; '))
    },
    /** A number is registered from now on, for a trader whom its country does not name unless one is given. */
    register: (number: string, trader: Trader = { name: '---', address: '---' }) => registered.set(number, trader),
    strike: (number: string) => registered.delete(number),
    /** The register of a country answers with this fault, until it is undefined. */
    rest: (countryCode: string, fault: string | undefined) =>
      fault === undefined ? resting.delete(countryCode) : resting.set(countryCode, fault),
  }
}

export type ViesServer = Awaited<ReturnType<typeof startViesServer>>

/** `CommonResponse` of the description. */
export function faultOf(status: number, ...codes: readonly string[]): ProviderAnswer {
  return { status, body: { actionSucceed: false, errorWrappers: codes.map((error) => ({ error })) } }
}
