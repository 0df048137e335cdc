import { useSelector } from '@xstate/react'
import { hasSource } from '#domain/documents/sheet-setup.ts'
import { formatCount } from '#domain/money/format.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Button } from '#ui/button.tsx'
import css from './setup.module.css'
import type { SetupActor } from './setup.view.tsx'

type Snapshot = ReturnType<SetupActor['getSnapshot']>

/** Under the sheet: its settings for all sheets, what is counted, and Next. */
export function SetupFoot({ actor }: { actor: SetupActor }) {
  const several = useSelector(actor, ({ context }) => context.sheets.length > 1)
  const spreadable = useSelector(actor, (snapshot) => snapshot.can({ type: 'settings.spread' }))
  const firstMarked = useSelector(actor, ({ context }) => context.sheets[0]?.roles.some((role) => role !== null))
  const asking = useSelector(actor, (snapshot) => snapshot.matches('removal'))
  const said = useSelector(actor, sheetLine).trim()
  const working = useSelector(actor, isCounting)
  return (
    <div className={css['foot']}>
      {several && (
        <Button
          disabled={!spreadable && !(asking && firstMarked)}
          onClick={() => actor.send({ type: 'settings.spread' })}
        >
          Apply settings from first sheet to all sheets
        </Button>
      )}
      <p role="status" aria-busy={working} className={css['said']}>
        {said}
      </p>
      <div className={css['wide']}>
        <Next actor={actor} />
      </div>
    </div>
  )
}

/** The same on small screens, stuck to the bottom. */
export function SetupBar({ actor }: { actor: SetupActor }) {
  const figure = useSelector(actor, totalLine)
  const note = useSelector(actor, sourceLine)
  return (
    <BottomBar until="medium" figure={figure} note={note}>
      <Next actor={actor} />
    </BottomBar>
  )
}

function Next({ actor }: { actor: SetupActor }) {
  const marked = useSelector(actor, ({ context }) => context.sheets.some(hasSource))
  const ready = useSelector(actor, (snapshot) => snapshot.can({ type: 'step.next' }))
  const saving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const asking = useSelector(actor, (snapshot) => snapshot.matches('removal'))
  return (
    <Button
      kind="primary"
      size="large"
      cue
      disabled={!ready && !saving && !(asking && marked)}
      busy={saving}
      onClick={() => actor.send({ type: 'step.next' })}
    >
      Next
    </Button>
  )
}

function isCounting(snapshot: Snapshot): boolean {
  return (
    snapshot.matches({ working: { sheet: { marking: 'stale' } } }) ||
    snapshot.matches({ working: { sheet: { marking: 'counting' } } })
  )
}

function sheetLine(snapshot: Snapshot): string {
  const { count, opened, shown, sheets } = snapshot.context
  const start = startLine(snapshot)
  if (!sheets.some(hasSource)) return `Mark the column that holds the English text. ${skippedLine(snapshot)}`
  if (snapshot.matches({ working: { sheet: { marking: 'stale' } } })) return `${start} The words have changed.`
  if (isCounting(snapshot)) return `${start} Counting words`
  if (!count) return `${start} The words are counted when you go on.`
  const name = opened?.content.sheets[shown]?.sheetName ?? ''
  const counted = count.sheets.find(({ sheetIndex }) => sheetIndex === shown)
  if (!counted) return `${start} ${name} has no source column.`
  return `${start} ${name}: ${formatCount(counted.stringCount)} strings, ${formatCount(counted.sourceWordCount)} words`
}

/** Where the texts of the shown sheet start, and what that leaves out. */
function startLine(snapshot: Snapshot): string {
  const { shown, sheets, sizes } = snapshot.context
  if (sizes[shown]?.rowCount === 0) return ''
  return `Start row ${(sheets[shown]?.startRow ?? 0) + 1}. ${skippedLine(snapshot)}`.trimEnd()
}

/** What stands above the start row. */
function skippedLine({ context: { shown, sheets } }: Snapshot): string {
  const skipped = sheets[shown]?.startRow ?? 0
  if (skipped === 0) return ''
  return skipped === 1 ? 'Row 1 is taken as a header.' : `Rows 1 to ${skipped} are left out.`
}

function totalLine(snapshot: Snapshot): string {
  const { count } = snapshot.context
  if (count) return `${formatCount(count.sourceWordCount)} words`
  return isCounting(snapshot) ? 'Counting words' : 'No words yet'
}

function sourceLine({ context: { sheets } }: Snapshot): string {
  return `${sheets.filter(hasSource).length} of ${sheets.length} sheets have a source column`
}
