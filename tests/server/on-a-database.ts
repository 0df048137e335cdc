import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const opener = 'tests/support/test-databases.ts'

/** The service's tests that open a database: on a server, the others would only do again what they do in `npm test`. */
export function testsOnADatabase(): string[] {
  const known = new Map<string, boolean>([[opener, true]])
  const found = globSync('tests/service/**/*.test.ts', { cwd: root }).filter((file) => reaches(file, known))
  if (found.length === 0) throw new Error(`No test of the service imports ${opener}`)
  return found
}

/** Whether a file of the tests imports what opens databases, itself or by another one. */
function reaches(file: string, known: Map<string, boolean>): boolean {
  const found = known.get(file)
  if (found !== undefined) return found
  known.set(file, false)
  const reached = importedTests(file).some((one) => reaches(one, known))
  known.set(file, reached)
  return reached
}

/** What a file imports of the tests and the scripts, but types. */
function importedTests(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/^(?:import|export \{)(?! type )[^'"]*?from '([^']+)'/gm)].flatMap(([, from = '']) => {
    if (/^#(tests|scripts)\//.test(from)) return [from.slice(1)]
    return from.startsWith('.') ? [join(dirname(file), from)] : []
  })
}
