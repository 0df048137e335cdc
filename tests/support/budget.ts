import { dirname } from 'node:path'

/** What a test file took, in seconds. */
export type Took = { readonly file: string; readonly seconds: number }

/** What a test file may take, in seconds. */
const budget = 20

/** A test file, or one of a folder, that may take longer than the others: how many seconds, and why. */
export type SlowFile = { readonly seconds: number; readonly why: string }

/**
 * The files that took more than `times` their budget. One run on a machine may take twice as long as another: a run
 * names files over their budget, and fails for files over twice their budget.
 */
export function overBudget(files: readonly Took[], exceptions: Readonly<Record<string, SlowFile>>, times = 1): Took[] {
  const granted = (file: string) => exceptions[file] ?? exceptions[dirname(file)]
  return files.filter(({ file, seconds }) => seconds > (granted(file)?.seconds ?? budget) * times)
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
