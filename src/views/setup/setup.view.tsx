import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import { PREVIEW_ROWS } from '#domain/documents/document.ts'
import { hasSource, type ColumnRole } from '#domain/documents/sheet-setup.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { setupMachine } from '#machines/setup/setup.machine.ts'
import { Button } from '#ui/button.tsx'
import { BelowHead, PageHead } from '#ui/page-head.tsx'
import { Tabs, TabPanel } from '#ui/tabs.tsx'
import { useLasting } from '#ui/use-lasting.ts'
import { useNarrow } from '#ui/use-narrow.ts'
import { FileBar } from './file-bar.tsx'
import { FaultNote, RefusalNote } from './notes.tsx'
import { OpeningSheets } from './opening-sheets.tsx'
import { RemovalDialog } from './removal.dialog.tsx'
import { SetupBar, SetupFoot } from './setup-foot.tsx'
import css from './setup.module.css'
import { SheetCards } from './sheet-cards.tsx'
import { SheetGrid } from './sheet-grid.tsx'

export type SetupActor = ActorRefFrom<typeof setupMachine>

type SetupViewProps = { actor: SetupActor; onBack: () => void }

/** Step 2: what each column of the file is for. */
export function SetupView({ actor, onBack }: SetupViewProps) {
  const scene = useSelector(actor, sceneOf)
  const refused = useSelector(actor, (snapshot) => snapshot.hasTag('refused'))
  return (
    <>
      <PageHead title="Setup file" onBack={onBack}>
        {scene !== 'finished' && <FileBar actor={actor} />}
      </PageHead>
      <BelowHead>
        {refused && <RefusalNote actor={actor} />}
        <Scene actor={actor} scene={scene} />
        <RemovalDialog actor={actor} />
      </BelowHead>
    </>
  )
}

function Scene({ actor, scene }: { actor: SetupActor; scene: ReturnType<typeof sceneOf> }) {
  switch (scene) {
    case 'opening':
      return <OpeningSheets />
    case 'unreadable':
      return (
        <div className={css['unreadable']}>
          <FaultNote actor={actor} />
          <Button kind="primary" size="large" onClick={() => actor.send({ type: 'file.retry' })}>
            Try again
          </Button>
        </div>
      )
    case 'marking':
      return <Marking actor={actor} />
    case 'finished':
      return null
  }
}

function Marking({ actor }: { actor: SetupActor }) {
  const still = useLasting(useSelector(actor, (snapshot) => snapshot.matches('saving')))
  const sheets = useSelector(actor, ({ context }) => context.sheets)
  const content = useSelector(actor, ({ context }) => context.opened?.content)
  const shown = useSelector(actor, ({ context }) => context.shown)
  return (
    <>
      <div className={css['sheets']} inert={still}>
        <Tabs
          label="Sheets"
          value={String(shown)}
          onChoose={(sheet) => actor.send({ type: 'sheet.choose', sheet: Number(sheet) })}
          tabs={(content?.sheets ?? []).map(({ sheetName }, index) => ({
            value: String(index),
            label: sheetName,
            done: sheets[index] && hasSource(sheets[index]) ? 'has a source column' : undefined,
          }))}
        >
          <TabPanel value={String(shown)}>
            <ShownSheet actor={actor} />
          </TabPanel>
        </Tabs>
      </div>
      <SetupFoot actor={actor} />
      <SetupBar actor={actor} />
    </>
  )
}

function ShownSheet({ actor }: { actor: SetupActor }) {
  const narrow = useNarrow()
  const sheet = useSelector(actor, ({ context }) => context.opened?.content.sheets[context.shown])
  const setup = useSelector(actor, ({ context }) => context.sheets[context.shown])
  const languages = useSelector(actor, ({ context }) => context.opened?.languages ?? noLanguages)
  const last = useSelector(actor, ({ context }) => lastStart(context.sizes[context.shown]?.rowCount ?? 0))
  const assign = useCallback(
    (col: number, role: ColumnRole | null) => actor.send({ type: 'column.assign', col, role }),
    [actor],
  )
  const move = useCallback((startRow: number) => actor.send({ type: 'row.move', startRow }), [actor])
  if (!sheet || !setup || sheet.rows.length === 0) return <p className={css['nothing']}>This sheet has no text.</p>
  const Layout = narrow ? SheetCards : SheetGrid
  return (
    <Layout
      sheet={sheet}
      setup={setup}
      last={Math.max(last, setup.startRow)}
      languages={languages}
      onAssign={assign}
      onMove={move}
    />
  )
}

const noLanguages: readonly LanguageId[] = []

/** The last of the shown rows; a header alone has its texts start under it. */
function lastStart(rowCount: number): number {
  return Math.max(1, Math.min(PREVIEW_ROWS, rowCount) - 1)
}

/** Behind the dialog that asks, what it was opened from stands on. */
function sceneOf(snapshot: ReturnType<SetupActor['getSnapshot']>): 'opening' | 'unreadable' | 'marking' | 'finished' {
  if (snapshot.matches('finished')) return 'finished'
  const { fault, opened } = snapshot.context
  if (snapshot.matches({ working: { sheet: 'opening' } }) || (!opened && !fault)) return 'opening'
  return opened ? 'marking' : 'unreadable'
}
