import axe from 'axe-core'
import { colourRules } from '#tests/support/colour-rules.ts'

const quick: axe.RunOptions = { resultTypes: ['violations'], iframes: false, selectors: false }
const off = { enabled: false }
const on = { enabled: true }

/** A story need not be a whole page. */
const wholePage = { region: off }
const colours = Object.fromEntries(colourRules.map((id) => [id, off]))

/** The rules that ask for sizes. Of targets axe asks only when it is told to. */
const sizeRules = ['target-size', 'scrollable-region-focusable']

/** What axe finds by all its rules, best practices included. */
export function violations(): Promise<string[]> {
  return found(document.body, { rules: wholePage })
}

/** What the rules of colour find in these elements. */
export async function colourViolations(elements: readonly Element[]): Promise<string[]> {
  if (elements.length === 0) return []
  return found({ include: [...elements] }, { runOnly: colourRules })
}

/** What all other rules find on a phone, where targets are for fingers. */
export function phoneViolations(): Promise<string[]> {
  return found(document.body, { rules: { ...wholePage, ...colours, 'target-size': on } })
}

/** The same, where nothing but sizes is other than it was. */
export function sizeViolations(): Promise<string[]> {
  return found(document.body, { runOnly: sizeRules })
}

async function found(where: axe.ElementContext, options: axe.RunOptions): Promise<string[]> {
  const result = await axe.run(where, { ...quick, ...options })
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  )
}
