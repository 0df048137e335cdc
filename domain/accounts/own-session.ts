import * as v from 'valibot'

/** A live session as its customer's list shows it. Times are ISO 8601 in UTC. */
export const ownSessionSchema = v.object({
  /** Names the session in calls of the same account. It is no token. */
  id: v.string(),
  /** What it was opened with, such as 'Firefox on Windows'; empty where that is not known. */
  browser: v.string(),
  openedAt: v.string(),
  /** Up to an hour behind. */
  seenAt: v.string(),
  /** Whether the list was asked for with it. */
  isThis: v.boolean(),
})

export type OwnSession = v.InferOutput<typeof ownSessionSchema>

/** How many sessions a list shows. */
export const mostListedSessions = 50
