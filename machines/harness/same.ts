/**
 * Whether two values are deeply equal, where a missing key equals `undefined`; files, functions and the like are
 * compared by identity.
 */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => same(one[key], other[key]))
}

/** Whether they are the same where a function stands for any function: an actor's input makes its own each time. */
export function isLike(one: unknown, other: unknown): boolean {
  if (typeof one === 'function') return typeof other === 'function'
  if (!isPlain(one) || !isPlain(other)) return same(one, other)
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isLike(one[key], other[key]))
}

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
