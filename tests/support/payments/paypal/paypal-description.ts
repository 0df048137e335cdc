import * as v from 'valibot'
import { issues, refusals, sentences } from './paypal-refusals.ts'
import { disputeShape, disputesShape, orderShape, refundShape, requestShapes, type Operation } from './paypal-shapes.ts'

/** The faults of a request or a reply by a description of Orders v2; empty when there are none. */
export type PaypalDescription = {
  readonly ofRequest: (operation: Operation, body: unknown) => string
  readonly ofReply: (operation: Operation, status: number, body: unknown) => string
}

/** Ours: nothing passes but what the shop sends and the stand-in answers. */
export const ownDescription: PaypalDescription = {
  ofRequest: (operation, body) => faults(requestShapes[operation], body),
  ofReply: (operation, status, body) => faults(replyShapes(operation).get(status) ?? v.never(), body),
}

function faults(shape: v.GenericSchema, body: unknown): string {
  const { issues = [] } = v.safeParse(shape, body)
  return issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('\n')
}

const success: Readonly<Record<Operation, readonly number[]>> = {
  create: [200, 201],
  get: [200],
  patch: [204],
  capture: [200, 201],
  refund: [200, 201],
  disputes: [200],
  dispute: [200],
}

const bodies: Readonly<Record<Operation, v.GenericSchema>> = {
  create: orderShape,
  get: orderShape,
  patch: v.undefined(),
  capture: orderShape,
  refund: refundShape,
  disputes: disputesShape,
  dispute: disputeShape,
}

function refusalShape(status: keyof typeof refusals, issues: readonly string[]): v.GenericSchema {
  const [name, message] = refusals[status]
  const common = { name: v.literal(name), message: v.literal(message), debug_id: v.string() }
  if (issues.length === 0) return v.strictObject(common)
  return v.strictObject({ ...common, details: v.strictTuple([v.union(issues.map(issueShape))]) })
}

function issueShape(issue: string) {
  const sentence = sentences[issue]
  const named = { issue: v.literal(issue) }
  return sentence === undefined ? v.strictObject(named) : v.strictObject({ ...named, description: v.literal(sentence) })
}

/** The shapes of an operation's replies by their status. */
export function replyShapes(operation: Operation): ReadonlyMap<number, v.GenericSchema> {
  const shapes = new Map<number, v.GenericSchema>()
  for (const status of success[operation]) shapes.set(status, bodies[operation])
  for (const status of [401, 403, 404, 409, 422] as const) {
    const names = issues[operation][status]
    if (names) shapes.set(status, refusalShape(status, names))
  }
  return shapes
}
