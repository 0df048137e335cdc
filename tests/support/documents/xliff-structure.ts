import { SaxesParser } from 'saxes'

type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
}

const INLINE = ['cp', 'ph', 'pc']
const TOKEN = /^[A-Za-z0-9._:-]+$/
const TAG = /^[a-z]{2,3}-(?:[A-Z]{2}|\d{3})$/

/** What may stand in an element, in this order, and its attributes: those that must be there, and those that may. */
type Rule = { readonly children: readonly string[]; readonly must: readonly string[]; readonly may: readonly string[] }

/** The part of XLIFF 2.1, of its core and two of its modules, that exports are written in. */
const rules: Readonly<Record<string, Rule>> = {
  xliff: {
    children: ['file'],
    must: ['version', 'srcLang', 'trgLang', 'xmlns', 'xmlns:slr', 'xmlns:mtc'],
    may: ['xml:space'],
  },
  file: {
    children: ['slr:profiles', 'group'],
    must: ['id'],
    may: ['original', 'canResegment', 'srcDir', 'trgDir'],
  },
  'slr:profiles': { children: [], must: ['generalProfile'], may: [] },
  group: { children: ['unit'], must: ['id'], may: ['name'] },
  unit: {
    children: ['mtc:matches', 'notes', 'originalData', 'segment'],
    must: ['id'],
    may: ['name', 'slr:sizeRestriction'],
  },
  'mtc:matches': { children: ['mtc:match'], must: [], may: [] },
  'mtc:match': { children: ['originalData', 'source', 'target'], must: ['ref', 'type', 'similarity'], may: ['origin'] },
  notes: { children: ['note'], must: [], may: [] },
  note: { children: [], must: ['category'], may: [] },
  originalData: { children: ['data'], must: [], may: [] },
  data: { children: ['cp'], must: ['id'], may: [] },
  segment: { children: ['source', 'target'], must: ['id', 'state'], may: ['subState'] },
  source: { children: INLINE, must: [], may: [] },
  target: { children: INLINE, must: [], may: [] },
  cp: { children: [], must: ['hex'], may: [] },
  ph: { children: [], must: ['id', 'dataRef'], may: ['canDelete'] },
  pc: { children: INLINE, must: ['id', 'dataRefStart', 'dataRefEnd'], may: ['canDelete'] },
}

/** Where an export breaks XLIFF 2.1: its schema, or the constraints that a schema cannot express. */
export function xliffFaults(xliff: string): string[] {
  const root = rootOf(xliff)
  const { version, srcLang = '', trgLang = '' } = root.attributes
  const units = all(root, 'unit')
  return [
    ...(root.name === 'xliff' && version === '2.1' ? [] : ['no XLIFF 2.1']),
    ...[srcLang, trgLang].filter((tag) => !TAG.test(tag)).map((tag) => `language ${tag}`),
    ...structureFaults(root),
    ...doubles(units.map(({ attributes }) => attributes['id'])).map((id) => `unit ${id} twice`),
    ...units.flatMap((unit) => unitFaults(unit).map((fault) => `${unit.attributes['id']}: ${fault}`)),
  ]
}

function rootOf(xliff: string): Element {
  const parser = new SaxesParser({ xmlns: false })
  const path: Element[] = [{ name: '', attributes: {}, children: [] }]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, children: [] }
    path.at(-1)?.children.push(element)
    path.push(element)
  })
  parser.on('closetag', () => void path.pop())
  parser.write(xliff).close()
  return path[0]?.children[0] ?? { name: '', attributes: {}, children: [] }
}

function structureFaults({ name, attributes, children }: Element): string[] {
  const rule = rules[name]
  if (!rule) return [`<${name}>`]
  const given = Object.keys(attributes)
  const isInline = rule.children === INLINE
  const places = children.map((child) => rule.children.indexOf(child.name))
  return [
    ...rule.must.filter((key) => !given.includes(key)).map((key) => `<${name}> without ${key}`),
    ...given.filter((key) => ![...rule.must, ...rule.may].includes(key)).map((key) => `${key} of <${name}>`),
    ...places.flatMap((place, at) => (place < 0 ? [`<${children[at]?.name}> in <${name}>`] : [])),
    ...(isInline || places.every((place, at) => place >= (places[at - 1] ?? 0)) ? [] : [`order in <${name}>`]),
    ...(attributes['id'] === undefined || TOKEN.test(attributes['id']) ? [] : [`id ${attributes['id']}`]),
    ...children.flatMap(structureFaults),
  ]
}

function unitFaults(unit: Element): string[] {
  const segments = unit.children.filter(({ name }) => name === 'segment')
  const ids = segments.map(({ attributes }) => attributes['id'])
  return [
    ...(segments.length === 1 ? [] : ['not one segment']),
    ...segments.flatMap((segment) => sideFaults(segment, dataIn(unit))),
    ...all(unit, 'mtc:match').flatMap((match) => [
      ...sideFaults(match, dataIn(match)),
      ...(ids.includes(match.attributes['ref']?.slice(1)) ? [] : ['match of nothing']),
    ]),
  ]
}

/** Inline ids are unique within the source and within the target; an id in both marks the same kind of element. */
function sideFaults({ children }: Element, data: readonly (string | undefined)[]): string[] {
  const [source = [], target = []] = ['source', 'target'].map((side) =>
    children.filter(({ name }) => name === side).flatMap((element) => INLINE.flatMap((name) => all(element, name))),
  )
  const codes = [...source, ...target].filter(({ name }) => name !== 'cp')
  const refs = codes.flatMap(({ attributes: { dataRef, dataRefStart, dataRefEnd } }) =>
    [dataRef, dataRefStart, dataRefEnd].filter((ref) => ref !== undefined),
  )
  const kindOf = (side: readonly Element[], id: string) => side.find(({ attributes }) => attributes['id'] === id)?.name
  return [
    ...refs.filter((ref) => !data.includes(ref)).map((ref) => `no data ${ref}`),
    ...doubles(data).map((id) => `data ${id} twice`),
    ...[source, target].flatMap((side) =>
      doubles(side.map(({ attributes }) => attributes['id'])).map((id) => `${id} twice`),
    ),
    ...target.flatMap(({ name, attributes: { id = '' } }) => {
      const kind = kindOf(source, id)
      return kind === undefined || kind === name ? [] : [`${id} is another in the source`]
    }),
  ]
}

function dataIn({ children }: Element): (string | undefined)[] {
  const own = children.filter(({ name }) => name === 'originalData')
  return own.flatMap((element) => element.children.map(({ attributes }) => attributes['id']))
}

function all(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])
}

function doubles(ids: readonly (string | undefined)[]): string[] {
  const known = ids.filter((id) => id !== undefined)
  return known.filter((id, at) => known.indexOf(id) < at)
}
