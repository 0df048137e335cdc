import { execFileSync } from 'node:child_process'

declare module 'vitest' {
  // oxlint asks for a type; only an interface can be added to.
  interface ProvidedContext {
    commit: string
  }
}

/** The commit that is checked out, with a plus where files differ from it; `unknown` where there is no repository. */
export function writtenCommit(): string {
  try {
    const said = (...words: string[]) =>
      execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const isClean = said('status', '--porcelain', '--untracked-files=no') === ''
    return `${said('rev-parse', '--short', 'HEAD').trim()}${isClean ? '' : '+'}`
  } catch {
    return 'unknown'
  }
}
