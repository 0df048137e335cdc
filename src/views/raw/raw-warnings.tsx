import type { RawOverview } from '#domain/documents/raw/view/raw-view.ts'
import { formatCount } from '#domain/money/format.ts'
import { Icon } from '#ui/icon.tsx'
import { TextButton } from '#ui/text-button.tsx'
import type { SetupActor } from '../setup/setup.actor.ts'
import css from './raw.module.css'
import { warningWords } from './raw-words.ts'

type RawWarningsProps = { actor: SetupActor; warnings: RawOverview['warnings'] }

/** What linguists do not see, or what is not translated; each kind has a button to its first place. */
export function RawWarnings({ actor, warnings }: RawWarningsProps) {
  return (
    <section className={css['warnings']} aria-labelledby="worth-checking">
      <h2 id="worth-checking">Worth checking</h2>
      {warnings.length === 0 ? (
        <p>Nothing stands out. The translated file will have everything that is in this one.</p>
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
