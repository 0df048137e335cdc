import { execFileSync } from 'node:child_process'

/** What git answers. */
export function git(words: readonly string[], { cwd = process.cwd(), env = process.env } = {}): string {
  return execFileSync('git', words, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
}

/** What git answers, or undefined where it fails. */
export function tryGit(words: readonly string[]): string | undefined {
  try {
    return git(words)
  } catch {
    return undefined
  }
}
