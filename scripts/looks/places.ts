import { tryGit } from './git.ts'
import { LooksError, type Looked } from './take.ts'

/**
 * What a change began with, where nobody says it: where the branch left the main one; on the main branch itself the last
 * commit, while files differ from it, else the one before.
 */
export function usualBefore(): string {
  const head = commitOf('HEAD')
  const main = ['main', 'origin/main'].map((name) => tryGit(['merge-base', 'HEAD', name])).find(Boolean)
  if (main !== undefined && main !== head) return main
  return tryGit(['status', '--porcelain']) ? head : (tryGit(['rev-parse', 'HEAD~1']) ?? head)
}

export function commitOf(name: string): string {
  const commit = tryGit(['rev-parse', '--verify', '--quiet', `${name}^{commit}`])
  if (commit === undefined) throw new LooksError(`There is no commit ${name}.`)
  return commit
}

/** A place in words: the short name and the subject of a commit. */
export function placeName(place: Looked): string {
  if (place === undefined) return 'the working tree'
  return tryGit(['show', '--no-patch', '--format=%h %s', place]) ?? place
}
