import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { FoundShape } from '#domain/words/found-shapes.ts'
import { isPlaceholder } from '#domain/words/shapes.ts'
import { formatCounted } from '#domain/money/format.ts'
import { arrowTarget } from '#ui/arrow-target.ts'
import { Button } from '#ui/button.tsx'
import { Placeholder } from '#ui/chip.tsx'
import { useTabStop } from '#ui/use-tab-stop.ts'
import type { FiguresActor } from '../figures/figures.actor.ts'
import css from './own-codes.module.css'
import type { SetupActor } from './setup.actor.ts'

type OwnCodesProps = { readonly actor: SetupActor; readonly figures: FiguresActor }

/** What looks like placeholders of the game's own: which of it is some, and what that is in words. */
export function OwnCodes({ actor, figures }: OwnCodesProps) {
  const id = useId()
  const shapes = useSelector(figures, ({ context }) => context.report?.shapes)
  const [first] = shapes ?? []
  const choosable = useSelector(
    actor,
    (snapshot) =>
      first !== undefined && snapshot.can({ type: 'shape.choose', shape: first.shape, isPlaceholder: true }),
  )
  const stop = useTabStop<HTMLUListElement>({ line: 'li', run: 'down' })
  if (!shapes || shapes.length === 0) return null
  return (
    <section className={css['codes']} aria-labelledby={id}>
      <h3 id={id}>Codes of your game</h3>
      <p>
        A placeholder stays as it is in every language, and is not billed. What you choose here holds for this order,
        and for your later ones.
      </p>
      <ul {...stop}>
        {shapes.map((found) => (
          <Code key={found.shape} actor={actor} found={found} choosable={choosable} />
        ))}
      </ul>
    </section>
  )
}

type CodeProps = { readonly actor: SetupActor; readonly found: FoundShape; readonly choosable: boolean }

function Code({ actor, found, choosable }: CodeProps) {
  const { shape, examples } = found
  const taken = useSelector(actor, ({ context }) => isPlaceholder(shape, context.placeholders))
  const label = taken ? 'Count as words' : 'Take as placeholders'
  return (
    <li>
      <span className={css['examples']}>
        {examples.map((example) =>
          taken ? <Placeholder key={example}>{example}</Placeholder> : <code key={example}>{example}</code>,
        )}
      </span>
      <span className={css['count']}>{countLine(found, taken)}</span>
      <Button
        {...arrowTarget}
        size="small"
        aria-label={`${label}: ${examples[0]} and the like`}
        disabled={!choosable}
        onClick={() => actor.send({ type: 'shape.choose', shape, isPlaceholder: !taken })}
      >
        {label}
      </Button>
    </li>
  )
}

function countLine({ count, words }: FoundShape, taken: boolean): string {
  const inWords = words === 0 ? 'no word' : formatCounted(words, 'word')
  return taken
    ? `${formatCounted(count, 'placeholder')}, ${inWords} less`
    : `${formatCounted(count, 'code')}, counted as ${inWords}`
}
