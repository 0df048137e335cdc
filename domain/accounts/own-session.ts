import * as v from 'valibot'

/** A live session as its customer's list shows it. Times are ISO 8601 in UTC. */
export const ownSessionSchema = v.object({
  /** Names the session in calls of the same account. It is no token. */
  id: v.string(),
  /** The browser that opened the session, such as 'Firefox on Windows'; empty where it is not known. */
  browser: v.string(),
  openedAt: v.string(),
  /** Updated at most once an hour. */
  seenAt: v.string(),
  /** Whether the call for the list was made with this session. */
  isThis: v.boolean(),
})

export type OwnSession = v.InferOutput<typeof ownSessionSchema>

/** The most sessions that a list shows. */
export const mostListedSessions = 50
