import axe from 'axe-core'
import { colourRules } from '#tests/support/colour-rules.ts'

const quick: axe.RunOptions = { resultTypes: ['violations'], iframes: false, selectors: false }
const off = { enabled: false }

/** A story need not be a whole page. */
const wholePage = { region: off }
const colours = Object.fromEntries(colourRules.map((id) => [id, off]))

/** Leaving out more parts than these takes longer than reading them. */
const mostParts = 50

/** The rules that ask for sizes. Of targets axe asks only when it is told to. */
const sizes = ['target-size', 'scrollable-region-focusable']

/** What axe finds by all its rules, best practices included. */
export function violations(): Promise<string[]> {
  return found(document.body, { rules: wholePage })
}

/** What the rules of colour find in these elements. */
export async function colourViolations(elements: readonly Element[]): Promise<string[]> {
  if (elements.length === 0) return []
  return found({ include: [...elements] }, { runOnly: colourRules })
}

/** What the rules of size find in these elements. */
export async function sizeViolations(elements: readonly Element[]): Promise<string[]> {
  if (elements.length === 0) return []
  return found({ include: [...elements] }, { runOnly: sizes })
}

/** What all other rules find outside of these parts of the page. */
export async function structureViolations(outside: readonly Element[]): Promise<string[]> {
  if (outside.includes(document.body)) return []
  const context = outside.length > mostParts ? document.body : { include: document.body, exclude: [...outside] }
  return found(context, { rules: { ...wholePage, ...colours } })
}

async function found(where: axe.ElementContext, options: axe.RunOptions): Promise<string[]> {
  const result = await axe.run(where, { ...quick, ...options })
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  )
}
