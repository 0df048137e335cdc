import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { areFull, MOST_KINDS, type TextWay } from '#domain/documents/raw/text-kinds.ts'
import { formatCounted } from '#domain/money/format.ts'
import { classNames } from '#ui/class-names.ts'
import { TextButton } from '#ui/text-button.tsx'
import { isRecounting } from '../setup/selectors.ts'
import type { SetupActor } from '../setup/setup.actor.ts'
import css from './kind-list.module.css'
import { type KindAmount, kindAmount, isData, kindName, pressOf } from './kind-words.ts'

/** With more kinds than these, the others are shown on demand. */
const kindsInSight = 6

/** What is left as it is, kind by kind, each of which is taken in by a press, and back by the same press. */
export function KindList({ actor, kinds }: { actor: SetupActor; kinds: readonly KindAmount[] }) {
  const id = useId()
  const [all, setAll] = useState(false)
  const recounting = useSelector(actor, isRecounting)
  const full = useSelector(actor, ({ context }) => areFull(context.choices.kinds ?? []))
  if (kinds.length === 0) return null
  const shown = all ? kinds : kinds.slice(0, kindsInSight)
  return (
    <section className={css['kinds']} aria-labelledby={id} aria-busy={recounting}>
      <h2 id={id}>Texts by kind</h2>
      <p>
        What looks like no text is left as it is. Take in what players read. What you choose here holds for this order,
        and for your later files of its format.
      </p>
      {full && (
        <p role="status">
          {MOST_KINDS} kinds are chosen, and no more fit in an order. Undo one of them to choose another.
        </p>
      )}
      <ul>
        {shown.map((line) => (
          <Kind key={line.kind} actor={actor} line={line} full={full} />
        ))}
      </ul>
      {kinds.length > shown.length && (
        <TextButton onClick={() => setAll(true)}>
          Show {formatCounted(kinds.length - shown.length, 'more kind')}
        </TextButton>
      )}
    </section>
  )
}

function choiceOf({ kind, way, isChosen, first }: KindAmount) {
  const chosen: TextWay | undefined = isChosen ? undefined : way === 'held' ? 'text' : 'held'
  return { type: 'kind.choose', kind, way: chosen, place: first } as const
}

function Kind({ actor, line, full }: { actor: SetupActor; line: KindAmount; full: boolean }) {
  const { kind, way, isChosen, examples } = line
  const press = pressOf(line)
  const name = kindName(kind)
  return (
    <li className={classNames(way === 'text' && css['taken'])}>
      <span className={classNames(css['name'], !isData(kind) && css['code'])}>{name}</span>
      <TextButton
        aria-label={`${press} ${name}`}
        disabled={full && !isChosen}
        onClick={() => actor.send(choiceOf(line))}
      >
        {press}
      </TextButton>
      <span className={css['about']}>
        {way === 'text' ? 'Taken in: ' : isChosen ? 'Held back: ' : ''}
        {kindAmount(line)}
      </span>
      {examples.length > 0 && (
        <span className={css['examples']}>
          {examples.map((example) => (
            <bdi key={example}>{example}</bdi>
          ))}
        </span>
      )}
    </li>
  )
}
