import * as v from 'valibot'
import { reportSchema } from '#domain/reports/report.ts'
import { defineCall, empty, json } from './call.ts'

/** The most reports of one call. */
export const mostReports = 20

/**
 * Hands over reports to be passed on: a line for the team's chat, a milestone for the CRM, pages and steps for
 * analytics. `dropped` says how many were lost before. Without `consent` reports go to the chat alone.
 */
export const sendReports = defineCall({
  method: 'POST',
  path: '/purchase/reports',
  who: 'anyone',
  body: json(
    v.object({
      reports: v.pipe(v.array(reportSchema), v.maxLength(mostReports)),
      dropped: v.pipe(v.number(), v.integer(), v.minValue(0)),
      consent: v.boolean(),
    }),
  ),
  replies: { 204: empty },
  errors: [],
})
