/**
 * What a step made known anew: `refusal 4f1c, user -`, a digest of each part of the context that changed, and a dash for
 * what is no more. Of files it is only told that they are there, of functions nothing.
 */
export function newsOf(before: object, after: object): string {
  const known = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after)
    .filter(([key, value]) => !Object.is(known.get(key), value))
    .map(([key, value]) => [key, textOf(known.get(key)), textOf(value)] as const)
    .filter(([, old, now]) => old !== now)
    .map(([key, , now]) => `${key} ${now === undefined ? '-' : digestOf(now)}`)
    .toSorted()
    .join(', ')
}

function textOf(value: unknown): string | undefined {
  return JSON.stringify(value)
}

/** FNV-1a, short enough to be read over. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0').slice(0, 4)
}
