import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

type Node = {
  readonly role?: string
  readonly type?: string
  readonly id?: string
  readonly children?: readonly Node[]
}
/** Marked content: its tag, and its number within the page if it belongs to the structure. */
type Mark = { readonly tag: string; readonly id: number | null }

/**
 * What a program finds wrong with a PDF by the Matterhorn Protocol for PDF/UA-1, one sentence each: of its checkpoints
 * those for structure (01, 09, 14, 15, 16), metadata (06, 07, 11), tab order and fonts (28, 31).
 */
export async function accessFaults(pdf: Uint8Array): Promise<string[]> {
  const source = Buffer.from(pdf).toString('latin1')
  const count = (pattern: RegExp) => source.match(pattern)?.length ?? 0
  const document = await getDocumentProxy(Uint8Array.from(pdf))
  const { info, metadata } = await document.getMetadata()
  const xmp = String(metadata.getRaw())
  const faults: string[] = []
  const want = (isKept: boolean, fault: string) => isKept || faults.push(fault)

  want((await document.getMarkInfo())?.['Marked'] === true, 'is not marked as tagged')
  want(count(/\/Suspects true/g) === 0, 'suspects its own tags')
  want(/<pdfuaid:part>1</.test(xmp), 'does not say that it is PDF/UA')
  want(/<dc:title>\s*<rdf:Alt>\s*<rdf:li[^>]*>[^<]/.test(xmp), 'has no title in its metadata')
  want(count(/\/DisplayDocTitle true/g) === 1, 'shows its file name in place of its title')
  want(Boolean(Reflect.get(info, 'Language')), 'names no language')
  want(count(/\/Tabs \/S\b/g) === document.numPages, 'has a page whose tab order is not that of the structure')
  want(count(/\/StructParents \d/g) === document.numPages, 'has a page without a way back to its structure')
  want(count(/\/Subtype \/Type0\b/g) === count(/\/ToUnicode /g), 'has a font whose letters nobody can tell')
  want(count(/\/Type \/FontDescriptor\b/g) === count(/\/FontFile[23]? /g), 'has a font that is not embedded')

  const roots: Node[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { drawn, faults: marked } = await drawnOn(page)
    faults.push(...marked.map((fault) => `page ${number} ${fault}`))
    const root: Node = await page.getStructTree()
    roots.push(root)
    const known = contentsOf(root).map((id) => Number(/_mc(\d+)$/.exec(id)?.[1]))
    want(new Set(known).size === known.length, `page ${number} has content that stands in the structure twice`)
    const left = drawn.filter((id) => !known.includes(id))
    want(left.length === 0, `page ${number} has content that is not in the structure: ${left.join(', ')}`)
  }

  const tables = roots.flatMap((root) => nodesOf(root, 'Table'))
  for (const table of tables) {
    const widths = new Set((table.children ?? []).map(({ children = [] }) => children.length))
    want(widths.size === 1, `has a table with rows of ${[...widths].join(' and ')} cells`)
  }
  want(
    count(/\/S \/TH\b/g) === count(/\/Scope \/(Row|Column)\b/g),
    'has headings of tables that do not say what they head',
  )
  const items = roots.flatMap((root) => nodesOf(root, 'LI'))
  want(
    items.every(({ children = [] }) => children.every(({ role }) => role === 'Lbl' || role === 'LBody')),
    'has a list with something else in its items',
  )
  const levels = roots.flatMap((root) => nodesOf(root, /^H\d$/)).map(({ role = '' }) => Number(role.slice(1)))
  want(
    levels.every((level, i) => level <= (levels[i - 1] ?? 0) + 1),
    `has headings that skip a level: ${levels.join(' ')}`,
  )
  return faults
}

/** The numbers of the marked contents that hold drawing, and drawing that is outside all of them or nested wrongly. */
async function drawnOn(page: Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>) {
  const { OPS } = await getResolvedPDFJS()
  const drawing = new Set([OPS.showText, OPS.stroke, OPS.fill, OPS.fillStroke, OPS.constructPath])
  const { fnArray, argsArray } = await page.getOperatorList()
  const open: Mark[] = []
  const drawn = new Set<number>()
  const faults = new Set<string>()
  for (const [i, operator] of fnArray.entries()) {
    if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) {
      const [tag, id = null]: [string, (number | null)?] = argsArray[i]
      const isArtifact = tag === 'Artifact'
      if (isArtifact && open.some((mark) => mark.id !== null)) faults.add('has an artifact within its content')
      if (id !== null && open.some((mark) => mark.tag === 'Artifact')) faults.add('has content within an artifact')
      open.push({ tag, id })
    }
    if (operator === OPS.endMarkedContent) open.pop()
    if (!drawing.has(operator)) continue
    const holder = open.find(({ tag, id }) => id !== null || tag === 'Artifact')
    if (!holder) faults.add('has something that is neither content nor artifact')
    else if (holder.id !== null) drawn.add(holder.id)
  }
  return { drawn: [...drawn], faults: [...faults] }
}

function nodesOf(node: Node, role: string | RegExp): Node[] {
  const isOne = typeof role === 'string' ? node.role === role : role.test(node.role ?? '')
  return [...(isOne ? [node] : []), ...(node.children ?? []).flatMap((child) => nodesOf(child, role))]
}

function contentsOf({ type, id = '', children = [] }: Node): string[] {
  return type === 'content' ? [id] : children.flatMap(contentsOf)
}
