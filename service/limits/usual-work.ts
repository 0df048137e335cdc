/**
 * The kinds of work that are limited by the minute, and the most of each for a guest's client unless the settings say
 * otherwise.
 */
export const usualPerMinute = {
  /** A file's content, or a stored part of it. */
  reading: 120,
  counting: 60,
  pdf: 30,
  quotation: 600,
  /** Counts reports, not the calls that bring them. */
  report: 120,
  webhook: 600,
  /** Calls that the secret in an address opens. */
  link: 120,
  /** Any call, by anyone: counted for a client and its network, never for all together. */
  call: 1200,
} as const

export type MinuteWork = keyof typeof usualPerMinute
