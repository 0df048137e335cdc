const longest = 56

/** A value in one short line, long enough to tell it from the values beside it. */
export function summaryOf(value: unknown): string {
  if (typeof value === 'string') return value
  const text = plainText(value)
  if (['', '{}', 'null'].includes(text)) return ''
  return shortened(text.replaceAll(/"(\w+)":/g, '$1: ').replaceAll(',', ', '))
}

/** A line for each value that lists what not all of the values share. */
export function differencesOf(values: readonly object[]): string[] {
  const parts = values.map(keptParts)
  return values.map((value, index) => {
    const own = (parts[index] ?? []).filter((part) => !parts.every((others) => others.includes(part)))
    const text = own.length > 0 && own.length < (parts[index]?.length ?? 0) ? shortened(own.join(', ')) : ''
    return text || summaryOf(value) || (values.length > 1 ? 'nothing' : '')
  })
}

/** Adds to texts that read the same what their values differ in, and where that does not show, a number. */
export function toldApart(texts: readonly string[], values: readonly unknown[]): string[] {
  const isTwice = (text: string, of: readonly string[]) => of.indexOf(text) !== of.lastIndexOf(text)
  const longer = texts.map((text, index) => {
    if (!isTwice(text, texts)) return text
    const same = values.filter((_, each) => texts[each] === text).map(keptParts)
    const own = keptParts(values[index]).filter((part) => same.some((others) => !others.includes(part)))
    return own.length > 0 ? `${text} ${shortened(own.join(', '))}` : text
  })
  return longer.map((text, index) => {
    if (!isTwice(text, longer)) return text
    return `${text} (${longer.slice(0, index).filter((each) => each === text).length + 1})`
  })
}

const kept = new WeakMap<object, string[]>()

/** Samples may be large and never change, so each is taken apart once. */
function keptParts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return partsOf(value)
  const parts = kept.get(value) ?? partsOf(value)
  kept.set(value, parts)
  return parts
}

/** `key: value` for each nested value. */
function partsOf(value: unknown, name = ''): string[] {
  if (typeof value !== 'object' || value === null || !isPlain(value) || Object.keys(value).length === 0)
    return [`${name}: ${plainText(value)}`]
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, part]) => partsOf(part, isList ? name : key))
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

/** A value as JSON that a person can edit; undefined where JSON would lose part of it. */
export function editableText(value: object): string | undefined {
  return isWhollyPlain(value) ? JSON.stringify(value, null, 2) : undefined
}

function isWhollyPlain(value: unknown): boolean {
  return isPlain(value) && (typeof value !== 'object' || value === null || Object.values(value).every(isWhollyPlain))
}

/** A value in full, for reading; a value that JSON cannot hold appears by its name. */
export function readableText(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, replacer(), 2)
}

/** Empty for undefined. */
function plainText(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, replacer())
}

function replacer() {
  return (_: string, part: unknown): unknown => {
    if (part instanceof Error) return part.message
    if (part instanceof File) return part.name
    if (part instanceof Map) return [...part]
    if (part instanceof Set) return [...part]
    if (typeof part === 'bigint') return String(part)
    if (typeof part === 'function') return 'ƒ'
    if (isPlain(part)) return part
    return Object.prototype.toString.call(part).slice(8, -1)
  }
}

function isPlain(part: unknown): boolean {
  if (typeof part === 'function' || typeof part === 'bigint') return false
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return true
  const prototype: unknown = Object.getPrototypeOf(part)
  return prototype === Object.prototype || prototype === null
}
