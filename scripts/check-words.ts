import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceFiles } from './source-files.ts'
import { homelessNames } from './words/homes.ts'
import { exportedNames, writtenNames } from './words/names.ts'
import { avoidedWords, wordsToAvoid } from './words/vocabulary.ts'
import { readArguments } from './read-arguments.ts'

readArguments({}, 'npm run check:words    holds the names of the code against docs/vocabulary.md')

const avoided = avoidedWords(await readFile(join(import.meta.dirname, '..', 'docs', 'vocabulary.md'), 'utf8'))
const files = await Promise.all(
  sourceFiles(/\.tsx?$/).map(async (file) => ({ file, text: await readFile(file, 'utf8') })),
)

const misnamed = files.flatMap(({ file, text }) =>
  [...writtenNames(file, text)].flatMap((name) =>
    wordsToAvoid(avoided, file, name).map((words) => `${file}: ${name} holds ${words}, see docs/vocabulary.md`),
  ),
)
/** Tests are read beside what they test: a name of theirs may be a name of the product. */
const rooms = Map.groupBy(
  files.filter(({ file }) => !/\.(stories|bench|test|setup)\.tsx?$/.test(file)),
  ({ file }) => file.startsWith('tests/'),
)
const homeless = [...rooms.values()].flatMap((room) =>
  homelessNames(room.flatMap(({ file, text }) => exportedNames(file, text))),
)

for (const problem of [...misnamed, ...homeless]) console.error(problem)
console.log(`${avoided.length} words are avoided in ${files.length} files`)
process.exitCode = misnamed.length + homeless.length === 0 ? 0 : 1
