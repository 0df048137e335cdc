import { useSelector } from '@xstate/react'
import { textSets, type RawOverview } from '#domain/documents/raw/view/raw-view.ts'
import { formatCount } from '#domain/money/format.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import type { SetupActor } from '../setup/setup.actor.ts'
import css from './raw.module.css'
import { setLabels } from './raw-words.ts'

/** The choice of the set of texts to go through, and the buttons to the next and the previous one. */
export function TextTools({ actor, overview: { sets } }: { actor: SetupActor; overview: RawOverview }) {
  const among = useSelector(actor, ({ context }) => context.text.among)
  const offered = textSets.filter((set) => sets[set] > 0)
  return (
    <div className={css['tools']}>
      <ChoiceChips
        label="Go through"
        hideLabel
        type="radio"
        name="among"
        options={offered.map((set) => ({ value: set, label: `${setLabels[set]} ${formatCount(sets[set])}` }))}
        values={[among]}
        onChoose={(set) => actor.send({ type: 'texts.choose', among: set })}
      />
      <div className={css['steps']}>
        <Button onClick={() => actor.send({ type: 'text.step', way: 'previous' })}>Previous text</Button>
        <Button onClick={() => actor.send({ type: 'text.step', way: 'next' })}>Next text</Button>
      </div>
    </div>
  )
}
