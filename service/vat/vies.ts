import * as v from 'valibot'
import type { ViesSettings } from '#service/provider-settings.ts'
import { RegisterUnreachable, type VatRegister } from './vat-register.ts'

const answerSchema = v.object({
  valid: v.boolean(),
  requestDate: v.optional(v.string(), ''),
  requestIdentifier: v.nullish(v.string(), ''),
  name: v.nullish(v.string(), ''),
  address: v.nullish(v.string(), ''),
})

const faultSchema = v.object({ errorWrappers: v.array(v.object({ error: v.string() })) })

/**
 * VIES, the European Commission's register, by the published description of 'VIES on-the-Web' (`/check-vat-number`). It
 * asks the register of the number's country; faults come with any status, 200 included.
 */
export function createVies({ apiBase, requester }: ViesSettings): VatRegister {
  return {
    name: 'vies',
    ask: async ({ countryCode, vatNumber }, signal) => {
      const body = await post(
        `${apiBase}/check-vat-number`,
        {
          countryCode,
          vatNumber,
          requesterMemberStateCode: requester.countryCode,
          requesterNumber: requester.vatNumber,
        },
        signal,
      )
      const answer = v.safeParse(answerSchema, body)
      if (!answer.success) throw new RegisterUnreachable(faultIn(body))
      const { valid, requestDate, requestIdentifier, name, address } = answer.output
      return {
        valid,
        requestDate,
        consultationNumber: requestIdentifier,
        name: disclosed(name),
        address: disclosed(address),
      }
    },
  }
}

async function post(address: string, body: object, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    })
    return await response.json()
  } catch {
    throw new RegisterUnreachable(signal.aborted ? 'no answer in time' : 'no connection, or no answer that can be read')
  }
}

/** Such as MS_UNAVAILABLE, the register of a country that does not answer. */
function faultIn(body: unknown): string {
  const fault = v.safeParse(faultSchema, body)
  const codes = fault.success ? fault.output.errorWrappers.map(({ error }) => error) : []
  return codes.join(', ').slice(0, 200) || 'an answer that says nothing'
}

/** Some countries do not say who has a number. */
function disclosed(text: string): string {
  return text === '---' ? '' : text
}
