import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogue } from '#machines/catalogue.ts'
import { fileNameOf } from '#tests/support/file-name.ts'
import { readArguments } from './read-arguments.ts'
import { indexOf, pageOf } from './statecharts/page.ts'

const usage = `npm run diagrams              draws the statecharts of docs/statecharts
npm run diagrams -- --check   fails where one is not as the machine draws it`

const { values } = readArguments({ options: { check: { type: 'boolean', default: false } } }, usage)

const folder = join(import.meta.dirname, '..', 'docs', 'statecharts')

const machines = Object.values(catalogue)
  .map(({ fixtures: { machine } }) => ({ machine, file: `${fileNameOf(machine.id)}.md` }))
  .toSorted((a, b) => (a.machine.id < b.machine.id ? -1 : 1))
const pages = new Map([
  ['README.md', indexOf(machines)],
  ...machines.map(({ machine, file }) => [file, pageOf(machine)] as const),
])

await mkdir(folder, { recursive: true })
const written = await readdir(folder)
const obsolete = written.filter((file) => !pages.has(file))

if (values.check) {
  const stale = await Promise.all(
    [...pages].map(async ([file, page]) => {
      const old = written.includes(file) ? await readFile(join(folder, file), 'utf8') : ''
      return old === page ? [] : [file]
    }),
  )
  const wrong = [...stale.flat(), ...obsolete]
  for (const file of wrong) console.error(`docs/statecharts/${file} is out of date: npm run diagrams`)
  console.log(`${pages.size} pages are drawn from the machines`)
  process.exitCode = wrong.length === 0 ? 0 : 1
} else {
  for (const file of obsolete) await rm(join(folder, file))
  for (const [file, page] of pages) await writeFile(join(folder, file), page)
  console.log(`${pages.size} pages written to docs/statecharts`)
}
