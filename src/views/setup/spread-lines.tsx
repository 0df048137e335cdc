import { useSelector } from '@xstate/react'
import { flushSync } from 'react-dom'
import { spreadsOf } from '#machines/setup/setup.context.ts'
import { TextButton } from '#ui/text-button.tsx'
import css from './setup.module.css'
import type { SetupActor } from './setup.actor.ts'
import { spreadDone, spreadGist, spreadLine } from './spread-words.ts'

/** What applying the first sheet's settings does to each sheet; once it is done, the way back. */
export function SpreadLines({ actor }: { actor: SetupActor }) {
  const sheets = useSelector(actor, ({ context }) => context.sheets)
  const sizes = useSelector(actor, ({ context }) => context.sizes)
  const content = useSelector(actor, ({ context }) => context.opened?.content)
  const last = useSelector(actor, ({ context }) => context.lastSpread)
  const undoable = useSelector(actor, (snapshot) => snapshot.can({ type: 'spread.undo' }))
  const [first] = sheets
  const order = useSelector(actor, ({ context }) => context.order)
  const spreads = spreadsOf({ sheets, sizes, order })
  if (!first || spreads.length === 0 || first.roles.every((role) => role === null)) return null
  const nameOf = (sheet: number) => content?.sheets[sheet]?.sheetName ?? `Sheet ${sheet + 1}`
  return (
    <div className={css['spread']}>
      <div>
        <span aria-live="polite">
          {last === 'undone'
            ? 'All sheets are as they were.'
            : undoable && last && spreadDone(nameOf(0), spreadsOf({ sheets: last.sheets, sizes, order }))}
        </span>{' '}
        {undoable && (
          <TextButton
            ref={focused}
            aria-label="Undo applying to all sheets"
            onClick={({ currentTarget }) => {
              const foot = currentTarget.closest('section')
              flushSync(() => actor.send({ type: 'spread.undo' }))
              foot?.querySelector('button')?.focus()
            }}
          >
            Undo
          </TextButton>
        )}
      </div>
      <details>
        <summary>{spreadGist(spreads)}</summary>
        <ul>
          {spreads.map((spread, index) => {
            const now = sheets[index + 1]
            return now && <li key={index}>{spreadLine(nameOf(index + 1), spread, now)}</li>
          })}
        </ul>
      </details>
    </div>
  )
}

/** The button that was pressed has nothing more to do, and would lose the focus. */
function focused(button: HTMLButtonElement | null): void {
  button?.focus()
}
