/** The roles that our screens use. */
export type Role =
  | 'alert'
  | 'article'
  | 'banner'
  | 'button'
  | 'cell'
  | 'checkbox'
  | 'columnheader'
  | 'combobox'
  | 'complementary'
  | 'definition'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'listbox'
  | 'listitem'
  | 'main'
  | 'menu'
  | 'menuitem'
  | 'menuitemradio'
  | 'navigation'
  | 'paragraph'
  | 'progressbar'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'row'
  | 'rowheader'
  | 'searchbox'
  | 'slider'
  | 'spinbutton'
  | 'status'
  | 'tab'
  | 'table'
  | 'tablist'
  | 'tabpanel'
  | 'textbox'

export type Wording = string | RegExp

export type Which = 'first' | 'last' | number

/** A part of a page, as a person would point at it: by what it is, or by its label or text. */
export type Part = {
  readonly by:
    | { readonly role: Role; readonly name?: Wording; readonly level?: number }
    | { readonly label: Wording }
    | { readonly text: Wording }
  /** The part of the page that it is looked for in. */
  readonly within?: Part
  /** Words that are somewhere inside it. */
  readonly having?: Wording
  /** Words that are nowhere inside it. */
  readonly lacking?: Wording
  /** Where there are several; a number counts from 0. */
  readonly which?: Which
}

/** A part with this role and, where one is given, this name: the whole of it, or a pattern. */
export const part = (role: Role, name?: Wording): Part => ({ by: name === undefined ? { role } : { role, name } })
export const button = (name: Wording): Part => part('button', name)
export const link = (name: Wording): Part => part('link', name)
export const checkbox = (name: Wording): Part => part('checkbox', name)
export const radio = (name: Wording): Part => part('radio', name)
export const tab = (name: Wording): Part => part('tab', name)
export const heading = (name: Wording, level?: number): Part => ({
  by: level === undefined ? { role: 'heading', name } : { role: 'heading', name, level },
})
/** A field, or a bar of progress, by its label. */
export const field = (label: Wording): Part => ({ by: { label } })
export const text = (words: Wording): Part => ({ by: { text: words } })
/** The button that goes from a step of the order to the next one. */
export const nextButton = button('Next')
/** What an order or an invoice comes to. */
export const summary = part('complementary', 'Summary')
/** The button that goes back to the page or step before. */
export const backButton = button('Back')
/** The buttons that open the account dialogs, in the header and on pages that ask for an account. */
export const loginButton = button('Log in')
export const signupButton = button('Sign up')
export const alert: Part = part('alert')
export const status: Part = part('status')

export const within = (outer: Part, inner: Part): Part => ({ ...inner, within: outer })
export const first = (of: Part): Part => ({ ...of, which: 'first' })
export const last = (of: Part): Part => ({ ...of, which: 'last' })
/** Counted from 0. */
export const nth = (of: Part, index: number): Part => ({ ...of, which: index })
export const having = (of: Part, words: Wording): Part => ({ ...of, having: words })
export const lacking = (of: Part, words: Wording): Part => ({ ...of, lacking: words })

type Named = { readonly name?: Wording; readonly level?: number; readonly exact?: boolean }

/** What a browser's driver offers to find parts by: Playwright's and Vitest's locators both do. */
export type Finder<Found> = {
  readonly role: (from: Found | undefined, role: Role, named: Named) => Found
  readonly label: (from: Found | undefined, label: Wording, exact: boolean) => Found
  readonly text: (from: Found | undefined, words: Wording, exact: boolean) => Found
  readonly filter: (found: Found, having: { readonly hasText?: Wording; readonly hasNotText?: Wording }) => Found
  readonly which: (found: Found, which: Which) => Found
}

/** Finds a part by a driver's own means. A name, label or text that is a string is the whole of it. */
export function find<Found>(
  finder: Finder<Found>,
  { by, within: outer, having: hasText, lacking: hasNotText, which }: Part,
): Found {
  const from = outer && find(finder, outer)
  let found: Found
  if ('role' in by) {
    const { role, ...named } = by
    found = finder.role(from, role, typeof by.name === 'string' ? { ...named, exact: true } : named)
  } else if ('label' in by) found = finder.label(from, by.label, typeof by.label === 'string')
  else found = finder.text(from, by.text, typeof by.text === 'string')
  if (hasText !== undefined) found = finder.filter(found, { hasText })
  if (hasNotText !== undefined) found = finder.filter(found, { hasNotText })
  return which !== undefined ? finder.which(found, which) : found
}

/** A part in words, for complaints. */
export function partInWords({ by, within: outer, which }: Part): string {
  const words = 'role' in by ? [by.role, by.name] : 'label' in by ? ['field', by.label] : ['text', by.text]
  const own = words
    .filter((word) => word !== undefined)
    .map((word) => String(word))
    .join(' ')
  const place = typeof which === 'number' ? `#${which}` : which
  return [place, own, outer && `in ${partInWords(outer)}`].filter(Boolean).join(' ')
}
