/**
 * How long a machine waits for a call, in milliseconds: a little longer than the client does. A call that takes too
 * long ends with the client's own answer, and the machine stops waiting where even that does not come. Waits that may
 * run side by side in one machine differ in length.
 */
export const callDeadline = 40_000
/** For calls that move a file. */
export const fileDeadline = 31 * 60_000
/** For the map of the world, which does not come from the service. */
export const mapDeadline = 30_000
