import { useId } from 'react'
import { capital } from './capital.ts'
import css from './controls.module.css'
import type { GalleryCommand, ShownActor } from './shown.ts'

interface ActorControlsProps {
  actor: ShownActor
  onCommand: (command: GalleryCommand) => void
}

/** Shows the answers that an actor can give while it is called, and the habit that answers each of its calls. */
export function ActorControls({ actor, onCommand }: ActorControlsProps) {
  const { name, isCalled, succeed, refuse, show, habits, habit } = actor
  const id = useId()
  const answers = [...succeed, ...refuse, ...show]
  return (
    <div className={css['row']} data-called={isCalled}>
      <div className={css['actor']}>
        <h4>{name}</h4>
        {isCalled && <em>{answers.length > 0 ? 'waits for an answer' : 'listens'}</em>}
        {habits.length > 0 && (
          <>
            <label htmlFor={id}>
              When called<span className={css['hidden']}>, {name} will</span>
            </label>
            <select
              id={id}
              value={habit}
              onChange={(change) => onCommand({ do: 'habit', actor: name, key: change.target.value })}
            >
              <option value="">hang</option>
              {habits.map(({ key, text }) => (
                <option key={key} value={key}>
                  {text}
                </option>
              ))}
            </select>
          </>
        )}
      </div>
      {isCalled && answers.length > 0 && (
        <div className={css['choices']} role="group" aria-label={`Answers of ${name}`}>
          {answers.map(({ key, text, full }) => (
            <button
              key={key}
              type="button"
              title={full}
              data-refusal={refuse.some((one) => one.key === key)}
              onClick={() => onCommand({ do: 'send', key })}
            >
              {capital(text)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
