import * as fc from 'fast-check'

/** What a walk through a machine chooses, step by step. */
export const longWalks = fc.array(fc.nat(), { minLength: 2, maxLength: 60 })
