import type { RawOverview } from '#domain/documents/raw/view/raw-view.ts'
import { formatCount } from '#domain/money/format.ts'
import { Icon } from '#ui/icon.tsx'
import { TextButton } from '#ui/text-button.tsx'
import type { SetupActor } from '../setup/setup.actor.ts'
import css from './raw.module.css'
import { warningWords } from './raw-words.ts'

type RawWarningsProps = { actor: SetupActor; warnings: RawOverview['warnings'] }

/** The texts that will not travel, each kind with a button to the first such text. */
export function RawWarnings({ actor, warnings }: RawWarningsProps) {
  return (
    <section className={css['warnings']} aria-labelledby="will-not-travel">
      <h2 id="will-not-travel">What will not travel</h2>
      {warnings.length === 0 ? (
        <p>All of this file travels.</p>
      ) : (
        <ul>
          {warnings.map(({ kind, count, first, line }) => (
            <li key={kind}>
              <Icon name="warn" small />
              <span>
                {warningWords(kind, count)}{' '}
                <TextButton onClick={() => actor.send({ type: 'place.show', place: first })}>
                  {count === 1 ? `Line ${formatCount(line)}` : `First in line ${formatCount(line)}`}
                </TextButton>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
