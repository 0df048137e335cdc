import * as v from 'valibot'

/** The part of `npm audit --json` that is read: version 2 of its format, or the reason why there is no report. */
const report = v.union([
  v.object({
    auditReportVersion: v.literal(2),
    vulnerabilities: v.record(
      v.string(),
      v.object({
        severity: v.string(),
        range: v.string(),
        via: v.array(v.union([v.string(), v.object({ title: v.string(), url: v.string() })])),
      }),
    ),
  }),
  v.object({ message: v.string() }),
])

export type Advisories = { readonly found: readonly string[] } | { readonly unasked: string }

/** The known advisories in a report, one line each; `unasked` says why the registry could not be asked. */
export function advisoriesIn(printed: string): Advisories {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), report), printed)
  if (!read.success) return { unasked: `npm audit printed no report: ${printed.trim().slice(0, 200) || 'nothing'}` }
  if ('message' in read.output) return { unasked: read.output.message }
  const found = Object.entries(read.output.vulnerabilities).flatMap(([name, { severity, range, via }]) =>
    via.map((cause) =>
      typeof cause === 'string'
        ? `${name} ${range}: ${severity}, by ${cause}`
        : `${name} ${range}: ${severity}, ${cause.title} (${cause.url})`,
    ),
  )
  return { found }
}
