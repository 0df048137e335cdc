import { readFile } from 'node:fs/promises'
import { parseSync } from 'oxc-parser'
import { sourceFiles } from './source-files.ts'
import { readArguments } from './read-arguments.ts'

readArguments({}, 'npm run check:comments    finds directives that switch a check off, and marks of unfinished work')

/** Directives that switch a check off, and marks of unfinished work. */
const refused = /\b(oxlint|eslint|oxfmt|prettier)-(disable|enable|ignore)|@ts-(ignore|nocheck)|\b(TODO|FIXME|XXX)\b/

const files = sourceFiles(/\.tsx?$/)
const problems = await Promise.all(
  files.map(async (file) => {
    const text = await readFile(file, 'utf8')
    return parseSync(file, text).comments.flatMap(({ value, start }) => {
      const [found] = refused.exec(value) ?? []
      return found === undefined ? [] : [`${file}:${text.slice(0, start).split('\n').length} ${found}`]
    })
  }),
)
for (const problem of problems.flat()) console.error(problem)
console.log(`no check is switched off in ${files.length} files`)
process.exitCode = problems.flat().length === 0 ? 0 : 1
