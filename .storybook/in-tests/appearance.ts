/** What of a page another width can change, as far as it matters to the rules of axe that read the structure. */
export type Appearance = { readonly markup: string; readonly seen: ReadonlySet<Element> }

export function appearance(): Appearance {
  const elements = [...document.body.querySelectorAll(':not(svg *)')]
  return {
    markup: document.body.innerHTML,
    seen: new Set(elements.filter((element) => element.checkVisibility({ visibilityProperty: true }))),
  }
}

/**
 * The largest parts of the page in which the same elements are seen as before; none where elements were drawn anew. What
 * axe has told of these parts, it would tell again.
 */
export function unchangedParts(before: Appearance, after: Appearance): Element[] {
  if (before.markup !== after.markup) return []
  const changed = before.seen.symmetricDifference(after.seen)
  if (changed.size === 0) return [document.body]
  const around = new Set([...changed].flatMap(withAncestors))
  return [...around].flatMap(({ children }) => [...children]).filter((child) => !around.has(child))
}

function withAncestors(element: Element): Element[] {
  return element.parentElement ? [element, ...withAncestors(element.parentElement)] : [element]
}
