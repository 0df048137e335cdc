/**
 * Kinds of work that are limited by the minute, and how much of each a guest's client may ask for unless the settings say
 * otherwise.
 */
export const usualPerMinute = {
  /** A file's content, or what is stored of it. */
  reading: 120,
  counting: 60,
  pdf: 30,
  quotation: 600,
  /** Of reports, not of calls that hand them over. */
  report: 120,
  webhook: 600,
  /** What a secret in an address leads to. */
  link: 120,
  /** Whatever is asked for, by anybody: of one client and network, never of all. */
  call: 1200,
} as const

export type MinuteWork = keyof typeof usualPerMinute
