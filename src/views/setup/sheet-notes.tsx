import { useSelector } from '@xstate/react'
import { hasGuess, nothingGuessed } from '#domain/documents/guess/kept-guesses.ts'
import { hasSource } from '#domain/documents/sheet-setup.ts'
import { formatCount } from '#domain/money/format.ts'
import { TextButton } from '#ui/text-button.tsx'
import { concealedNotes, encodingNote, leftOutNote, straysNote } from './concealed-words.ts'
import css from './setup.module.css'
import type { SetupActor } from './setup.actor.ts'

export function SheetNotes({ actor }: { actor: SetupActor }) {
  const concealed = useSelector(
    actor,
    ({ context }) => context.order.resource.files[0]?.meta.sheets[context.shown]?.concealed,
  )
  const marked = useSelector(actor, ({ context: { sheets, shown } }) =>
    Boolean(sheets[shown] && hasSource(sheets[shown])),
  )
  const guesses = useSelector(actor, ({ context }) => context.guesses?.[context.shown] ?? nothingGuessed)
  const leftOut = useSelector(actor, leftOutSheets, isSameList)
  const strays = useSelector(actor, ({ context }) => context.opened?.content.strays)
  const encoding = useSelector(actor, ({ context }) => context.opened?.content.encoding)
  const telling = useSelector(actor, ({ context }) => context.opened?.content.telling)
  const notes = [
    encoding !== undefined && telling !== undefined ? encodingNote(encoding, telling) : undefined,
    strays && straysNote(strays),
    leftOutNote(leftOut),
    ...(concealed ? concealedNotes(concealed, marked) : []),
  ].filter((note) => note !== undefined)
  const unlisted = useSelector(actor, (snapshot) => snapshot.can({ type: 'file.retry' }))
  if (!unlisted && !hasGuess(guesses) && notes.length === 0) return null
  return (
    <ul className={css['notes']} aria-label="About this sheet">
      {unlisted && <UnlistedLine actor={actor} />}
      {guesses.columns.length > 0 && <GuessLine actor={actor} columns={guesses.columns.length} />}
      {guesses.startRow && <StartRowLine actor={actor} startRow={guesses.startRow} />}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

/** The names of the other sheets that are hidden in the file and have no source column. */
function leftOutSheets({ context: { order, sheets, shown } }: ReturnType<SetupActor['getSnapshot']>): string[] {
  const known = order.resource.files[0]?.meta.sheets ?? []
  return known.flatMap(({ sheetName, concealed }, index) => {
    const isMarked = sheets[index] !== undefined && hasSource(sheets[index])
    return concealed?.isHidden && !isMarked && index !== shown ? [sheetName] : []
  })
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index])
}

function GuessLine({ actor, columns }: { actor: SetupActor; columns: number }) {
  return (
    <li>
      {columns === 1 ? '1 column was guessed.' : `${formatCount(columns)} columns were guessed.`}{' '}
      <TextButton
        onClick={({ currentTarget }) => {
          const panel = currentTarget.closest('[role="tabpanel"]')
          actor.send({ type: 'guesses.undo' })
          panel?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
        }}
      >
        Undo all guesses
      </TextButton>
    </li>
  )
}

/** Without the price list no column can be marked as a target; all else can be done. */
function UnlistedLine({ actor }: { actor: SetupActor }) {
  return (
    <li>
      The languages could not be loaded, so no column can be marked as a translation yet.{' '}
      <TextButton
        onClick={({ currentTarget }) => {
          const panel = currentTarget.closest('[role="tabpanel"]')
          actor.send({ type: 'file.retry' })
          panel?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
        }}
      >
        Try again
      </TextButton>
    </li>
  )
}

type StartRowLineProps = { actor: SetupActor; startRow: { readonly usual: number; readonly reason: string } }

function StartRowLine({ actor, startRow: { usual, reason } }: StartRowLineProps) {
  const row = useSelector(actor, ({ context }) => (context.sheets[context.shown]?.startRow ?? 0) + 1)
  return (
    <li>
      Start row {row} was guessed. {reason}{' '}
      <TextButton
        aria-label="Undo guess of start row"
        onClick={({ currentTarget }) => {
          const panel = currentTarget.closest('[role="tabpanel"]')
          actor.send({ type: 'row.move', startRow: usual })
          panel?.querySelector<HTMLElement>('[role="slider"], select')?.focus()
        }}
      >
        Undo
      </TextButton>
    </li>
  )
}
