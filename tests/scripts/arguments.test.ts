import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Answer, AskedScript } from '../support/ask-scripts.ts'

const root = join(import.meta.dirname, '..', '..')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Our own scripts; the others belong to tools that have a help of their own. */
const own = new Map(
  Object.entries(scripts).flatMap(([name, command]) => {
    const [, file, words] = /(?:^| )node (\S+\.ts)(.*)$/.exec(command) ?? []
    return file === undefined ? [] : [[name, { file, words: words?.trim().split(' ').filter(Boolean) ?? [] }] as const]
  }),
)
const names = [...own.keys()]

/** What a script cannot do, and the sentence that says so. */
const wrong: readonly (readonly [name: string, words: string, sentence: string])[] = [
  [
    'bench',
    '--only speed',
    "--only knows first-screen, first-paint, interactions, map, documents, formats, guesses, hostile, service, start, and not 'speed'.",
  ],
  ['diagrams', '--chek', "Unknown option '--chek'"],
  ['fuzz', '--only doc', ", and not 'doc'."],
  ['fuzz', '--seconds soon', "--seconds is a whole number from 1 on, not 'soon'."],
  ['ops', 'orders --stat paid', "Unknown option '--stat'"],
  ['paths', 'nothing', 'No machine of the catalogue is called nothing.'],
  ['paths', 'offer --to nowhere', 'No path leads to nowhere. offer has: '],
  ['paths', 'languages --ways simple --to nowhere', 'No path leads to nowhere. languages has: '],
  ['paths', 'offer --ways longest', '--ways is one of fewest, covering, shortest, simple, not longest.'],
  ['paths', 'offer --ways covering --to unread', '--ways covering leads everywhere: it takes no --to.'],
  ['paths', 'offer --as xml', '--as is one of text, json, mermaid, not xml.'],
  ['paths', 'offer payment', 'One machine at a time: offer, or payment.'],
  ['paths', '--to paid', '--to: of which machine?'],
  ['paths', '--tests', '--tests: of which machine?'],
  ['paths', 'offer --tests --as json', '--tests stands alone.'],
  [
    'paths',
    'nothing --skeleton',
    'There is no machine nothing: machines/**/nothing.machine.ts has to export nothingMachine.',
  ],
  ['pictures', 'galery', "There are no pictures called 'galery'."],
  ['prove', '--only paying', ", and not 'paying'."],
  [
    'prove',
    '--only pricing --machine payment',
    "--only with --machine knows charts, faults, views, and not 'pricing'.",
  ],
  ['prove', '--machine paying', 'No machine of the catalogue is called paying.'],
  ['prove', '--runs few', "--runs is a whole number from 1 on, not 'few'."],
]

const answers = new Map<string, Answer>()

beforeAll(async () => {
  const lines = [
    ...names.flatMap((name) => [`${name} --help`, `${name} --unheard-of`, `${name} unheard-of`]),
    ...wrong.map(([name, words]) => `${name} ${words}`),
  ]
  const asked = lines.map((line): AskedScript => {
    const [name = '', ...words] = line.split(' ')
    const { file, words: given } = own.get(name) ?? { file: '', words: [] }
    return { file, words: [...given, ...words] }
  })
  const said = await new Promise<string>((resolve, reject) => {
    const child = execFile(process.execPath, ['tests/support/ask-scripts.ts'], { cwd: root }, (error, stdout) =>
      error ? reject(new Error('The scripts could not be asked', { cause: error })) : resolve(stdout),
    )
    child.stdin?.end(JSON.stringify(asked))
  })
  const all: Answer[] = JSON.parse(said)
  for (const [index, line] of lines.entries()) answers.set(line, all[index] ?? { code: -1, said: '', complained: '' })
})

test('every script of ours is asked', () => {
  expect(names).toEqual(
    expect.arrayContaining(['bench', 'build', 'check', 'dev', 'fuzz', 'ops', 'paths', 'prove', 'start']),
  )
})

test.each(names)('npm run %s says with --help what it does, and does nothing', (name) => {
  const { code, said, complained } = answers.get(`${name} --help`) ?? {}
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
  expect(said).toMatch(/^npm (run )?\S+ +\S/)
})

test.each(names.flatMap((name) => [`${name} --unheard-of`, `${name} unheard-of`]))(
  'npm run %s fails with a sentence and the usage',
  (line) => {
    const { code, said, complained = '' } = answers.get(line) ?? {}
    const usage = answers.get(`${line.split(' ')[0]} --help`)?.said ?? ''
    expect({ code, said }).toEqual({ code: 2, said: '' })
    expect(complained.endsWith(`\n\n${usage}`)).toBe(true)
    expect(complained).toMatch(/^[A-Z-].*unheard-of/)
  },
)

test.each(wrong)('npm run %s -- %s says what is wrong', (name, words, sentence) => {
  const { code, said, complained } = answers.get(`${name} ${words}`) ?? {}
  expect({ code, said }).toEqual({ code: 2, said: '' })
  expect(complained).toContain(sentence)
  expect(complained).toContain(`npm run ${name}`)
})
