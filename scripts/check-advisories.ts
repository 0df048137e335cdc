import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { advisoriesIn } from './advisories.ts'
import { readArguments } from './read-arguments.ts'

readArguments({}, 'npm run check:advisories    asks for known advisories about what is installed')

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=10000'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
})
const advisories = advisoriesIn(stdout)
if ('unasked' in advisories) {
  console.error(`Known advisories were not looked up, the registry could not be asked: ${advisories.unasked}`)
} else {
  for (const line of advisories.found) console.error(line)
  console.log(`${advisories.found.length} known advisories of runtime dependencies`)
  process.exitCode = advisories.found.length === 0 ? 0 : 1
}
