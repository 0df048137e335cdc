import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Our own scripts: the others belong to tools that have a help of their own. */
const own = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /node ((?:scripts|bench)\/\S+\.ts)/.exec(command) ?? []
  return file === undefined ? [] : [[name, file] as const]
})

const run = (file: string, argument: string) => promisify(execFile)(process.execPath, [file, argument], { cwd: root })

test.each(own)('npm run %s reads its arguments as all scripts do', (_, file) => {
  expect(readFileSync(join(root, file), 'utf8')).toMatch(/\breadArguments\(/)
})

test('a script says with --help what it does, and does nothing', async () => {
  const { stdout } = await run('scripts/world-map.ts', '--help')
  expect(stdout).toBe('npm run world-map    makes the data of the world map from its sources\n')
})

test('a script refuses an argument that it does not know', async () => {
  await expect(run('scripts/build.ts', '--unheard-of')).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining("Unknown option '--unheard-of'"),
  })
})
