import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformWithOxc } from 'vite'
import { approvalOf, readApprovals, unapproved, writeApproval } from './looks/approvals.ts'
import { changesOf, folderOf, type ChangedFlow } from './looks/changes.ts'
import { keptDifference, type Difference } from './looks/difference.ts'
import { git } from './looks/git.ts'
import { looksFolder, writeWhole } from './looks/kept.ts'
import { countsOf, pageOf } from './looks/page.ts'
import { commitOf, placeName, usualBefore } from './looks/places.ts'
import { LooksError, picturesAt, type Looked } from './looks/take.ts'
import { failUsage, readArguments } from './read-arguments.ts'

const usage = `npm run looks                           what has changed since this branch left main, as a page
npm run looks -- <before> [<after>]     what has changed between two commits, or since one
  --only auth,payment                   of the stories in these folders of stories/ alone
npm run looks -- approve [<before> [<after>]] --note "why"
  --all, --only auth, --story id,id     approves all changes, those of a flow, or those of some stories
It ends with 0 when nothing has changed that is not approved, else with 1. Pictures are kept in LOOKS_DIR, or else in
${looksFolder()}.`

const { values, positionals } = readArguments(
  {
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      story: { type: 'string' },
      all: { type: 'boolean', default: false },
      note: { type: 'string' },
    },
  },
  usage,
)
const isApproving = positionals[0] === 'approve'
const [from, to, ...others] = isApproving ? positionals.slice(1) : positionals
const only = values.only?.split(',')
const stories = values.story?.split(',')
refuseWrong()

const root = join(import.meta.dirname, '..')
const records = join(root, 'docs', 'looks')

try {
  await run()
} catch (error) {
  if (!(error instanceof LooksError)) throw error
  failUsage(error.message, usage)
}

async function run(): Promise<void> {
  const before = from === undefined ? usualBefore() : commitOf(from)
  const after = to === undefined ? undefined : commitOf(to)
  const flows = await changedFlows(before, after)
  if (isApproving) await approve(flows, before, after)
  else await show(flows, before, after)
}

async function changedFlows(before: string, after: Looked): Promise<ChangedFlow[]> {
  const isAsked = (file: string) => only === undefined || only.includes(folderOf(file))
  const old = await picturesAt(before, isAsked)
  const now = await picturesAt(after, isAsked)
  if (old.length + now.length === 0) throw new LooksError(`There are no stories in ${values.only}.`)
  return changesOf(old, now)
}

async function show(flows: readonly ChangedFlow[], before: string, after: Looked): Promise<void> {
  const approvedBy = approvalOf(await readApprovals(records))
  const differences = new Map<string, Difference>()
  const changes = flows.flatMap(({ changed }) => changed.flatMap((story) => story.changes))
  for (const { before, after } of changes)
    if (before !== undefined && after !== undefined)
      differences.set(`${before} ${after}`, await keptDifference(before, after))
  const page = pageOf({
    before: placeName(before),
    after: placeName(after),
    flows,
    approvedBy,
    differenceOf: ({ before, after }) => differences.get(`${before} ${after}`),
    approve: `npm run looks -- approve ${[before.slice(0, 10), after?.slice(0, 10)].filter(Boolean).join(' ')} --note "why"`,
    styles: await styles(),
    script: await script(),
  })
  const name = `${before.slice(0, 10)}-${after?.slice(0, 10) ?? 'working-tree'}`
  const file = join(looksFolder(), 'pages', name, 'index.html')
  await writeWhole(file, page)
  console.log(
    `${placeName(before)} → ${placeName(after)}\n${countsOf({ flows, approvedBy })}\n${pathToFileURL(file).href}`,
  )
  process.exitCode = changes.every(approvedBy) ? 0 : 1
}

async function approve(flows: readonly ChangedFlow[], before: string, after: Looked): Promise<void> {
  const { note } = values
  const changed = flows.flatMap(({ changed }) => changed)
  const unknown = stories?.filter((id) => changed.every((story) => story.id !== id)) ?? []
  if (unknown.length > 0) throw new LooksError(`Nothing of ${unknown.join(', ')} has changed.`)
  const open = unapproved(
    changed.filter(({ id }) => stories?.includes(id) ?? true),
    approvalOf(await readApprovals(records)),
  )
  if (note === undefined || open.length === 0) throw new LooksError('There is no change to approve.')
  const by = `${git(['config', 'user.name'])} <${git(['config', 'user.email'])}>`
  const places = { before: placeName(before), after: placeName(after) }
  const file = await writeApproval(records, { note, by, at: new Date().toISOString(), ...places }, open)
  const count = open.flatMap(({ changes }) => changes).length
  console.log(`Approved ${count} changes of ${open.length} stories in ${file.slice(root.length + 1)}; commit it.`)
}

async function styles(): Promise<string> {
  const own = ['page', 'filters', 'changes', 'viewer'].map((name) => `scripts/looks/styles/${name}.css`)
  const files = ['src/ui/tokens.css', 'src/ui/base.css', ...own]
  return (await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))).join('\n')
}

/** The script of the page, without its types. */
async function script(): Promise<string> {
  const file = join(root, 'scripts', 'looks', 'page.client.ts')
  return (await transformWithOxc(await readFile(file, 'utf8'), file)).code
}

function refuseWrong(): void {
  const isOfSome = only !== undefined || stories !== undefined
  const wrong = [
    others.length > 0 && `Two commits at most, not ${positionals.join(', ')}.`,
    isApproving && values.all === isOfSome && 'Approve either --all, or --only <flow>, or --story <id>.',
    isApproving && !values.note && 'Say why with --note.',
    !isApproving &&
      (values.all || stories || values.note !== undefined) &&
      '--all, --story and --note belong to approve.',
  ].find((sentence) => typeof sentence === 'string')
  if (wrong !== undefined) failUsage(wrong, usage)
}
