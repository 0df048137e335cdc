import { utils } from 'vitest/browser'

/** States that assistive technology reads and the library's own tree leaves out. */
const states = [
  'aria-busy',
  'aria-current',
  'aria-invalid',
  'aria-live',
  'aria-sort',
  'aria-valuenow',
  'aria-valuetext',
]

/**
 * The page as assistive technology reads it: roles, names, text and states as a tree, then values of fields and
 * progress, and busy, invalid or current elements. Assistive technology cannot tell two pages with the same look apart.
 */
export function accessibleLook(root: Element): string {
  const tree = utils.aria.renderAriaTree(utils.aria.generateAriaTree(root))
  const marked = [...root.querySelectorAll('*')].filter(isShown).flatMap((element) => {
    const marks = [...statesOf(element), ...valueOf(element)]
    return marks.length === 0 ? [] : [`${element.localName} ${nameOf(element)}: ${marks.join(', ')}`]
  })
  return [tree, ...marked].join('\n')
}

function isShown(element: Element): boolean {
  return element.checkVisibility() && element.closest('[aria-hidden="true"]') === null
}

function statesOf(element: Element): string[] {
  return states.flatMap((name) => {
    const value = element.getAttribute(name)
    return value === null || value === 'false' ? [] : [`${name}=${value}`]
  })
}

function valueOf(element: Element): string[] {
  if (element instanceof HTMLInputElement && element.type === 'file') return []
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return [`value=${element.value}`]
  if (element instanceof HTMLSelectElement) return [`value=${element.value}`]
  return element instanceof HTMLProgressElement ? [`value=${element.position}`] : []
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
}
