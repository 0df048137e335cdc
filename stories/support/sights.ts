import { partInWords, type Part, type Wording } from './parts.ts'

/** How a part of a page looks. Texts are compared with their white space made single. */
export type Look =
  | 'seen'
  /** Not on the page, or not visible. */
  | 'absent'
  | 'enabled'
  | 'disabled'
  | 'busy'
  | 'idle'
  | 'checked'
  | 'unchecked'
  | 'selected'
  | 'readonly'
  | 'focused'
  /** It is in the page, even if only those who listen notice it. */
  | 'present'
  | { readonly says: Wording }
  | { readonly value: Wording }
  | { readonly times: number }
  | { readonly attribute: string; readonly is: Wording }
  /** The words are in what is read out beside its name: its hint and its error. */
  | { readonly described: Wording }

/** One thing that is to be seen on a page. */
export type Sight = { readonly part: Part; readonly look: Look }

/** Everything that tells a state from the others, as a person sees it. */
export type Sights = readonly Sight[]

export const sees = (...parts: readonly Part[]): Sights => parts.map((part) => ({ part, look: 'seen' }))
export const lacks = (...parts: readonly Part[]): Sights => parts.map((part) => ({ part, look: 'absent' }))
export const enabled = (...parts: readonly Part[]): Sights => parts.map((part) => ({ part, look: 'enabled' }))
export const disabled = (...parts: readonly Part[]): Sights => parts.map((part) => ({ part, look: 'disabled' }))
export const busy = (...parts: readonly Part[]): Sights => parts.map((part) => ({ part, look: 'busy' }))
/** The words are somewhere in the part. */
export const says = (part: Part, words: Wording): Sights => [{ part, look: { says: words } }]
export const holds = (part: Part, value: Wording): Sights => [{ part, look: { value } }]
export const looks = (part: Part, look: Look): Sights => [{ part, look }]

/** A sight in words, for complaints. */
export function sightInWords({ part, look }: Sight): string {
  return `${partInWords(part)}: ${
    typeof look === 'string'
      ? look
      : Object.entries(look)
          .map((pair) => pair.join(' '))
          .join(', ')
  }`
}

/**
 * Whether one of the elements that are the part looks so. It runs in the page, by itself: it may use nothing that is
 * outside of it.
 */
export function looksSo(elements: readonly Element[], look: Look): boolean {
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const isIn = (found: string, words: string | RegExp) => {
    const single = found.replaceAll(/\s+/g, ' ').trim()
    return typeof words === 'string' ? single.includes(words) : words.test(single)
  }
  const is = (found: string, words: string | RegExp) =>
    typeof words === 'string' ? found === words : words.test(found)
  const isOff = (element: Element) => element.matches(':disabled, [aria-disabled="true"]')
  const has = (element: Element): boolean => {
    switch (look) {
      case 'seen':
        return isVisible(element)
      case 'enabled':
        return isVisible(element) && !isOff(element)
      case 'disabled':
        return isVisible(element) && isOff(element)
      case 'busy':
        return element.getAttribute('aria-busy') === 'true'
      case 'idle':
        return element.getAttribute('aria-busy') !== 'true'
      case 'checked':
        return (element as HTMLInputElement).checked || element.getAttribute('aria-checked') === 'true'
      case 'unchecked':
        return !(element as HTMLInputElement).checked && element.getAttribute('aria-checked') !== 'true'
      case 'selected':
        return element.getAttribute('aria-selected') === 'true'
      case 'readonly':
        return (element as HTMLInputElement).readOnly
      case 'focused':
        return element === document.activeElement
      case 'present':
        return true
      case 'absent':
        return false
    }
    if ('says' in look) return isIn(element.textContent, look.says)
    if ('value' in look) return is((element as HTMLInputElement).value, look.value)
    if ('attribute' in look) return is(element.getAttribute(look.attribute) ?? '', look.is)
    if ('described' in look) {
      const notes = (element.getAttribute('aria-describedby') ?? '').split(' ')
      return isIn(notes.map((id) => document.getElementById(id)?.textContent ?? '').join(' '), look.described)
    }
    return false
  }
  if (look === 'absent') return !elements.some(isVisible)
  if (typeof look === 'object' && 'times' in look) return elements.length === look.times
  return elements.some(has)
}
