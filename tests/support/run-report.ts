import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node'
import { overBudget, slowest, spoken, type Took } from './budget.ts'
import { slowFiles } from './slow-files.ts'

/** In a run of fewer files, each pays for what others would have loaded before it: none is held to its budget. */
const fewFiles = 20

/**
 * Ends a run with what it took and its slowest files. Names each file over its budget. A skipped test fails the run, and
 * so does a file over twice its budget.
 */
export class RunReport implements Reporter {
  private readonly start = performance.now()
  private hasAllTests = true

  onInit({ config }: Vitest): void {
    // Tests that a pattern of names leaves out count as skipped.
    this.hasAllTests = config.testNamePattern === undefined
  }

  onTestRunEnd(modules: readonly TestModule[], _errors: unknown, reason: TestRunEndReason): void {
    const seconds = (performance.now() - this.start) / 1000
    const files = modules.map(took)
    print(`\nThe run took ${spoken(seconds)}. Its slowest files:`)
    for (const file of slowest(files)) print(`  ${lineOf(file)}`)
    const judged = files.length < fewFiles ? [] : files
    for (const file of overBudget(judged, slowFiles)) print(`Over its budget: ${lineOf(file)}`)
    const faults = [
      ...overBudget(judged, slowFiles, 2).map((file) => `Over twice its budget: ${lineOf(file)}`),
      ...(this.hasAllTests ? skippedTests(modules).map((name) => `Skipped: ${name}`) : []),
    ]
    for (const fault of faults) print(`Fails the run: ${fault}`)
    if (faults.length > 0 && reason !== 'interrupted') process.exitCode = 1
  }
}

function took(module: TestModule): Took {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return { file: module.relativeModuleId, seconds: (collectDuration + setupDuration + duration) / 1000 }
}

function lineOf({ file, seconds }: Took): string {
  return `${seconds.toFixed(1).padStart(6)} s  ${file}`
}

function skippedTests(modules: readonly TestModule[]): string[] {
  return modules.flatMap((module) =>
    [...module.children.allTests('skipped')].map((test) => `${module.relativeModuleId} > ${test.fullName}`),
  )
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
