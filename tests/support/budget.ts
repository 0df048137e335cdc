/** What a test file took, in seconds. */
export type Took = { readonly file: string; readonly seconds: number }

/** What a test file may take, in seconds, in a run of up to ten minutes. On a slower machine each may take longer. */
const budget = 20

/** A test file that may take longer than the others: how many seconds, and why. */
export type SlowFile = { readonly seconds: number; readonly why: string }

/** The files that took longer than they may in a whole run of that length. */
export function overBudget(
  files: readonly Took[],
  runSeconds: number,
  exceptions: Readonly<Record<string, SlowFile>>,
): Took[] {
  const stretch = Math.max(1, runSeconds / 600)
  return files.filter(({ file, seconds }) => seconds > (exceptions[file]?.seconds ?? budget) * stretch)
}

/** The slowest first. */
export function slowest(files: readonly Took[], count = 10): Took[] {
  return files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
}

/** `9 min 4 s` */
export function spoken(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
