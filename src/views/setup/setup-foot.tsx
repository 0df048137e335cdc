import { useSelector } from '@xstate/react'
import { hasSource } from '#domain/documents/sheet-setup.ts'
import { encodingName } from '#domain/documents/text/encoding-names.ts'
import { formatCounted } from '#domain/money/format.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Button } from '#ui/button.tsx'
import { NextButton } from './next-button.tsx'
import { lookingAtColumns } from './opening-sheets.tsx'
import css from './setup.module.css'
import type { SetupActor } from './setup.actor.ts'

type Snapshot = ReturnType<SetupActor['getSnapshot']>

/** Below the sheet: using its settings for all sheets, the counts, and Next. */
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
        <NextButton actor={actor} />
      </div>
    </div>
  )
}

export function SetupBar({ actor }: { actor: SetupActor }) {
  const figure = useSelector(actor, totalLine)
  const note = useSelector(actor, sourceLine)
  return (
    <BottomBar until="medium" figure={figure} note={note}>
      <NextButton actor={actor} />
    </BottomBar>
  )
}

function isCounting(snapshot: Snapshot): boolean {
  return (
    snapshot.matches({ working: { sheet: { marking: 'stale' } } }) ||
    snapshot.matches({ working: { sheet: { marking: 'counting' } } })
  )
}

function sheetLine(snapshot: Snapshot): string {
  const { count, opened, shown, sheets, wanted } = snapshot.context
  if (snapshot.matches({ working: { sheet: 'guessing' } })) return lookingAtColumns
  if (wanted) return `Reading the file as ${encodingName(wanted)}`
  const start = startLine(snapshot)
  if (!sheets.some(hasSource)) return `Mark the column that holds the English text. ${skippedLine(snapshot)}`
  if (snapshot.matches({ working: { sheet: { marking: 'stale' } } })) return `${start} The words have changed.`
  if (isCounting(snapshot)) return `${start} Counting words`
  if (!count) return `${start} The words are counted when you go on.`
  const name = opened?.content.sheets[shown]?.sheetName ?? ''
  const counted = count.sheets.find(({ sheetIndex }) => sheetIndex === shown)
  if (!counted) return `${start} ${name} has no source column.`
  return `${start} ${name}: ${formatCounted(counted.stringCount, 'string')}, ${formatCounted(counted.sourceWordCount, 'word')}`
}

/** The row where the texts of the shown sheet start, and the rows that are left out. */
function startLine(snapshot: Snapshot): string {
  const { shown, sheets, sizes } = snapshot.context
  if (sizes[shown]?.rowCount === 0) return ''
  return `Start row ${(sheets[shown]?.startRow ?? 0) + 1}. ${skippedLine(snapshot)}`.trimEnd()
}

function skippedLine({ context: { shown, sheets } }: Snapshot): string {
  const skipped = sheets[shown]?.startRow ?? 0
  if (skipped === 0) return ''
  return skipped === 1 ? 'Row 1 is taken as a header.' : `Rows 1 to ${skipped} are left out.`
}

function totalLine(snapshot: Snapshot): string {
  const { count, wanted } = snapshot.context
  if (wanted) return 'Reading the file'
  if (count) return formatCounted(count.sourceWordCount, 'word')
  return isCounting(snapshot) ? 'Counting words' : 'No words yet'
}

function sourceLine({ context: { sheets } }: Snapshot): string {
  return `${sheets.filter(hasSource).length} of ${sheets.length} sheets have a source column`
}
