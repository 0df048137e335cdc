import * as v from 'valibot'

/** A month of the calendar in UTC, as papers are dated: from its first moment to before its end. */
export type Month = { readonly name: string; readonly from: Date; readonly end: Date }

/** '2026-10'. */
export const monthSchema = v.pipe(
  v.string(),
  v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'is no month such as 2026-10'),
  v.transform((name): Month => {
    const from = new Date(`${name}-01T00:00:00.000Z`)
    return { name, from, end: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1)) }
  }),
)
