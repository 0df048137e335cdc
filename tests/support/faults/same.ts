/** Whether two values say the same; files, functions and the like are the same when they are one. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => same(one[key], other[key]))
}

/** What is no more is the same as what never was: `undefined` and a missing key. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || Array.isArray(value)
}

/** Whether all that was typed or chosen before is still there. What was empty may have been filled in. */
export function keeps(before: unknown, after: unknown): boolean {
  if (isBlank(before) || same(before, after)) return true
  if (!isPlain(before) || !isPlain(after) || Array.isArray(before)) return false
  return Object.keys(before).every((key) => keeps(before[key], after[key]))
}

function isBlank(value: unknown): boolean {
  return value === '' || value === undefined || (Array.isArray(value) && value.length === 0)
}
