import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeSkeleton } from '#scripts/paths/skeleton/write-skeleton.ts'

const root = join(import.meta.dirname, '..', '..')

/** A folder in the repository, where what is written finds what it imports. */
async function emptyFolder(): Promise<string> {
  await mkdir(join(root, '.reports'), { recursive: true })
  const folder = await mkdtemp(join(root, '.reports', 'skeleton-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Each line of the files that the compiler complains of, once; other files are those of the project. */
async function complaints(folder: string, files: readonly string[]): Promise<string[]> {
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      rootDirs: [root, folder],
      types: [],
      paths: Object.fromEntries(files.map((file) => [`#${file}`, [`./${file}`]])),
    },
    include: [],
    files: [...files, join(root, 'node_modules/vite/client.d.ts')],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, [tsc, '--pretty', 'false', '-p', folder], { cwd: folder }, (_, stdout) =>
      resolve(stdout),
    )
  })
  const places = new Set(
    [...said.matchAll(/^(\S+\.tsx?)\((\d+),\d+\): error/gm)].map(([, file, line]) => `${file} ${line}`),
  )
  return Promise.all(
    [...places].map(async (place) => {
      const [file = '', line] = place.split(' ')
      const lines = (await readFile(join(folder, file), 'utf8')).split('\n')
      return `${file} ${lines[Number(line) - 1]?.trim()}`
    }),
  )
}

test('a skeleton compiles but for what a person must say, with a view and without', async () => {
  const folder = await emptyFolder()
  const seen = await writeSkeleton('download', folder)
  const unseen = await writeSkeleton('news', folder)
  expect(seen?.files).toEqual([
    'machines/download/download.fixtures.ts',
    'machines/download/download.rules.ts',
    'tests/paths/download.path.test.ts',
    'stories/download/download.model.tsx',
    'stories/download/download.stories.tsx',
    'tests/views/download.view.test.tsx',
  ])
  expect(unseen?.files).toEqual([
    'machines/news/news.fixtures.ts',
    'machines/news/news.rules.ts',
    'tests/paths/news.path.test.ts',
    'stories/news/news.model.tsx',
    'stories/news/news.stories.tsx',
  ])
  // Tests import every flow; those of a skeleton have no gap.
  const files = [...(seen?.files ?? []), ...(unseen?.files ?? [])].filter((file) => !file.startsWith('tests/'))
  const found = (await complaints(folder, files)).map((line) => line.replace(/^\S*\//, ''))
  expect(found).toEqual([
    'download.fixtures.ts ready: {},',
    'download.fixtures.ts downloading: {},',
    'download.fixtures.ts failed: {},',
    `download.fixtures.ts 'download.progressed': [{ type: 'download.progressed' }],`,
    `download.rules.ts starts: [{ to: '' }],`,
    `download.rules.ts { when: 'file.download', from: '', to: '' },`,
    `download.rules.ts { when: 'download.progressed', from: '', to: '' },`,
    `download.rules.ts { when: 'download answers', from: '', to: '' },`,
    `download.rules.ts { when: 'download throws', from: '', to: '' },`,
    `download.rules.ts { when: 'after fileDeadline', from: '', to: '' },`,
    'news.fixtures.ts inputs: [{}],',
    'news.fixtures.ts waiting: {},',
    'news.fixtures.ts asking: {},',
    'news.fixtures.ts resting: {},',
    `news.fixtures.ts fetchNews: [accepted(null), refused('OFFLINE')],`,
    `news.rules.ts starts: [{ to: '' }],`,
    `news.rules.ts { when: 'page.hidden', from: '', to: '' },`,
    `news.rules.ts { when: 'after pause', from: '', to: '' },`,
    `news.rules.ts { when: 'fetchNews answers', from: '', to: '' },`,
    `news.rules.ts { when: 'fetchNews throws', from: '', to: '' },`,
    `news.rules.ts { when: 'after deadline', from: '', to: '' },`,
    `news.rules.ts { when: 'page.shown', from: '', to: '' },`,
    'download.model.tsx heard: undefined,',
    'download.model.tsx view: (actor) => <DownloadView actor={actor} />,',
    'download.model.tsx actors: undefined,',
    `download.model.tsx 'file.download': [{ by: 'person', does: undefined }],`,
    `download.model.tsx 'download.progressed': [{ by: 'person', does: undefined }],`,
    'download.model.tsx ready: undefined,',
    'download.model.tsx downloading: undefined,',
    'download.model.tsx failed: undefined,',
    'download.model.tsx download: undefined,',
    'news.model.tsx export const newsModel = bareModel(newsFixtures, undefined, undefined)',
  ])
})

test('the tests of a skeleton walk the machine in node and in the browser', async () => {
  const folder = await emptyFolder()
  await writeSkeleton('orderList', folder)
  expect(await readFile(join(folder, 'tests/paths/order-list.path.test.ts'), 'utf8')).toBe(
    await readFile(join(root, 'tests/paths/order-list.path.test.ts'), 'utf8'),
  )
  const own = await readFile(join(root, 'tests/views/order-list.view.test.tsx'), 'utf8')
  const [walk = 'nothing is walked'] = /^ *expect\(await walkView\(.+$/m.exec(own) ?? []
  expect(await readFile(join(folder, 'tests/views/order-list.view.test.tsx'), 'utf8')).toContain(walk)
})

test('a skeleton writes over nothing, and says what to name where', async () => {
  expect(await writeSkeleton('noMachineOfOurs')).toBe(undefined)
  const folder = await emptyFolder()
  const file = join(folder, 'stories/order-list/order-list.model.tsx')
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, 'own')
  const { files, next } = (await writeSkeleton('orderList', folder)) ?? {}
  expect(files).toHaveLength(5)
  expect(await readFile(file, 'utf8')).toBe('own')
  expect(next).toContain('machines/catalogue.ts   orderList: entry(orderListFixtures, orderListRules, true),')
  expect(next).toContain('stories/models.ts       orderList: anyModel(orderListModel),')
  expect((await writeSkeleton('orderList', folder))?.files).toEqual([])
})
