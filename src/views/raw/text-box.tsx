import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react'
import type { RawOverview } from '#domain/documents/raw/view/raw-view.ts'
import { isRecounting } from '../setup/selectors.ts'
import type { SetupActor } from '../setup/setup.actor.ts'
import css from './text-box.module.css'
import { TextPart } from './text-part.tsx'
import { useTextWindow } from './use-text-window.ts'

/**
 * The file's text, line by line, with its texts marked. Enter goes from text to text; a press goes to the pressed text.
 */
export function TextBox({ actor, overview }: { actor: SetupActor; overview: RawOverview }) {
  const box = useRef<HTMLDivElement>(null)
  const { parts, spot } = useSelector(actor, ({ context }) => context.text)
  const reading = useSelector(
    actor,
    (snapshot) => isRecounting(snapshot) || snapshot.matches({ working: { sheet: { viewing: { text: 'reading' } } } }),
  )
  const { above, below, look } = useTextWindow(box, overview.parts, parts, (from, to) =>
    actor.send({ type: 'parts.show', from, to }),
  )

  const shown = useRef<typeof spot>(undefined)
  useLayoutEffect(() => {
    if (spot === shown.current || !spot || !box.current) return
    shown.current = spot
    bringIntoSight(box.current, spot.start)
  }, [spot])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== box.current) return
    event.preventDefault()
    actor.send({ type: 'text.step', way: event.shiftKey ? 'previous' : 'next' })
  }
  const onClick = ({ target }: MouseEvent) => {
    const start = target instanceof Element && target.closest<HTMLElement>('[data-text]')?.dataset['text']
    if (!start || getSelection()?.isCollapsed === false) return
    actor.send({ type: 'place.show', place: { start: Number(start), end: Number(start) } })
  }
  return (
    <div
      ref={box}
      className={css['box']}
      style={{ '--digits': String(overview.lineCount).length } as CSSProperties}
      role="textbox"
      aria-readonly
      aria-multiline
      aria-label="Text of the file"
      aria-busy={reading}
      aria-keyshortcuts="Enter Shift+Enter"
      dir="ltr"
      // It scrolls, so it must be reachable by keyboard too.
      tabIndex={0}
      onScroll={look}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div style={{ blockSize: above }} />
      {parts.map((part) => (
        <TextPart key={part.index} part={part} spot={spot} />
      ))}
      <div style={{ blockSize: below }} />
    </div>
  )
}

/** Scrolls a place of the text to the upper third, unless it is in the middle of the box already. */
function bringIntoSight(box: HTMLElement, place: number): void {
  const row = [...box.querySelectorAll<HTMLElement>('[data-row]')].findLast(
    (row) => Number(row.dataset['row']) <= place,
  )
  if (!row) return
  const { clientHeight } = box
  const offset = row.getBoundingClientRect().top - box.getBoundingClientRect().top
  if (offset < clientHeight * 0.1 || offset > clientHeight * 0.8) box.scrollTop += offset - clientHeight / 3
}
