import { existsSync, globSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { fileNameOf } from '#tests/support/file-name.ts'
import { fixturesText, pathTestText, rulesText } from './machine-files.ts'
import { outlineOfFlow, type Outline } from './outline.ts'
import { modelText, storiesText, viewTestText } from './shown-files.ts'

const root = join(import.meta.dirname, '..', '..', '..')

type Skeleton = { readonly files: readonly string[]; readonly next: string }

/** Writes the files that a machine lacks. None that exists is written over. Undefined where there is no such machine. */
export async function writeSkeleton(id: string, folder = root): Promise<Skeleton | undefined> {
  const name = fileNameOf(id)
  const [file] = globSync(`machines/**/${name}.machine.ts`, { cwd: root })
  const [view] = globSync(`src/views/**/${name}.view.tsx`, { cwd: root })
  if (file === undefined) return undefined
  const exported = (await import(join(root, file))) as Record<string, AnyStateMachine | undefined>
  const machine = exported[`${id}Machine`]
  if (!machine) return undefined
  const outline = outlineOfFlow(machine, file, view)
  const lacking = skeletonOf(outline).filter(({ path }) => !existsSync(join(folder, path)))
  for (const { path, text } of lacking) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return { files: lacking.map(({ path }) => path), next: whatIsNext(outline) }
}

/**
 * The files of a flow beside its machine and view, as far as the chart determines them. The gaps that a person must fill do not
 * compile until then.
 */
function skeletonOf(outline: Outline): { readonly path: string; readonly text: string }[] {
  const { name, file, view } = outline
  return [
    { path: file.replace('.machine.ts', '.fixtures.ts'), text: fixturesText(outline) },
    { path: file.replace('.machine.ts', '.rules.ts'), text: rulesText(outline) },
    { path: `tests/paths/${name}.path.test.ts`, text: pathTestText(outline) },
    { path: `stories/${name}/${name}.model.tsx`, text: modelText(outline) },
    { path: `stories/${name}/${name}.stories.tsx`, text: storiesText(outline) },
    ...(view === undefined ? [] : [{ path: `tests/views/${name}.view.test.tsx`, text: viewTestText(outline) }]),
  ]
}

function whatIsNext({ id, name, view }: Outline): string {
  return [
    ...(view === undefined ? [`No src/views/**/${name}.view.tsx: it is written as a machine that nobody sees.`] : []),
    'npx tsc names the gaps. When they are filled, add',
    `  to machines/catalogue.ts   ${id}: entry(${id}Fixtures, ${id}Rules, ${view !== undefined}),`,
    `  to stories/models.ts       ${id}: anyModel(${id}Model),`,
  ].join('\n')
}
