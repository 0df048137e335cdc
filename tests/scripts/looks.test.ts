import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { expect, onTestFinished, test } from 'vitest'
import { approvalOf, readApprovals, unapproved, writeApproval, type ApprovalOf } from '#scripts/looks/approvals.ts'
import { changesOf } from '#scripts/looks/changes.ts'
import { differenceOf } from '#scripts/looks/difference.ts'
import type { PicturedFile } from '#scripts/looks/kept.ts'
import { countsOf, pageOf, type Comparison } from '#scripts/looks/page.ts'

const pictured = (folder: string, title: string, pictures: Readonly<Record<string, string>>): PicturedFile => ({
  file: `stories/${folder}/${folder}.stories.tsx`,
  title,
  stories: Object.entries(pictures).map(([name, picture]) => ({
    id: `${folder}--${name.toLowerCase()}`,
    name,
    pictures: { '1280 light': picture, '390 dark': `${picture} phone` },
  })),
})

const before = [
  pictured('link', 'Flows/Links/Link app', { Open: 'l1' }),
  pictured('auth', 'Flows/Account/Account dialogs', { Signin: 'a1', Signup: 'a2', Gone: 'a3' }),
]
const after = [
  pictured('button', 'ui/Buttons', { Busy: 'b1' }),
  pictured('link', 'Flows/Links/Link app', { Open: 'l2' }),
  pictured('auth', 'Flows/Account/Account dialogs', { Signin: 'a1', Signup: 'a4' }),
]
const flows = changesOf(before, after)
const stories = flows.flatMap(({ changed }) => changed)
const nobody: ApprovalOf = () => undefined
const said = {
  note: 'A warmer <accent>',
  by: 'Ada <ada@tallship.example>',
  at: '2026-11-20T09:00:00.000Z',
  before: 'one',
  after: 'two',
}

test('flows stand in the order of a customer’s way, parts after them', () => {
  expect(flows.map(({ title }) => title)).toEqual([
    'Flows/Account/Account dialogs',
    'Flows/Links/Link app',
    'ui/Buttons',
  ])
})

test('a story is changed, added or removed, at each stop', () => {
  expect(stories.map(({ id, changes }) => [id, ...changes.map(({ stop, kind }) => `${stop} ${kind}`)])).toEqual([
    ['auth--signup', '1280 light changed', '390 dark changed'],
    ['auth--gone', '1280 light removed', '390 dark removed'],
    ['link--open', '1280 light changed', '390 dark changed'],
    ['button--busy', '1280 light added', '390 dark added'],
  ])
  expect(flows[0]?.unchanged).toEqual(['Signin'])
  expect(changesOf(before, before).flatMap(({ changed }) => changed)).toEqual([])
})

test('a picture differs where any pixel does, and in all that it is higher', () => {
  const white = (width: number, height: number) => {
    const picture = new PNG({ width, height })
    picture.data.fill(255)
    return picture
  }
  const changed = white(4, 8)
  // The blue of the second pixel in row 5, by one of 255.
  changed.data[(5 * 4 + 1) * 4 + 2] = 254
  const plain = PNG.sync.write(white(4, 8))
  const { difference, png } = differenceOf(plain, PNG.sync.write(changed))
  expect(difference).toEqual({ share: 1 / 32, rows: { first: 5, last: 5 }, heights: { before: 8, after: 8 } })
  const mask = PNG.sync.read(Buffer.from(png))
  const inked = Array.from({ length: 32 }, (_, at) => at).filter((at) => mask.data[at * 4 + 3] !== 0)
  expect(inked).toEqual([5 * 4 + 1])
  expect(differenceOf(plain, PNG.sync.write(white(4, 10))).difference).toEqual({
    share: 0.2,
    rows: { first: 8, last: 9 },
    heights: { before: 8, after: 10 },
  })
  expect(differenceOf(plain, plain).difference.share).toBe(0)
})

test('an approval is of two pictures, wherever they are compared', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'approvals-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const auth = stories.filter(({ id }) => id.startsWith('auth'))
  await writeApproval(folder, said, auth)
  await writeApproval(folder, said, [])
  expect(await readdir(folder)).toEqual(['2026-11-20-a-warmer-accent-2.json', '2026-11-20-a-warmer-accent.json'])
  const approvals = await readApprovals(folder)
  expect(approvals).toContainEqual({
    ...said,
    changes: {
      'auth--signup': { '1280 light': 'a2 → a4', '390 dark': 'a2 phone → a4 phone' },
      'auth--gone': { '1280 light': 'a3 → none', '390 dark': 'a3 phone → none' },
    },
  })
  const approvedBy = approvalOf(approvals)
  expect(unapproved(stories, approvedBy).map(({ id }) => id)).toEqual(['link--open', 'button--busy'])
  expect(approvedBy({ stop: '390 light', kind: 'changed', before: 'a2', after: 'a4' })).toMatchObject(said)
  expect(approvedBy({ stop: '390 light', kind: 'changed', before: 'a4', after: 'a2' })).toBeUndefined()
  expect(await readApprovals(join(folder, 'missing'))).toEqual([])
})

const comparison = (shown: Partial<Comparison>): Comparison => ({
  before: 'abc1234 <b>',
  after: 'the working tree',
  flows,
  approvedBy: nobody,
  differenceOf: () => undefined,
  approve: 'npm run looks -- approve abc --note "why"',
  styles: 'body { color: var(--ink) }',
  script: 'if (1 < 2) void 0',
  ...shown,
})

test('the page has a figure for each change, with its pictures before and after and the mask of what differs', () => {
  const page = pageOf(comparison({}))
  expect(page.match(/<figure\b/g)).toHaveLength(8)
  expect(page.match(/data-kind="added"/g)).toHaveLength(2)
  expect(page).toContain('src="../../pictures/a2.png"')
  expect(page).toContain('src="../../differences/a2-a4.png"')
  expect(page).toContain('src="../../pictures/a3.png"')
  expect(page).not.toContain('a3-')
  expect(page).toContain('<b>Account / Account dialogs</b> Signin')
  expect(page).toContain('approve abc --note &quot;why&quot; --only auth')
})

test('the page escapes what it tells, and takes styles and script as they are', () => {
  const page = pageOf(comparison({ approvedBy: () => ({ ...said, changes: {} }) }))
  expect(page).toContain('abc1234 &lt;b&gt;')
  expect(page).toContain('Approved by Ada on 2026-11-20: A warmer &lt;accent&gt;')
  expect(page).toContain('if (1 < 2) void 0')
})

test('a high picture is shown around the rows that differ', () => {
  const page = pageOf(
    comparison({
      differenceOf: () => ({ share: 0.01, rows: { first: 1100, last: 1300 }, heights: { before: 800, after: 2400 } }),
    }),
  )
  // Rows 800 to 1600 of 2400 have row 1200 in the middle.
  expect(page).toContain('src="../../pictures/a4.png" style="object-position: 0 50.00%"')
  expect(page).toContain('src="../../pictures/a2.png" style=""')
})

test('what has changed is counted in words', () => {
  expect(countsOf({ flows, approvedBy: nobody })).toBe(
    '8 pictures of 4 stories: 4 changed, 2 removed, 2 added. 8 to approve.',
  )
  expect(countsOf({ flows, approvedBy: () => ({ ...said, changes: {} }) })).toMatch(/ All are approved\.$/)
  const same = changesOf(before, before)
  expect(countsOf({ flows: same, approvedBy: nobody })).toBe('No picture has changed.')
  expect(pageOf(comparison({ flows: same }))).toContain('Nothing has changed')
})
