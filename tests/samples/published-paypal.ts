import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js'
import type { PaypalDescription } from '#tests/support/payments/paypal/paypal-description.ts'
import { undescribedIssue } from '#tests/support/payments/paypal/paypal-refusals.ts'
import type { Operation } from '#tests/support/payments/paypal/paypal-shapes.ts'
import { sharedJson } from './shared-files.ts'

/** Orders v2 does not describe the calls about refunds and disputes, only what a refund looks like. */
const places: Readonly<Partial<Record<Operation, string>>> = {
  create: '/paths/~1v2~1checkout~1orders/post',
  get: '/paths/~1v2~1checkout~1orders~1{id}/get',
  patch: '/paths/~1v2~1checkout~1orders~1{id}/patch',
  capture: '/paths/~1v2~1checkout~1orders~1{id}~1capture/post',
}

/** PayPal's own description of Orders v2. */
export function publishedDescription() {
  const published: unknown = sharedJson('providers/paypal-checkout-orders-v2.openapi.json')
  const ajv = new Ajv2019({ strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true })
  ajv.addSchema(strictly(published) as object, 'paypal')
  const known = new Map<string, ValidateFunction>()

  function faults(pointer: string, body: unknown): string {
    const validate = known.get(pointer) ?? ajv.compile({ $ref: `paypal#${pointer}`, unevaluatedProperties: false })
    known.set(pointer, validate)
    return validate(body) ? '' : `${pointer}: ${ajv.errorsText(validate.errors)}`
  }

  function schemaOf(place: string, status: number): string {
    const reply = `${place}/responses/${status}`
    return has(published, reply) ? `${reply}/content/application~1json/schema` : defaultReply
  }

  const description: PaypalDescription = {
    ofRequest: (operation, body) => {
      const place = places[operation]
      if (body === undefined || place === undefined) return ''
      const at = operation === 'patch' ? '/components/requestBodies/patch_request' : `${place}/requestBody`
      return faults(`${at}/content/application~1json/schema`, body)
    },
    ofReply: (operation, status, body) => {
      if (JSON.stringify({ body }).includes(undescribedIssue)) return ''
      if (status === 204) return body === undefined ? '' : '204 has no body'
      const place = places[operation]
      if (place !== undefined) return faults(schemaOf(place, status), body)
      return operation === 'refund' && status < 300 ? faults('/components/schemas/refund', body) : ''
    },
  }
  const ofRequestId = (id: unknown) => faults('/components/parameters/paypal_request_id/schema', id)
  return { ...description, ofRequestId }
}

const defaultReply = '/components/responses/default/content/application~1json/schema'

function has(document: unknown, pointer: string): boolean {
  const keys = pointer.split('/').slice(1)
  const found = keys.reduce<unknown>((value, key) => child(value, key.replaceAll('~1', '/')), document)
  return found !== undefined
}

function child(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value
    ? Object.entries(value).find(([k]) => k === key)?.[1]
    : undefined
}

/** The description lets any field through that it does not name; here such a field is a fault. */
function strictly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strictly)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'properties') return [key, mapValues(inner, closed)]
      return [key, key === 'items' ? closed(inner) : strictly(inner)]
    }),
  )
}

function closed(schema: unknown): unknown {
  const inner = strictly(schema)
  return typeof inner === 'object' && inner !== null ? { ...inner, unevaluatedProperties: false } : inner
}

function mapValues(value: unknown, change: (inner: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]))
}
