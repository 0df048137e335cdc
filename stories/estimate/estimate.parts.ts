import { field, part, summary, text, within } from '../support/parts.ts'

/** What comes on top of the total, in the summary of a step; the country is folded in at step 3. */
export const estimate = within(summary, part('group'))
export const unfold = within(summary, text('What you will pay'))
export const taxCountry = within(estimate, field('Country/ Region'))
