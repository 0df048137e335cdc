import { useSelector } from '@xstate/react'
import { memo, useCallback, useDeferredValue } from 'react'
import { nothingGuessed } from '#domain/documents/guess/kept-guesses.ts'
import { rawFileTypeOf } from '#domain/documents/raw/raw-file-types.ts'
import { hasSource, type ColumnRole } from '#domain/documents/sheet-setup.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { wizardSteps } from '#domain/order/steps.ts'
import { Button } from '#ui/button.tsx'
import { BelowHead, PageHead } from '#ui/page-head.tsx'
import { SkipLinks } from '#ui/skip-links.tsx'
import { Tabs, TabPanel } from '#ui/tabs.tsx'
import { useLasting } from '#ui/use-lasting.ts'
import { useNarrow } from '#ui/use-narrow.ts'
import type { FiguresActor } from '../figures/figures.actor.ts'
import { FiguresView } from '../figures/figures.view.tsx'
import { useStanding } from '../order/use-standing.ts'
import { RawView } from '../raw/raw.view.tsx'
import { FileBar } from './file-bar.tsx'
import { FaultNote, SetupRefusal } from './notes.tsx'
import { OpeningSheets } from './opening-sheets.tsx'
import { OwnCodes } from './own-codes.tsx'
import { RemovalDialog } from './removal.dialog.tsx'
import { isGuessing, isOpening, isSaving, type SetupSnapshot } from './selectors.ts'
import { SetupBar, SetupFoot } from './setup-foot.tsx'
import type { SetupActor } from './setup.actor.ts'
import css from './setup.module.css'
import { ShapeChoice } from './shape-choice.ts'
import { SheetCards } from './sheet-cards.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { SheetNotes } from './sheet-notes.tsx'

type SetupViewProps = { actor: SetupActor; onBack: () => void; figures?: FiguresActor | undefined }

/** Step 2: the role of each column of the file; for a raw file, its text. */
export function SetupView({ actor, onBack, figures }: SetupViewProps) {
  const now = useSelector(actor, sceneOf)
  const before = useDeferredValue(now)
  // The next step is drawn late; this step stays until then.
  const scene = now === 'finished' ? before : now
  const isRaw = useSelector(
    actor,
    ({ context }) => rawFileTypeOf(context.order.resource.files[0]?.original ?? '') !== null,
  )
  const refused = useSelector(actor, (snapshot) => snapshot.hasTag('refused'))
  const placeholders = useSelector(actor, ({ context }) => context.placeholders)
  return (
    <>
      <PageHead title={isRaw ? 'View your file' : wizardSteps[2].title} onBack={onBack}>
        {scene !== 'finished' && <FileBar actor={actor} />}
      </PageHead>
      <BelowHead>
        {refused && <SetupRefusal actor={actor} />}
        <ShapeChoice value={placeholders}>
          <Scene actor={actor} scene={scene} figures={figures} />
        </ShapeChoice>
        <RemovalDialog actor={actor} />
      </BelowHead>
    </>
  )
}

type SceneProps = { actor: SetupActor; figures: FiguresActor | undefined }

const Scene = memo(function Scene({ actor, scene, figures }: SceneProps & { scene: ReturnType<typeof sceneOf> }) {
  switch (scene) {
    case 'opening':
      return <OpeningSheets actor={actor} />
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
      return <Marking actor={actor} figures={figures} />
    case 'viewing':
      return <RawView actor={actor} figures={figures} />
    case 'finished':
      return null
  }
})

function Marking({ actor, figures }: SceneProps) {
  const still = useLasting(useStanding(actor, isAtWork))
  const sheets = useSelector(actor, ({ context }) => context.sheets)
  const content = useSelector(actor, ({ context }) => context.opened?.content)
  const shown = useSelector(actor, ({ context }) => context.shown)
  const files = useSelector(actor, ({ context }) => context.order.resource.files[0]?.meta.sheets)
  return (
    <>
      <SkipLinks
        to={['next']}
        keys="In the sheet, the arrow keys lead from column to column; in the word count, from figure to figure."
      />
      <div className={css['sheets']} inert={still}>
        <Tabs
          label="Sheets"
          value={String(shown)}
          onChoose={(sheet) => actor.send({ type: 'sheet.choose', sheet: Number(sheet) })}
          tabs={(content?.sheets ?? []).map(({ sheetName }, index) => ({
            value: String(index),
            label: sheetName,
            mark: files?.[index]?.concealed?.isHidden ? hiddenSheet : undefined,
            done: sheets[index] && hasSource(sheets[index]) ? 'has a source column' : undefined,
          }))}
        >
          <TabPanel value={String(shown)}>
            <ShownSheet actor={actor} />
            <SheetNotes actor={actor} />
          </TabPanel>
        </Tabs>
      </div>
      <SetupFoot actor={actor} figures={figures} />
      {figures && (
        <div className={css['figures']}>
          <FiguresView actor={figures} sheet={shown}>
            <OwnCodes actor={actor} figures={figures} />
          </FiguresView>
        </div>
      )}
      <SetupBar actor={actor} figures={figures} />
    </>
  )
}

function ShownSheet({ actor }: { actor: SetupActor }) {
  const narrow = useNarrow()
  const sheet = useSelector(actor, ({ context }) => context.opened?.content.sheets[context.shown])
  const setup = useSelector(actor, ({ context }) => context.sheets[context.shown])
  const guesses = useSelector(actor, ({ context }) => context.guesses?.[context.shown] ?? nothingGuessed)
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
      guesses={guesses}
      last={Math.max(last, setup.startRow)}
      languages={languages}
      onAssign={assign}
      onMove={move}
    />
  )
}

/** The marks are being saved, or the file is being read again before marks can be made. */
function isAtWork(snapshot: SetupSnapshot): boolean {
  return isSaving(snapshot) || isGuessing(snapshot) || isOpening(snapshot)
}

const hiddenSheet = { icon: 'hidden', says: 'hidden in the file' } as const

const noLanguages: readonly LanguageId[] = []

/** The last row where texts may start. In a sheet with a header alone, the row under it. */
function lastStart(rowCount: number): number {
  return Math.max(1, rowCount - 1)
}

function sceneOf(snapshot: SetupSnapshot): 'opening' | 'unreadable' | 'marking' | 'viewing' | 'finished' {
  if (snapshot.matches('finished')) return 'finished'
  if (snapshot.matches({ working: { sheet: 'unreadable' } })) return 'unreadable'
  const { opened, draft } = snapshot.context
  if (!opened) return 'opening'
  // A file read again stays in view while it is guessed; any other is shown after the guess, so that nothing moves once
  // it is shown.
  if (isGuessing(snapshot) && draft === undefined) return 'opening'
  return opened.raw ? 'viewing' : 'marking'
}
