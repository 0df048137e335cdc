import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readArguments } from './read-arguments.ts'

readArguments({}, 'npm run check    runs all checks, two at a time; each also runs alone: npm run check:<name>')

type Gate = { readonly name: string; readonly command: string }

const usual = ['lint', 'typecheck']

const root = join(import.meta.dirname, '..')

/** The scripts of package.json that are named `check:…`, and some with conventional names; each also runs alone. */
async function gates(): Promise<Gate[]> {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  return Object.entries(scripts).flatMap(([name, command]) =>
    name.startsWith('check:') || usual.includes(name) ? [{ name: name.replace('check:', ''), command }] : [],
  )
}

/** Runs a gate and prints one line about it, then its complaints; when the gate fails, its whole output. */
async function pass({ name, command }: Gate): Promise<boolean> {
  const start = performance.now()
  const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${seconds.padStart(5)} s  ${command}`)
  const told = code === 0 ? complained : `${said}${complained}`
  if (told) console.log(told.trimEnd())
  return code === 0
}

const start = performance.now()
const waiting = await gates()
const shut: string[] = []
const lane = async () => {
  for (let gate = waiting.shift(); gate; gate = waiting.shift()) if (!(await pass(gate))) shut.push(gate.name)
}
await Promise.all(Array.from({ length: availableParallelism() }, lane))

const seconds = ((performance.now() - start) / 1000).toFixed(1)
console.log(shut.length === 0 ? `All passed in ${seconds} s` : `Failed in ${seconds} s: ${shut.join(', ')}`)
process.exitCode = shut.length === 0 ? 0 : 1
