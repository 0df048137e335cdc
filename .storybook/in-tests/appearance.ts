/** What of a page another width can change, as far as it matters to the rules of axe. */
export type Appearance = {
  readonly markup: string
  /** The elements that are visible. */
  readonly shown: readonly Element[]
  /** What decides the contrast of each visible text, by its element. */
  readonly colours: ReadonlyMap<Element, string>
}

/** The styles of a box under which everything still looks as it is. */
const clear = 'rgba(0, 0, 0, 0) none 1 none normal'

export function appearance(): Appearance {
  const colours = new Map<Element, string>()
  const grounds = new Map<Element | null, string>()
  for (const element of document.querySelectorAll('html, body, body :not(svg *, script, style)')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const style = getComputedStyle(element)
    const own = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode].join(
      ' ',
    )
    const around = grounds.get(element.parentElement) ?? ''
    const ground = own === clear ? around : `${around}\n${own}`
    grounds.set(element, ground)
    if (!hasText(element)) continue
    const { color, textShadow, textDecorationLine } = style
    colours.set(element, [color, isLarge(style), textShadow, textDecorationLine, ground].join('\n'))
  }
  return { markup: document.body.innerHTML, shown: [...grounds.keys()].filter((element) => element !== null), colours }
}

/** The elements whose texts are coloured as none was before. */
export function recoloured(before: Appearance, after: Appearance): Element[] {
  const known = new Set(before.colours.values())
  return [...after.colours].flatMap(([element, told]) => (known.has(told) ? [] : [element]))
}

/** One text of each kind: the rows of a long list are coloured alike. */
export function oneOfEach({ colours }: Appearance): Element[] {
  return [...new Map([...colours].map(([element, told]) => [`${told}\n${classesTo(element)}`, element])).values()]
}

/** Whether other elements are there, or seen. */
export function isRearranged(before: Appearance, after: Appearance): boolean {
  const isSame = before.shown.length === after.shown.length && before.shown.every((one, at) => one === after.shown[at])
  return !isSame || before.markup !== after.markup
}

/** The kinds of an element and of all that it is in. */
function classesTo(element: Element): string {
  const own = `${element.localName}.${element.getAttribute('class') ?? ''}`
  return element.parentElement ? `${classesTo(element.parentElement)} ${own}` : own
}

function hasText(element: Element): boolean {
  if (element.matches('input, select, textarea')) return true
  return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
}

/** As WCAG has it, 18 points, or 14 where it is bold: less contrast is enough for it. */
function isLarge({ fontSize, fontWeight }: CSSStyleDeclaration): boolean {
  const pixels = Number.parseFloat(fontSize)
  return pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700)
}
