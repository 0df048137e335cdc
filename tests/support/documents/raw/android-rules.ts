import { XMLParser } from 'fast-xml-parser'

/** A string of Android's resources as aapt2 compiles it, and what it finds wrong with it. */
export type CompiledString = { readonly id: string; readonly shown: string; readonly faults: readonly string[] }

type Node = Record<string, unknown> & { ':@'?: Record<string, string> }

const parser = new XMLParser({
  preserveOrder: true,
  trimValues: false,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  cdataPropName: '#cdata',
  parseTagValue: false,
})

const QUANTITIES = ['zero', 'one', 'two', 'few', 'many', 'other']
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  '#': '#',
  '@': '@',
  '?': '?',
  "'": "'",
  '"': '"',
  '\\': '\\',
}

/**
 * Compiles the strings, arrays and plurals of a `strings.xml` by the rules of aapt2 (AOSP, `ResourceUtils.cpp`:
 * StringBuilder; `Util.cpp`: VerifyJavaStringFormat; developer.android.com, "String resources"), read with another
 * reader than ours. CDATA turns off XML's own marks alone: quotes, apostrophes and escapes count there as elsewhere.
 */
export function compileStrings(text: string): CompiledString[] {
  const nodes = parser.parse(text) as Node[]
  const resources = childrenOf(nodes.find((node) => 'resources' in node) ?? {}, 'resources')
  return resources.flatMap((node) => {
    const name = node[':@']?.['name'] ?? ''
    if ('string' in node) return [compiled(name, node, 'string')]
    const kind = ['string-array', 'plurals'].find((kind) => kind in node)
    if (kind === undefined) return []
    const items = childrenOf(node, kind).filter((item) => 'item' in item)
    const seen = new Set<string>()
    return items.map((item, index) => {
      const quantity = kind === 'plurals' ? (item[':@']?.['quantity'] ?? '') : String(index)
      const { id, shown, faults } = compiled(`${name}[${quantity}]`, item, 'item')
      const isBad = kind === 'plurals' && (seen.has(quantity) || !QUANTITIES.includes(quantity))
      seen.add(quantity)
      return { id, shown, faults: isBad ? [...faults, `quantity ${quantity}`] : faults }
    })
  })
}

function compiled(id: string, node: Node, tag: string): CompiledString {
  const builder = { shown: '', faults: [] as string[], isQuoted: false, owesSpace: false }
  compileInto(builder, childrenOf(node, tag))
  const faults = [...builder.faults]
  if (node[':@']?.['formatted'] !== 'false' && areMixed(builder.shown)) faults.push('substitutions without positions')
  return { id, shown: builder.shown, faults }
}

function compileInto(builder: Building, nodes: readonly Node[]): void {
  for (const node of nodes) {
    const [tag = ''] = Object.keys(node).filter((key) => key !== ':@')
    if (tag === '#text') appendText(builder, textOf(node))
    else if (tag === '#cdata') appendText(builder, childrenOf(node, tag).map(textOf).join(''))
    else {
      builder.isQuoted = false
      compileInto(builder, childrenOf(node, tag))
      builder.isQuoted = false
    }
  }
}

type Building = { shown: string; faults: string[]; isQuoted: boolean; owesSpace: boolean }

function appendText(builder: Building, text: string): void {
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '\\') {
      const next = text.charAt((at += 1))
      const code = /^[0-9A-Fa-f]{4}/.exec(text.slice(at + 1))?.[0]
      if (next === 'u' && code === undefined) builder.faults.push('an escape without four digits')
      else if (next === 'u') at += 4
      put(builder, next === 'u' ? String.fromCharCode(Number.parseInt(code ?? '', 16)) : (ESCAPES[next] ?? next))
    } else if (sign === '"') builder.isQuoted = !builder.isQuoted
    else if (sign === "'" && !builder.isQuoted) builder.faults.push('unescaped apostrophe')
    else if (/[ \t\n\r\f\v]/.test(sign) && !builder.isQuoted) {
      builder.owesSpace ||= builder.shown !== ''
    } else {
      if (builder.shown === '' && !builder.isQuoted && /[@?]/.test(sign)) builder.faults.push('a reference')
      put(builder, sign)
    }
  }
}

function put(builder: Building, text: string): void {
  builder.shown += (builder.owesSpace ? ' ' : '') + text
  builder.owesSpace = false
}

/** Whether it has several substitutions, one of which says no position. */
function areMixed(text: string): boolean {
  const all = [...text.matchAll(/%(\d+\$)?[-#+ 0,(]*\d*(?:\.\d+)?[a-zA-Z]/g)]
  return all.length > 1 && all.some(([, position]) => position === undefined)
}

function textOf(node: Node): string {
  const text = node['#text']
  return typeof text === 'string' ? text : ''
}

function childrenOf(node: Node, tag: string): Node[] {
  const children = node[tag]
  return Array.isArray(children) ? (children as Node[]) : []
}
