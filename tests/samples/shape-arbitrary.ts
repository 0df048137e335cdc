import * as fc from 'fast-check'
import * as v from 'valibot'

/** The parts of a shape that our description of PayPal is built of. */
type Shape = {
  readonly type: string
  readonly pipe?: readonly Rule[]
  readonly entries?: Readonly<Record<string, Shape>>
  readonly items?: readonly Shape[]
  readonly item?: Shape
  readonly wrapped?: Shape
  readonly options?: readonly unknown[]
  readonly literal?: unknown
}
type Rule = { readonly type: string; readonly requirement?: unknown }

/** Everything that a shape lets through. */
export function arbitraryOf(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  return fromShape(schema as unknown as Shape).filter((value) => v.is(schema, value))
}

function fromShape(shape: Shape): fc.Arbitrary<unknown> {
  switch (shape.type) {
    case 'strict_object':
      return fromEntries(shape.entries ?? {})
    case 'strict_tuple':
      return fc.tuple(...(shape.items ?? []).map(fromShape))
    case 'array':
      return fc.array(fromShape(shape.item ?? { type: 'none' }), { maxLength: 3 })
    case 'union':
      return fc.oneof(...(shape.options ?? []).map((option) => fromShape(option as Shape)))
    case 'picklist':
      return fc.constantFrom(...(shape.options ?? []))
    case 'literal':
      return fc.constant(shape.literal)
    case 'boolean':
      return fc.boolean()
    case 'undefined':
      return fc.constant(undefined)
    case 'string':
      return fromRules(shape.pipe ?? [])
    default:
      throw new Error(`No values are made of ${shape.type}`)
  }
}

function fromEntries(entries: Readonly<Record<string, Shape>>): fc.Arbitrary<unknown> {
  const inner = (shape: Shape) => fromShape(shape.type === 'optional' && shape.wrapped ? shape.wrapped : shape)
  const requiredKeys = Object.keys(entries).filter((key) => entries[key]?.type !== 'optional')
  return fc.record(Object.fromEntries(Object.entries(entries).map(([key, shape]) => [key, inner(shape)])), {
    requiredKeys,
  })
}

/** Texts by the rule that narrows them most; the others are kept by leaving out what breaks them. */
function fromRules(rules: readonly Rule[]): fc.Arbitrary<string> {
  const requirement = (type: string) => rules.find((rule) => rule.type === type)?.requirement
  const form = requirement('regex')
  if (form instanceof RegExp) return fc.stringMatching(form)
  if (rules.some(({ type }) => type === 'url')) return fc.webUrl()
  if (rules.some(({ type }) => type === 'iso_timestamp')) return moments
  const [minLength = 0, maxLength = 300] = ['min_length', 'max_length'].map((type) => {
    const length = requirement(type)
    return typeof length === 'number' ? length : undefined
  })
  return fc.oneof(
    fc.string({ minLength, maxLength, size: 'max' }),
    fc.string({ minLength, maxLength: Math.min(20, maxLength), unit: 'grapheme' }),
  )
}

const moments = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
