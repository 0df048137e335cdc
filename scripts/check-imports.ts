import { readFile } from 'node:fs/promises'
import { importProblem } from './imports/import-rules.ts'
import { readImports } from './imports/read-imports.ts'
import { sourceFiles } from './source-files.ts'
import { readArguments } from './read-arguments.ts'

readArguments({}, 'npm run check:imports    finds imports that a folder may not make')

const files = sourceFiles(/\.tsx?$/)
const imports = await Promise.all(files.map(async (file) => readImports(file, await readFile(file, 'utf8'))))
const problems = imports.flat().flatMap((written) => {
  const problem = importProblem(written)
  return problem === undefined ? [] : [`${written.file}:${written.line} '${written.specifier}': ${problem}`]
})
for (const problem of problems) console.error(problem)
console.log(`${imports.flat().length} imports in ${files.length} files`)
process.exitCode = problems.length === 0 ? 0 : 1
