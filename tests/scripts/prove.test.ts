import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Runs a script until it ends by itself, or fails. */
function run(script: string, ...words: string[]) {
  return promisify(execFile)(process.execPath, [join(root, 'scripts', script), ...words], {
    cwd: root,
    timeout: 80_000,
  })
}

test('the proofs end by themselves, those on a database too', async () => {
  const { stdout } = await run('prove.ts', '--only', 'payments,pricing', '--runs', '3', '--seed', '1')
  expect(stdout).toContain('runs 3, seed 1\npayments: 0 of 3')
  expect(stdout).toContain('pricing: 0 of 3')
})

test('the charts of one machine are proved alone', async () => {
  const { stdout } = await run('prove.ts', '--only', 'charts', '--machine', 'resend', '--seed', '1')
  expect(stdout).toMatch(/^runs 10000, seed 1\ncharts: 0 of \d+ mutants of resend survive[^\n]*\n$/)
})
