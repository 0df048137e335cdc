import * as v from 'valibot'
import { reportSchema } from '#domain/reports/report.ts'
import { defineCall, empty, json } from './call.ts'

/** So many reports go with one call. */
export const mostReports = 20

/**
 * Hands reports over to be passed on: a line for the team's chat, a milestone for the CRM, pages and steps for analytics.
 * `dropped` says how many could not be handed over before. Without `consent` nothing goes but to the chat.
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
