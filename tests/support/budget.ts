/** What a test file took, in seconds. */
export type Took = { readonly file: string; readonly seconds: number }

/** What a test file may take, in seconds, in a run of ten minutes. */
const budget = 20

/** The share of the whole run that this is: on a slow or busy machine every file takes longer. */
const share = budget / 600

/** The files that took longer than a file of this run may. */
export function overBudget(
  files: readonly Took[],
  runSeconds: number,
  exceptions: Readonly<Record<string, string>>,
): Took[] {
  const most = Math.max(budget, runSeconds * share)
  return files.filter(({ file, seconds }) => seconds > most && !Object.hasOwn(exceptions, file))
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
